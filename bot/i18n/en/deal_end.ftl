# The end of a deal.

end-title = Deal { $number } is over
end-title-redeal = Deal { $number }: dealt anew
end-claim-right = { $points ->
    [one] 🏆 <b>{ $name }</b> claims: { $points } point, quite right.
   *[other] 🏆 <b>{ $name }</b> claims: { $points } points, quite right.
}
end-credit = Granted of these: { $count }.
end-claim-wrong = { $points ->
    [one] 😬 <b>{ $name }</b> claims with { $points } point, but it takes { $text }.
   *[other] 😬 <b>{ $name }</b> claims with { $points } points, but it takes { $text }.
}
end-combination = 🏆 { $combination }! <b>{ $name }</b> shows { $cards }.
end-combinations = 🏆 Combination against combination: { $shown }. <b>{ $name }</b> comes out on top.
end-last-standing = { $count ->
    [2] 🏆 The other is out of the deal, <b>{ $name }</b> comes out on top.
   *[other] 🏆 The others are out of the deal, <b>{ $name }</b> comes out on top.
}
end-undecided-hands_played = 🤝 Undecided: the cards are played, and nobody dared to claim.
end-undecided-stock_empty = 🤝 Undecided: the stock is empty, and nobody dared to claim.
end-redeal = 🔄 Somebody was dealt a combination: we deal anew. The cards stay secret, the stakes where they are.
end-void-pot = The game was called off, stakes went back to their owners.
end-void-match = The game was called off, the deal does not count.

gain-pot = The pot is won: { $won }!
gain-pot-shared = { $names } share the pot: { $won }.
gain-robber = { $count ->
    [1] The deal is won!
   *[other] The deal is won, and it counts { $count }!
}
gain-penalty = Penalty for the others: { $count }.
wrong-pot = A miscount: { $paid } more into the pot, which holds { $pot } now.
wrong-others = { $count ->
    [one] A miscount: { $names } takes the pot, { $won }.
   *[other] A miscount: { $names } share the pot, { $won }.
}
wrong-robber = { $count ->
    [one] A miscount: { $names } gets +{ $points }.
   *[other] A miscount: { $names } get +{ $points }.
}
wrong-penalty = A miscount: penalty { $count }.
draw-ante = Everybody adds { $ante }, and we play for the pot again.
draw-pot = Everybody adds { $paid }, and we play for the pot again.
draw-stay = The pot stays, and we play for it again.
draw-match = A draw; the score stands.

end-counted = 🧮 The whole pack is played and counted:
band-burkozel = { $count ->
    [0] no penalty
   *[other] penalty +{ $count }
}
band-points = { $count ->
    [0] no penalty
    [one] +{ $count } penalty point
   *[other] +{ $count } penalty points
}
counted-won = { $count ->
    [one] 🏆 { $names } wins the deal: +{ $points }!
   *[other] 🏆 { $names } win the deal: +{ $points }!
}
counted-draw = 🤝 A tie; the score stands.
counted-pot = { $count ->
    [one] 🏆 { $names } takes the pot: { $won }!
   *[other] 🏆 { $names } share the pot: { $won }!
}
counted-out = { $count ->
    [one] 🏆 { $names } is out of the pass and takes the pot: { $won }!
   *[other] 🏆 { $names } are out of the pass and share the pot: { $won }!
}
counted-nobody = 🤝 Nobody gets the pot.
counted-all-out = 🤝 Everybody is out of the pass: the pot stays.
counted-none-out = 🤝 Nobody is out of the pass.

end-leaves = gets up
end-newcomer = { $next ->
    [match] plays from the next match
   *[deal] plays from the next deal
}
end-pot = { $count } stay in the pot.
end-next-dealer = <b>{ $name }</b> deals next.

end-tricks = <b>The whole deal, trick by trick</b>
end-raised = 🔥 A raise was accepted: stakes of ×{ $stake }.
end-trick = { $number }. { $plays } → { $name }, { $points }
end-tricks-dropped = { $count ->
    [one] … { $count } earlier trick
   *[other] … { $count } earlier tricks
}
end-left-in-hand = In hand: { $name } { $cards }
end-tricks-legend = In brackets: discarded face down. After the arrow: who took it, and its points.

proof =
    <b>Proof of the deck</b>
    Before the deal this <code>SHA-256</code> fingerprint was published:
    <code>{ $hash }</code>
    It is that of this line, the salt and the deck from the top (<code>TH</code> is 10♥, <code>JS</code> is J♠):
    <code>{ $text }</code>
    { $cut }
proof-cut = { $count ->
    [one] The cut put { $count } card from the top to the bottom.
   *[other] The cut put { $count } cards from the top to the bottom.
}
proof-no-cut = The deck was not cut.
