# Penalties: a miscount counted double, the best without one, out of the pass for penalties

setting-best_gets_0 = Most points, no penalty
meaning-best_gets_0 = Whether most points are enough to have no penalty.
rule-best_gets_0-yes = Whoever takes most points gets no penalty, even with less than 61.
rule-best_gets_0-no = Only 61 points or more give no penalty; with three players that is rare.
conflict-best_gets_0-needs_points = “Most points, no penalty” belongs to the match for penalty points.

value-wrong_claim-claimant_plus_4 = double penalty
rule-wrong_claim-claimant_plus_4 = A miscount loses the deal twice over: 4 penalties to that player alone.
ask-claim-wrong-claimant_plus_4 = A miscount costs you alone a double penalty.
conflict-wrong_claim-needs_penalty = Four penalties for a miscount belong to the match for penalties.

value-match-pass_penalty = out of the pass, for penalties
rule-match-pass_penalty = Whoever takes 31 is out of the pass; whoever stays in it notes 2 penalties.
facts-match-pass_penalty = { $count ->
    [one] to { $count } penalty
   *[other] to { $count } penalties
}
score-pass_penalty = { $count ->
    [0] no penalty
   *[other] penalty { $count }
}
standing-pass_penalty = <b>The match</b> · lost at { $count } penalties
band-pass_penalty = { $count ->
    [0] out of the pass
   *[other] in the pass, penalty +{ $count }
}

gain-penalties = Penalties: { $text }.
penalty-of = { $name } { $count }
penalty-left = Penalties of those who left before: { $text }.
draw-match-but = A draw.
