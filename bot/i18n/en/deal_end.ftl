# The end of a deal.

end-title = Deal { $number } is over
end-claim-right = { $points ->
    [one] 🏆 <b>{ $name }</b> claims: { $points } point, quite right. The pot of { $won } is won!
   *[other] 🏆 <b>{ $name }</b> claims: { $points } points, quite right. The pot of { $won } is won!
}
end-claim-wrong = { $points ->
    [one] 😬 <b>{ $name }</b> claims with { $points } point, but it takes { $needed }. A miscount: { $paid } more into the pot, which holds { $pot } now.
   *[other] 😬 <b>{ $name }</b> claims with { $points } points, but it takes { $needed }. A miscount: { $paid } more into the pot, which holds { $pot } now.
}
end-bura = 🏆 Bura! <b>{ $name }</b> shows { $cards }, three trumps. The pot of { $won } is won!
end-bura-tie = 🏆 Bura against bura: { $shown }. <b>{ $name }</b> has the better one, and the pot of { $won } is won!
end-undecided = 🤝 Undecided: the cards are played, and nobody dared to claim. Everybody adds { $ante }, and we play for the pot again.
end-void = The game was called off, stakes went back to their owners.

end-newcomer = plays from the next deal
end-pot = { $count } stay in the pot.
end-next-dealer = <b>{ $name }</b> deals next.

end-tricks = <b>The whole deal, trick by trick</b>
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
