# A running deal: the table message and the private one.

deal-title = Deal { $number }
facts-trump = trump { $trump }
facts-no-trump = no trump
facts-stock = { $count ->
    [0] stock empty
   *[other] stock { $count }
}
facts-pot = pot { $count }

board-taken = took { $count }
board-deals = dealer
board-out = out of the deal
board-credit = +{ $count } granted
board-pairs = Partners: { $name } — { $names }
board-leaves = leaves after this deal
board-waiting = { $next ->
    [match] Joining from the next match: { $names }
   *[deal] Joining from the next deal: { $names }
}
board-on-table = <b>On the table</b>
button-commitment = 🔒 Deck fingerprint { $hash }…

play-lead = { $name } leads: { $cards }
play-lead-own = You lead: { $cards }
play-out-of-turn = { $name } leads out of turn, { $combination }: { $cards }
play-out-of-turn-own = You lead out of turn, { $combination }: { $cards }
play-combination = { $name } leads: { $cards } — { $combination }
play-combination-own = You lead: { $cards } — { $combination }
play-beat = { $name } beats: { $cards }
play-beat-own = You beat: { $cards }
play-discard = { $name } discards: { $cards }
play-discard-own = You discard: { $cards }
play-discard-own-closed = You discard face down: { $cards }
play-discard-own-partly = You discard: { $cards }, face down of these: { $count }

trick-taken = Last trick: { $cards }, { $name } takes it.
trick-held = { $count ->
    [one] Last trick: { $cards } was not beaten, { $name } takes it.
   *[other] Last trick: { $cards } were not beaten, { $name } takes it.
}
trick-partly-covered = Last trick: { $covered } of { $count } covered, { $name } takes it.
trick-beaten = { $count ->
    [one] Last trick: { $by } beats { $cards }, { $name } takes it.
   *[other] Last trick: { $by } beat { $cards }, { $name } takes it.
}

announced = 📣 { $name } announces: { $combination }
announced-own = 📣 You announce: { $combination }
window-what = (Whoever holds a combination may announce it and lead out of turn.)
window = Announcements: a couple of seconds more.
window-then = Announcements: a couple of seconds more. Then <b>{ $name }</b> leads.

asked-cut = <b>{ $name }</b> may cut the deck.
asked-lead = <b>{ $name }</b> to lead.
asked-answer = { $count ->
    [one] <b>{ $name }</b> to answer: beat { $cards } or discard a card.
   *[other] <b>{ $name }</b> to answer: beat { $cards } or discard { $count } cards.
}
asked-claim = <b>{ $name }</b> decides: claim or play on?

hand-title = <b>{ $group }</b> · deal { $number }
hand-cards = Your cards: <b>{ $cards }</b>
hand-trumps = { $count ->
    [1] trump
   *[other] trumps: { $count }
}
hand-is-open = Everybody sees your cards.
hand-open = <b>{ $name }</b> plays open: { $cards }
hand-out = You are out of this deal; the others play it to the end.
hand-partner = Your partner: <b>{ $name }</b>.
hand-credit = { $count ->
    [one] You are granted { $count } point.
   *[other] You are granted { $count } points.
}
hand-tricks = In your tricks: { $cards }
hand-tricks-closed = { $count ->
    [one] In your tricks: { $count } card face down
   *[other] In your tricks: { $count } cards face down
}
hand-tricks-partly = In your tricks: { $cards } and { $count } face down
hand-tricks-sum = { $count ->
    [one] { $count } point in your tricks.
   *[other] { $count } points in your tricks.
}
hand-until = ⏳ Time for your move: until { $time }
hand-old = Your cards are in a new message below.
hand-leaving = You leave the table after this deal.
hand-lobby =
    You are at the table in <b>{ $group }</b>. Waiting for the start; your cards will come here.

    At the table, { $count } of { $max }: { $names }
hand-waiting = { $next ->
    [match] A match is under way in <b>{ $group }</b>. Your seat is kept: you play from the next one.
   *[deal] A deal is running in <b>{ $group }</b>. Your seat is kept: you play from the next one.
}
hand-not-seated = You are not at the table in <b>{ $group }</b> now.
hand-closed = The game in <b>{ $group }</b> is over, stakes in the pot went back. You have: { $balance }.
hand-closed-match = The game in <b>{ $group }</b> is over. Thanks for the company!
hand-result = You have: <b>{ $balance }</b> ({ $change }).
hand-result-none = You have: <b>{ $balance }</b>.
hand-stood-up = You are not at the table any more.
hand-stood-up-pot = You are not at the table any more. Your share of the pot stays with those who play on.

ask-cut = <b>Cut the deck?</b> Its fingerprint is published already, so the order of the cards is up to you.
ask-lead = <b>Your turn.</b> What do you lead?
ask-lead-in-window = <b>Your turn.</b> What do you lead? It will be played when announcements are over.
ask-held = <b>Lead accepted:</b> { $cards }. It will be played when announcements are over.
ask-announce = <b>You hold { $combination }:</b> announce it and lead out of turn, or keep silent.
ask-answer = { $count ->
    [one] <b>Your answer.</b> Beat { $cards } or discard a card.
   *[other] <b>Your answer.</b> Beat { $cards } or discard { $count } cards.
}
ask-discard = { $count ->
    [one] <b>Your answer.</b> You cannot beat { $cards }: discard a card.
   *[other] <b>Your answer.</b> You cannot beat { $cards }: discard { $count } cards.
}
ask-claim = <b>The trick is yours.</b>
ask-claim-pot = If you have { $text }, claim and take the pot.
ask-claim-match = If you have { $text }, claim and win the deal.
ask-claim-draw = If not, draw.
ask-claim-go-on = If not, play on.
ask-claim-wrong-pot_and_redeal = A miscount costs another { $pot } into the pot.
ask-claim-wrong-out_others_continue = A miscount puts you out; the others play on.
ask-claim-wrong-opponent_plus_2 = A miscount gives the others +{ $count } at once.
ask-claim-wrong-lose_deal = A miscount loses the deal.
ask-claim-fee = { $count ->
    [one] A claim costs { $count } chip into the pot.
   *[other] A claim costs { $count } chips into the pot.
}
claim-range = { $least } to { $most }
lead-returned = The lead was taken over: { $name } leads first. Your cards are still yours.

move-beat = Beat { $cards }
move-discard = Discard { $cards }
move-announce-MOLODKA = { $molodka ->
    [answer] Maliutka! { $cards }
   *[other] { $count ->
        [3] Three of a suit! { $cards }
        [4] Four of a suit! { $cards }
       *[other] Five of a suit! { $cards }
    }
}
move-announce-LITTLE_MOSCOW = Little Moscow! { $cards }
move-announce-ACES = { $count ->
    [4] Four aces! { $cards }
   *[other] Three aces! { $cards }
}
move-announce-BURA = Bura! { $cards }
plain-claim = I claim!
move-draw = Draw cards
plain-go-on = Play on
move-cut-none = Don’t cut
move-cut-top = Near the top
move-cut-middle = In half
move-cut-bottom = Near the bottom
move-cards-to-cut = Cards to cut: { $count }

confirm-question = <b>“{ $move }” — are you sure?</b>

accepted-lead = You lead: { $cards }
accepted-held = Lead accepted: { $cards }. It will be played when announcements are over.
accepted-beat = You beat: { $cards }
accepted-discard = You discard: { $cards }
accepted-announce = You announce: { $combination }. It will be played when announcements are over.
accepted-claim-right-pot = { $points ->
    [one] { $points } point: the pot is yours!
   *[other] { $points } points: the pot is yours!
}
accepted-claim-right-match = { $points ->
    [one] { $points } point: the deal is yours!
   *[other] { $points } points: the deal is yours!
}
accepted-claim-wrong = { $points } in your tricks. A miscount, alas.
accepted-claim-out = A miscount, alas: you are out of the deal.
done-go-on = Playing on.
accepted-cut = The deck is cut.
accepted-no-cut = The deck stays as it is.

alert-cards = Your cards: { $cards }
alert-held = Lead accepted: { $cards }
alert-your-turn = Your turn: press a button in the bot’s chat.
alert-not-seated = You are not at this table.
alert-no-deal = No cards have been dealt yet.
alert-not-dealt = The deck is being cut, cards are coming.
waiting-own = { $next ->
    [match] You play from the next match.
   *[deal] You play from the next deal.
}
