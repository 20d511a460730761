# Every value of every rule in a sentence: pages of rules, differences, the choice of rules.

rules-title = Rules of this table: { $label }
rules-label = “{ $preset }”
rules-label-changed = our own, from “{ $preset }”
rules-players = { $min } to { $max } players.
rules-players-exact = { $count ->
    [one] Exactly { $count } player.
   *[other] Exactly { $count } players.
}
rules-answer = Answer with as many cards: either beat every one or discard any. A higher card of the suit beats{ $trump ->
    [no] {""}
   *[yes] , and so does a trump
}. The next player has to beat the cards that beat. Covering some of them counts for nothing.
rules-turn-time = { $count ->
    [60] A minute a turn.
    [120] 2 minutes a turn.
    [180] 3 minutes a turn.
    [300] 5 minutes a turn.
    [one] { $count } second a turn.
   *[other] { $count } seconds a turn.
} For whoever is late the cheapest cards are laid.
rules-no-turn-time = No time limit for a turn.
rules-differences = What differs from “Classic”:
rules-gist = The gist:
rules-rest = The rest is as in “Classic”
rules-details = In detail
rules-no-differences = Nothing differs from “Classic”.

group-deal = Pack and deal
group-lead = Leading
group-answer = Answers and drawing
group-ending = The claim and the end
group-combinations = Combinations
group-stakes = Stakes
group-match = The match

topic-deal = Deal
topic-lead = Leading
topic-answer = Answers
topic-ending = Claims
topic-combinations = Combos
topic-stakes = Stakes
topic-match = Match
topic-saved = Ours

family-classic = Classic and near
family-duels = Duels, Georgian
family-open = Open cards
family-stakes = Raises, no trumps
family-counted = Burkozel, penalties
family-experts = For experts

# Pack and deal

rule-number-min_players = { $count ->
    [one] At least { $count } player.
   *[other] At least { $count } players.
}
rule-number-max_players = { $count ->
    [one] At most { $count } player.
   *[other] At most { $count } players.
}
rule-pairs-yes = Pair against pair: partners sit opposite and share points and tricks.
rule-pairs-no = Everybody plays for themselves.
rule-deck-36 = A pack of 36. Ranks: A, 10, K, Q, J, 9, 8, 7, 6. The ten is above the king!
rule-deck-32 = A pack of 32, without sixes. Ranks: A, 10, K, Q, J, 9, 8, 7. The ten is above the king!
rule-deck-20 = A pack of 20: A, 10, K, Q, J, in this order; no low cards.
rule-card_values-standard = Points: ace 11, ten 10, king 4, queen 3, jack 2, all others 0. { $total } in all.
rule-card_values-pips = Points: ace 11, ten 10, king 4, queen 3, jack 1, all others their number. { $total } in all.
rule-hand_size-3 = Three cards each.
rule-hand_size-4 = Four cards each.
rule-hand_size-5 = Five cards each.
rule-trump-yes = After the deal a card is turned up and names the trump; it is drawn last.
rule-trump-no = There are no trumps.
rule-shokha-yes = <b>The shokha</b> ({ $cards }) beats every card and is beaten by none; it may be led with cards of any suit.
rule-shokha-no = The six of spades is a card like any other.
rule-cut-yes = The player at the dealer’s right may cut the deck.
rule-cut-no = The deck is not cut.
rule-next_dealer-winner = The winner deals next; if nobody won, the same dealer.
rule-next_dealer-rotate = Everybody deals in turn; if nobody won, the same dealer.
rule-open_hands-none = Hands are seen by their owners only.
rule-open_hands-one = The hand of whoever sat down first lies open.
rule-open_hands-all = All hands lie open.
rule-number-open_comp = { $count ->
    [0] The open hand is given no points.
    [one] The open hand is given { $count } point towards the claim.
   *[other] The open hand is given { $count } points towards the claim.
}
rule-open_hand_size-3 = The open hand has three cards, like the closed one.
rule-open_hand_size-4 = The open hand has four cards against three closed ones; any three of the four may be a combination.

# Lead

rule-first_lead-left_of_dealer = The player at the dealer’s left leads first.
rule-first_lead-last_trick_winner = Whoever took the last trick of the last deal leads first.
rule-first_lead-random = Who leads first is drawn by lot.
rule-first_lead-winner = The winner of the last deal leads first.
rule-first_lead-loser = The loser of the last deal leads first.
rule-lead_rule-winner = Whoever takes a trick leads the next.
rule-lead_rule-rotation = Everybody leads in turn, whoever takes the tricks.
rule-lead_sizes-any = Lead one or more cards of one suit, up to { $hand }.
rule-lead_sizes-one_or_three = Lead one card or three of one suit, never two.
rule-lead_sizes-up_to_three = Lead one, two or three cards of one suit.
rule-rank_leads-yes = Two or three cards of one rank may be led too: { $cards }.
rule-rank_leads-no = Cards of several suits are not led, even of one rank.
rule-nemazanye-yes = <b>Low cards by consent</b> (nemazanye): two or three low cards of one rank, no trumps ({ $cards }), may be led if the left neighbour agrees. The rank is not named: “A pair?” “Yes” or “No”.
rule-nemazanye-no = No low cards by consent: nobody is asked about a lead.
rule-number-lead_credit = { $count ->
    [0] The first lead costs nothing.
    [one] Whoever leads first grants the others { $count } point towards the claim.
   *[other] Whoever leads first grants the others { $count } points towards the claim.
}
rule-lead_auction-yes = The first lead is auctioned: both name up to 30 points in secret. Who gave more leads, and the other gets those points towards the claim.
rule-lead_auction-no = The first lead is not auctioned.

# Answer and draw

rule-discards-closed = Discards lie face down, nobody sees them.
rule-discards-open = Discards lie face up.
rule-partial_cover_open-yes = Whoever covers only some of the cards may lay those face up; it does not change the trick.
rule-partial_cover_open-no = Whoever covers only some of the cards discards like anybody else.
rule-count_mode-memory = Count points in your head: nobody looks through the tricks.
rule-count_mode-peek = You may look at your own tricks: the open cards, and how many lie closed.
rule-count_mode-auto = The bot counts the points in the tricks for all to see.
rule-draw_first-winner = After a trick hands are filled up to { $hand }, one card each in turn; the taker draws first.
rule-draw_first-leader = After a trick hands are filled up to { $hand }, one card each in turn; the leader draws first.
rule-draw_policy-full_rounds = When there is not a card for everybody, the stock stays where it is.
rule-draw_policy-strict = When not everybody can fill up, the stock stays where it is.
rule-draw_policy-to_last = The stock is drawn to the last card.
rule-draw_from-top = Cards are drawn from the top of the stock.
rule-draw_from-bottom = Cards are drawn from the bottom; the turned trump lies on top and goes last.
rule-violations-prevent = Mistakes are impossible: the bot draws for you and takes no wrong lead.
rule-violations-strict = <b>A strict table</b>: you draw by hand, one card and in your turn. You may add cards to a lead or lead several suits, but the next player chooses what of it stands.
rule-violation_penalty-lose_deal = Drawing out of turn or two at once loses the deal.
rule-violation_penalty-add_pot = Drawing out of turn or two at once costs as much as lies in the pot.

# Claim and end

rule-goal-claim = The deal goes to whoever has the points and claims in time. No claim, no win.
rule-goal-whole_pack = Nobody claims: the pack is played to the last card and the tricks are counted.
rule-claim_window-after_trick = Claim when you have taken a trick, before the draw.
rule-claim_window-own_turn = Claim when you have taken a trick, or later, before your lead.
rule-number-claim_min = { $count ->
    [one] A claim needs { $count } point.
   *[other] A claim needs { $count } points.
}
rule-number-claim_max = { $count ->
    [120] There is no bust: more is no worse.
   *[other] <b>Bust</b>: more than { $count } is as bad as a miscount.
}
rule-number-claim_fee = { $count ->
    [0] A claim costs nothing.
    [one] A claim costs { $count } chip, into the pot.
   *[other] A claim costs { $count } chips, into the pot.
}
rule-wrong_claim-pot_and_redeal = A miscount: you pay as much into the pot as lies there, you deal, and the pot is played for again.
rule-wrong_claim-out_others_continue = A miscount: you are out of the deal, the others play on.
rule-wrong_claim-opponent_plus_2 = A miscount: the opponent has won two deals at once.
rule-wrong_claim-lose_deal = A miscount: the deal is lost.
rule-undecided_at-hands_played = Undecided: the cards are played to the last, and nobody has claimed.
rule-undecided_at-stock_empty = Undecided: there is nothing left to draw, and nobody has claimed.
rule-undecided_pot-ante_each = After an undecided deal everybody adds an ante.
rule-undecided_pot-pot_each = After an undecided deal everybody adds as much as lies in the pot.
rule-undecided_pot-stay = After an undecided deal the pot stays as it is.

# Combinations

rule-bura-win = <b>Bura</b>: { $hand ->
    [3] three trumps
    [4] four trumps
   *[other] five trumps
} (trump ♥: { $cards }). It shows itself and wins the deal at once.
rule-bura-lead = <b>Bura</b>: { $hand ->
    [3] three trumps
    [4] four trumps
   *[other] five trumps
} (trump ♥: { $cards }), the right to lead them out of turn, above all other combinations.
rule-bura-off = A hand of trumps gives nothing: there is no bura.
rule-bura_tie-playoff = Two buras play it off: the first in turn leads, the other must beat all of it.
rule-bura_tie-order = Of two buras the first in turn wins.
rule-bura_tie-play_on = Of two buras the first in turn leads, and the deal goes on.
rule-bura_vs_aces-rank = A bura is above aces.
rule-bura_vs_aces-playoff = Bura and aces play it off: the first in turn leads, the other must beat all of it.
rule-aces-lead = { $hand ->
    [3] <b>Three aces</b>
   *[other] <b>Four aces</b>
} ({ $cards }): the right to lead them out of turn, above a hand of one suit.
rule-aces-win = { $hand ->
    [3] <b>Moscow</b>: three aces
   *[other] <b>Four aces</b>
} ({ $cards }). It shows itself and wins the deal at once{ $trump ->
    [no] {""}
   *[yes] , unless somebody has a bura
}.
rule-aces-as_bura = { $hand ->
    [3] <b>Three aces</b>
   *[other] <b>Four aces</b>
} ({ $cards }) count as a bura, below the bura of trumps.
rule-aces-off = A hand of aces gives no right to lead.
rule-aces_need_trump-yes = One of the aces must be the trump ace.
rule-aces_need_trump-no = Any aces will do, the trump ace among them or not.
rule-little_moscow-lead = <b>Little Moscow</b>: three sixes with the trump six (trump ♥: { $cards }), the right to lead them out of turn, above a hand of one suit and below aces.
rule-little_moscow-off = Three sixes give nothing.

rule-molodka-lead = { $hand ->
    [3] <b>Three of a suit</b> (a molodka
    [4] <b>Four of a suit</b> (a molodka
   *[other] <b>Five of a suit</b> (a maliutka
}{ $trump ->
    [no] {""}
   *[yes] , no trumps
}: { $cards }), the right to lead them out of turn.
rule-molodka-answer = <b>Maliutka</b> ({ $hand ->
    [3] three of a suit
    [4] four of a suit
   *[other] five of a suit
}{ $trump ->
    [no] {""}
   *[yes] , no trumps
}: { $cards }), the right to lead them out of turn and even to take over another’s lead: that player takes the cards back and answers yours.
rule-molodka-off = A hand of one suit gives no right to lead: no molodka.
rule-molodka_tie-order = If two have one, the first in turn leads.
rule-molodka_tie-high_card = If two have one, the higher card leads.
rule-combo_on_deal-count = A combination in a hand as dealt counts.
rule-combo_on_deal-redeal = A combination in a hand as dealt: the cards are dealt anew, nobody pays.
rule-number-combo_window = { $count ->
    [0] No time for announcements: whoever is faster leads.
    [one] There is { $count } second for announcements before each lead; you may keep silent.
   *[other] There are { $count } seconds for announcements before each lead; you may keep silent.
}

# Stakes

rule-number-ante = { $count ->
    [one] Everybody antes { $count } chip.
   *[other] Everybody antes { $count } chips.
} They are play chips; without any you play on in debt.
rule-dave-yes = <b>Raises</b> (dave): on your move you may raise the stakes. Accept and play on, or leave the deal at the old price. Nobody raises twice in a row: the right passes to the others. { $match ->
    [robber] A raised deal counts for as many as it was raised to.
    [penalty] Penalties grow as many times.
   *[other] The difference goes into the pot.
}
rule-dave-no = Stakes are not raised during a deal.
rule-dave_scale-double = Stakes double: 1, 2, 4, 8…
rule-dave_scale-order = Stakes go up one by one: 1, 2, 3, 4…
rule-number-dave_cap = Stakes go no higher than { $count }.
rule-dave_disdain-yes = <b>Raising back</b> (with disdain): a raise may be answered by a raise; the stakes go two steps above what they were, and only the one who answered may raise further.
rule-dave_disdain-no = A raise is answered by yes or no alone.
rule-dave_crawford-yes = While somebody is one point from winning nobody raises.
rule-dave_crawford-no = Stakes may be raised to the very end of the match.

# Match

rule-match-pot = A game for the pot: the winner of a deal takes all of it. It has no end; people leave when they like.
rule-match-robber = A robber: a deal won is a point, a raised one more.
rule-match-penalty = For penalties: whoever does not win a deal gets 2; for a miscount only that player.
rule-match-points = For penalties by points taken in a deal: more than 60 gives 0, 31 to 60 gives 2, up to 30 gives 4, nothing gives 6.
rule-match-pass = Whoever takes 31 is out of the pass; these share the pot equally. Nobody out: undecided; everybody out: the pot stays.
rule-match-burkozel = For penalties: whoever takes most points gets 0. The others: 31 or more (21 for three players) gives 2, less gives 4, nothing gives 6; a tie gives 2 each.
rule-match-buracozel = The pot goes to whoever takes most points, 61 at least. If nobody does, undecided.
rule-number-target = { $match ->
    [robber] { $count ->
        [one] { $count } point wins.
       *[other] { $count } points win.
    }
   *[other] Whoever reaches { $count } has lost; whoever has least has won.
}
rule-target_lead-1 = No lead is needed.
rule-target_lead-2 = Two points more than the second best are needed too.
rule-zero_by-points = “Nothing” means no point.
rule-zero_by-tricks = “Nothing” means no trick.
