# Decisions that house rules bring: raised stakes, low cards by consent, the auction, strict play.

stake-pot = pot { $pot }
stake-pot-most = pot up to { $pot }
stake-match = deal ×{ $stake }
stakes-raise = 🔥 <b>{ $name }</b> raises: { $text }.
stakes-raise-own = 🔥 You raise: { $text }.
stakes-counter = 🔥 <b>{ $name }</b> raises back: { $text }.

asked-raise = <b>{ $name }</b> to answer: accept or pass?
asked-auction = Auction for the first lead: whoever grants the other more points leads. Bids are sealed, waiting for { $names }.
asked-offer = { $count ->
    [2] { $by } asks to lead a low pair. <b>{ $name }</b> to answer.
   *[other] { $by } asks to lead three low cards of one rank. <b>{ $name }</b> to answer.
}
asked-pick = { $by } lays { $cards }. <b>{ $name }</b> chooses what stands as the lead.
asked-draw = <b>{ $name }</b> draws a card.
asked-draw-then = Then: { $names }.

ask-raise-accept = { $count ->
    [one] Accept: { $count } more chip from you into the pot.
   *[other] Accept: { $count } more chips from you into the pot.
}
ask-raise-refuse-out = Pass: you are out of the deal, and your stake stays in the pot.
ask-raise-refuse-out-penalty = Pass: you are out of the deal, your penalty is that of the stake before: { $count }.
ask-raise-refuse-out-match = Pass: you are out of the deal, the others play on.
ask-raise-refuse-pot = Pass: the other takes the pot as it is, { $pot }.
ask-raise-refuse-match = Pass: the other wins the deal at its old worth, { $count }.
ask-bid = <b>Auction for the first lead.</b> How many points do you grant the other to lead first? Whoever grants more leads; equal bids change nothing.
bid-own = { $count ->
    [one] Your bid: { $count } point.
   *[other] Your bid: { $count } points.
}
ask-offer = { $count ->
    [2] <b>{ $name }</b> asks to lead a low pair. Yes: two cards of one rank at once, both to be beaten. No: an ordinary lead.
   *[other] <b>{ $name }</b> asks to lead three low cards of one rank. Yes: all three at once, each to be beaten. No: an ordinary lead.
}
offer-own = You ask to lead { $cards }. <b>{ $name }</b> answers without seeing them.
ask-pick = <b>Choose:</b> { $name } lays { $cards }. What stands as the lead? The rest goes back.
laid-own = You lay: { $cards }. <b>{ $name }</b> chooses what stands as the lead.
ask-add = While <b>{ $name }</b> thinks, you may lay more cards to your lead. But then the other chooses what stands.
ask-lead-mixed = ⚠️: cards of several suits. <b>{ $name }</b> will pick one of them.
ask-lead-offer = Low cards of one rank need consent: <b>{ $name }</b> answers without seeing them.
ask-lead-claim = Do you have { $text }? You may claim now, too, before you lead.
ask-show = What covers may be shown: cards in brackets go face down.
ask-many-discards = ⬇ means discard.
ask-turn-round = Your whole hand is of one suit: you may lead it out of turn, and the other lead goes back.
ask-draw = <b>Your turn to draw.</b> One card!
mistake-too-many = Two at once is a violation: { $text }.
mistake-out-of-turn = Drawing before your turn is a violation: { $text }.
violation-costs-lose_deal = you are out of the deal
violation-costs-add_pot = another { $pot } from you into the pot

move-discard-short = ⬇ { $cards }
move-lead-mixed = ⚠️ { $cards }
move-turn-round = Maliutka! { $cards }
move-offer = { $count ->
    [2] Ask: pair { $cards }
   *[other] Ask: three { $cards }
}
move-add = Add { $cards }
move-pick = Keep { $cards }
move-bid-none = 0: I grant nothing
button-wait = I wait for my turn
move-take = { $count ->
    [1] Draw a card
    [2] Draw two
   *[other] Draw three
}
move-raise = Raise: { $text }
move-counter = Raise back: { $text }
move-accept-pot = Accept: { $count } more
move-accept = Accept: { $text }
move-refuse = Pass
plain-allow = Yes
plain-forbid = No

accepted-laid = You lay: { $cards }
accepted-pick = These stand: { $cards }
accepted-offer = You have asked. Your cards: { $cards }
accepted-bid = { $count ->
    [one] Bid accepted: { $count } point.
   *[other] Bid accepted: { $count } points.
}
done-draw = Your hand reaches for the stock…
accepted-violation = Not like that: you are out of the deal.
done-raise = Raised! Waiting for the answer.
done-accept = Accepted.
done-refuse = Pass: this deal goes on without you.
done-allow = Allowed: they are led.
done-forbid = No it is: an ordinary lead.
