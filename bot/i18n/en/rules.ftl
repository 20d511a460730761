# Every rule in force, a sentence each.

rules-title = Rules of this table: { $preset }
preset-classic = Classic

rules-heading-dealing = The deal
rules-players = { $min } to { $max } players, a pack of { $deck } cards.
rules-ranks-36 = Ranks: A, 10, K, Q, J, 9, 8, 7, 6. The ten is above the king!
rules-ranks-32 = Ranks: A, 10, K, Q, J, 9, 8, 7. The ten is above the king!
rules-points = Points: ace 11, ten 10, king 4, queen 3, jack 2, all others 0. 120 in all.
rules-ante = { $ante ->
    [one] Everybody antes { $ante } chip.
   *[other] Everybody antes { $ante } chips.
} They are play chips; without any you play on in debt.
rules-hand = { $count ->
    [one] { $count } card each.
   *[other] { $count } cards each.
} The next one is turned up, names the trump and goes under the stock.
rules-cut = The player at the dealer’s right may cut the deck.
rules-no-cut = The deck is not cut.
rules-first_lead-left_of_dealer = The player at the dealer’s left leads first.

rules-heading-tricks = Tricks
rules-lead = { $count ->
    [one] Lead one card.
   *[other] Lead one or more (up to { $count }) cards of one suit.
}
rules-answer = Answer with as many cards: either beat every one, with a higher card of its suit or a trump, or discard any cards. The next player has to beat the cards that beat. Covering some of them counts for nothing.
rules-discards-closed = Discards lie face down, nobody sees them.
rules-discards-open = Discards lie face up.
rules-lead_rule-winner = Whoever takes a trick leads the next.
rules-lead_rule-rotation = Everybody leads in turn, whoever takes the tricks.
rules-draw = After a trick hands are filled up to { $count }, one card each in turn.
rules-draw_first-winner = The taker draws first.
rules-draw_first-leader = The leader draws first.
rules-draw_policy-full_rounds = When there is not a card for everybody, the stock stays where it is.
rules-draw_policy-strict = When not everybody can fill up, the stock stays where it is.
rules-draw_policy-to_last = The stock is drawn to the last card.

rules-heading-combinations = Combinations
rules-bura-win = <b>Bura</b>: three trumps (trump ♥: A♥ J♥ 7♥). It shows itself and takes the pot at once.
rules-bura_tie-playoff = Two buras play it off: the first in turn leads, the other must beat all three.
rules-bura_tie-order = Of two buras the first in turn wins.
rules-aces-lead = <b>Three aces</b> (A♠ A♦ A♥): the right to lead them out of turn, above three of a suit.
rules-aces-off = Three aces give no right to lead.
rules-molodka-lead = <b>Three of a suit</b> that is not trumps (K♣ 9♣ 6♣): the right to lead them out of turn.
rules-molodka-off = Three of a suit give no right to lead.
rules-molodka_tie-order = Of two such hands the first in turn leads.
rules-molodka_tie-high_card = Of two such hands the one with the higher card leads.
rules-window = { $count ->
    [one] There is { $count } second for announcements before each lead.
   *[other] There are { $count } seconds for announcements before each lead.
} You may keep silent.
rules-no-window = No time for announcements: whoever is faster leads.

rules-heading-pot = The claim and the pot
rules-claim = { $points ->
    [one] Count points in your head. Take a trick, have { $points } point, claim before the draw: the pot is yours.
   *[other] Count points in your head. Take a trick, have { $points } points, claim before the draw: the pot is yours.
}
rules-wrong_claim-pot_and_redeal = A miscount: you pay as much into the pot as lies there, you deal, and the pot is played for again.
rules-undecided_pot-ante_each = The cards run out without a claim: everybody adds an ante, the same dealer deals.
rules-next_dealer-winner = The winner deals next.
rules-next_dealer-rotate = Everybody deals in turn.
rules-turn-time = { $count ->
    [one] { $count } second a turn.
   *[other] { $count } seconds a turn.
} For whoever is late the cheapest cards are laid.
rules-no-turn-time = No time limit for a turn.
