# Written by uv run python -m tests.tools.rule_pages; do not edit.

played-classic =
    <b>A trick for an example</b>
    A lead of king and queen. Both have to be beaten, and everybody after that has to beat the cards that beat.

    • Anna: K♠ Q♠ 7♣
    • Boris: A♠ 10♠ 8♦
    • Vera: 8♣ J♦ 9♦
    • Gleb: 7♦ Q♥ 6♥
    • The trump is 8♥

    1. Anna leads K♠ Q♠.
    2. Boris beats with A♠ 10♠.
    3. Vera discards face down: 8♣ 9♦.
    4. Gleb beats with Q♥ 6♥.
    5. Gleb takes the trick, which holds 31 points.
    6. Gleb claims: A♠ 10♠ K♠ Q♠ 8♣ 9♦ Q♥ 6♥, 31 points. Right!
    7. Gleb takes from the pot: 20 chips.
played-duel =
    <b>A trick for an example</b>
    For two: claim too early, and the other has won two deals.

    • Anna: A♠ K♠ 7♣
    • Boris: 9♣ 10♦ 6♦
    • The trump is 8♥

    1. Anna leads A♠ K♠.
    2. Boris discards face down: 9♣ 10♦.
    3. Anna takes the trick, which holds 25 points.
    4. Anna claims: A♠ K♠ 9♣ 10♦, 25 points. A miscount!
    5. For the match: Anna 0, Boris 2.
played-duel_short =
    <b>A trick for an example</b>
    Little Moscow is led out of turn: it was Anna’s lead, but Boris has three sixes with the trump six.

    • Anna: 9♠ A♣ K♦
    • Boris: 6♠ 6♦ 6♥
    • The trump is 10♥

    1. Boris announces little Moscow and leads 6♠ 6♦ 6♥.
    2. Anna discards face down: 9♠ A♣ K♦.
    3. Boris takes the trick, which holds 15 points.
played-book =
    <b>A trick for an example</b>
    The book’s own example. The seven covers one of two cards and is laid face up; the second lead is the next player’s, who did not take the trick; and a claim at 25 doubles the pot.

    • Anna: 7♣ 10♥ 6♥
    • Boris: 9♠ 6♠ 7♦
    • Vera: 8♣ K♦ 7♥
    • The trump is 8♥

    1. Anna leads 10♥ 6♥.
    2. Boris discards face down: 6♠ 7♦.
    3. Vera lays 7♥ face up and K♦ face down.
    4. Anna takes the trick, which holds 14 points.
    5. Anna draws J♠ A♥.
    6. Boris draws J♣ 8♦.
    7. Vera draws Q♣ 9♥.
    8. Boris leads 8♦.
    9. Vera beats with 9♥.
    10. Anna beats with A♥.
    11. Anna takes the trick, which holds 11 points.
    12. Anna claims: 6♠ K♦ 8♦ 7♦ A♥ 10♥ 9♥ 7♥ 6♥, 25 points. A miscount!
    13. Anna adds to the pot: 15 chips.
played-dictionary =
    <b>A trick for an example</b>
    A miscount does not end the deal: Anna is out, Boris and Vera play on.

    • Anna: A♠ 10♠ 7♣
    • Boris: Q♣ 8♣ K♦
    • Vera: 6♣ 9♦ J♥
    • The trump is 8♥

    1. Anna leads A♠ 10♠.
    2. Boris discards face up: Q♣ K♦.
    3. Vera discards face up: 6♣ 9♦.
    4. Anna takes the trick, which holds 28 points.
    5. Anna claims: A♠ 10♠ Q♣ 6♣ K♦ 9♦, 28 points. A miscount!
    6. Anna is out of the deal.
played-redeal =
    <b>A trick for an example</b>
    Boris is dealt three clubs. In “Classic” he could lead them out of turn, here the cards are dealt anew.

    • Anna: 10♠ A♣ 7♦
    • Boris: K♣ 9♣ 6♣
    • The trump is 8♥

    1. A combination as dealt: the cards are dealt anew. Nobody learns whose it was.

    A new deal.

    • Anna: 10♠ 6♣ 7♦
    • Boris: A♠ 9♣ J♦
    • The trump is 8♦

    1. Anna leads 10♠.
    2. Boris beats with A♠.
    3. Boris takes the trick, which holds 21 points.
played-closed =
    <b>A trick for an example</b>
    There are 21 points face up, the rest lies face down. Anna hopes for a ten in there; it is a queen.

    • Anna: A♠ 10♠ 7♣
    • Boris: 8♣ Q♦ J♦
    • Vera: 6♣ 9♦ 7♦
    • The trump is 8♥

    1. Anna leads A♠ 10♠.
    2. Boris discards face down: 8♣ Q♦.
    3. Vera discards face down: 6♣ 9♦.
    4. Anna takes the trick, which holds 24 points.
    5. Anna claims: A♠ 10♠ 8♣ 6♣ Q♦ 9♦, 24 points. A miscount!
    6. Boris takes from the pot: 8 chips.
    7. Vera takes from the pot: 7 chips.
played-open_tricks =
    <b>A trick for an example</b>
    Discards lie face up, so everybody knows what the trick is worth.

    • Anna: 10♠ K♠ 7♣
    • Boris: 9♣ J♦ 8♦
    • Vera: Q♦ 9♥ 6♥
    • The trump is 8♥

    1. Anna leads 10♠ K♠.
    2. Boris discards face up: 9♣ J♦.
    3. Vera beats with 9♥ 6♥.
    4. Vera takes the trick, which holds 16 points.
played-open_hands =
    <b>A trick for an example</b>
    Hands lie on the table: Anna sees that Boris has neither spades nor trumps and Vera a single trump, which beats no two cards.

    • Anna: A♠ K♠ 7♣
    • Boris: 9♣ 10♦ Q♦
    • Vera: J♣ 8♦ 6♥
    • The trump is 8♥

    1. Anna leads A♠ K♠.
    2. Boris discards face up: 9♣ Q♦.
    3. Vera discards face up: J♣ 8♦.
    4. Anna takes the trick, which holds 20 points.
played-half_open =
    <b>A trick for an example</b>
    Anna plays with an open hand and is given five points towards the claim.

    • Anna: A♠ K♠ 7♣
    • Boris: J♣ 10♦ 9♥
    • The trump is 8♥

    1. Anna leads A♠ K♠.
    2. Boris discards face down: J♣ 10♦.
    3. Anna takes the trick, which holds 27 points.
    4. Anna claims: A♠ K♠ J♣ 10♦, 27 points. With the points granted: 32. Right!
    5. Anna takes from the pot: 10 chips.
played-three_v_four =
    <b>A trick for an example</b>
    Anna has four cards for all to see; Boris has three, and hides them. After the trick Anna fills up to four, Boris to three.

    • Anna: 10♠ 9♠ 7♣ K♦
    • Boris: A♠ Q♣ 6♥
    • The trump is 8♥

    1. Anna leads 10♠ 9♠.
    2. Boris beats with A♠ 6♥.
    3. Boris takes the trick, which holds 21 points.
    4. Boris draws J♦ 7♦.
    5. Anna draws 9♣ 8♣.
played-no_trump =
    <b>A trick for an example</b>
    The ace of hearts does not beat the nine of spades: there are no trumps, only a higher spade will do.

    • Anna: 9♠ 7♣ K♦
    • Boris: 8♣ 10♦ A♥
    • Vera: 10♠ 6♣ Q♦
    • There are no trumps

    1. Anna leads 9♠.
    2. Boris discards face down: 8♣.
    3. Vera beats with 10♠.
    4. Vera takes the trick, which holds 10 points.
played-auction =
    <b>A trick for an example</b>
    Boris gives twenty points for the first lead, and a single trick is enough for Anna.

    • Anna: A♠ 7♣ K♦
    • Boris: 10♠ Q♦ 9♥
    • There are no trumps

    1. Bids in secret: Anna 10, Boris 20. Boris leads first.
    2. Boris leads 10♠.
    3. Anna beats with A♠.
    4. Anna takes the trick, which holds 21 points.
    5. Anna claims: A♠ 10♠, 21 points. With the points granted: 41. Right!
    6. Anna takes from the pot: 10 chips.
played-ranks =
    <b>A trick for an example</b>
    Three jacks may be led; each is beaten as ever, by its own suit or by a trump.

    • Anna: J♠ J♥ J♦
    • Boris: K♠ 10♥ Q♦
    • The trump is 8♦

    1. Anna leads J♠ J♥ J♦.
    2. Boris beats with K♠ 10♥ Q♦.
    3. Boris takes the trick, which holds 23 points.
played-bust =
    <b>A trick for an example</b>
    Vera has 36 face up, which looks just right. But Boris has thrown her an ace and a ten: a bust.

    • Anna: A♠ 10♠ 7♣
    • Boris: A♣ 8♣ 10♦
    • Vera: 9♦ A♥ K♥
    • The trump is 8♥

    1. Anna leads A♠ 10♠.
    2. Boris discards face down: A♣ 10♦.
    3. Vera beats with A♥ K♥.
    4. Vera takes the trick, which holds 57 points.
    5. Vera claims: A♠ 10♠ A♣ 10♦ A♥ K♥, 57 points. A miscount!
    6. Vera adds to the pot: 15 chips.
played-dave =
    <b>A trick for an example</b>
    Anna doubles, Boris accepts, takes the trick and doubles in turn. Anna gives the deal up at the old price.

    • Anna: K♠ Q♠ 7♣
    • Boris: 10♠ 8♦ 9♥
    • The trump is 8♥

    1. Anna: “I raise!” The deal is to be worth 2.
    2. Boris: “I play.”
    3. Anna leads K♠.
    4. Boris beats with 10♠.
    5. Boris takes the trick, which holds 14 points.
    6. Boris draws J♦.
    7. Anna draws 6♣.
    8. Boris: “I raise!” The deal is to be worth 4.
    9. Anna: “I give it up.”
    10. Anna is out of the deal.
    11. Boris takes from the pot: 20 chips.
played-disdain =
    <b>A trick for an example</b>
    Boris answers the raise by a raise: the deal is worth three at once, and the next raise is his alone.

    • Anna: A♠ K♠ 7♣
    • Boris: 8♦ J♥ 9♥
    • The trump is 8♥

    1. Anna: “I raise!” The deal is to be worth 2.
    2. Boris: “I raise!” The deal is to be worth 3.
    3. Anna: “I play.”
    4. Anna leads A♠ K♠.
    5. Boris beats with J♥ 9♥.
    6. Boris takes the trick, which holds 17 points.
played-nemazanye =
    <b>A trick for an example</b>
    The eights of spades and hearts are of two suits, but Boris agrees to let them pass.

    • Anna: 8♠ K♣ 8♥
    • Boris: 9♠ Q♣ 6♦
    • The trump is 7♦

    1. Anna: “A pair low cards?”
    2. Boris: “Yes.”
    3. Anna leads 8♠ 8♥.
    4. Boris beats with 9♠ 6♦.
    5. Boris takes the trick, which holds 0 points.
played-bottom =
    <b>A trick for an example</b>
    Cards are drawn from below; the trump lies on top and goes last.

    • Anna: K♠ 7♣ 9♦
    • Boris: A♠ 8♣ Q♦
    • The trump is 8♥

    1. Anna leads K♠.
    2. Boris beats with A♠.
    3. Boris takes the trick, which holds 15 points.
    4. Boris draws J♦.
    5. Anna draws 6♣.
played-short_pack =
    <b>A trick for an example</b>
    Without sixes the lowest card is the seven.

    • Anna: 7♠ 9♣ K♦
    • Boris: 8♠ Q♣ J♦
    • Vera: A♠ 10♦ 7♦
    • The trump is 8♥

    1. Anna leads 7♠.
    2. Boris beats with 8♠.
    3. Vera beats with A♠.
    4. Vera takes the trick, which holds 11 points.
played-penalty =
    <b>A trick for an example</b>
    There is no pot: Anna has claimed, so Boris and Vera note two penalties each.

    • Anna: A♠ 10♠ 7♣
    • Boris: Q♣ 10♦ 9♦
    • Vera: 6♣ J♦ 8♦
    • The trump is 8♥

    1. Anna leads A♠ 10♠.
    2. Boris discards face down: Q♣ 10♦.
    3. Vera discards face down: 6♣ 8♦.
    4. Anna takes the trick, which holds 34 points.
    5. Anna claims: A♠ 10♠ Q♣ 6♣ 10♦ 8♦, 34 points. Right!
    6. For the match: Anna 0, Boris 2, Vera 2.
played-pass =
    <b>A trick for an example</b>
    Three aces with the trump ace are led out of turn but do not win the deal: it is played to its end, and everybody who takes 31 is out of the pass.

    • Anna: K♠ 7♣ 9♦
    • Boris: A♠ A♦ A♥
    • Vera: 6♠ 10♣ 8♦
    • The trump is 8♥

    1. Boris announces three aces and leads A♠ A♦ A♥.
    2. Vera discards face down: 6♠ 10♣ 8♦.
    3. Anna discards face down: K♠ 7♣ 9♦.
    4. Boris takes the trick, which holds 47 points.
    5. The pack is played to its end and counted: Anna 64, Boris 47, Vera 9.
    6. Anna takes from the pot: 8 chips.
    7. Boris takes from the pot: 7 chips.
played-points =
    <b>A trick for an example</b>
    Anna gives away a trick of 24 points. The end of the pack is far: whoever takes more than 60 notes nothing.

    • Anna: A♠ 10♠ 7♣
    • Boris: K♦ Q♥ 9♥
    • The trump is 8♥

    1. Anna leads A♠ 10♠.
    2. Boris beats with Q♥ 9♥.
    3. Boris takes the trick, which holds 24 points.
    4. The pack is played to its end and counted: Anna 37, Boris 83.
    5. For the match: Anna 2, Boris 0.
played-points_pairs =
    <b>A trick for an example</b>
    Anna and Vera play against Boris and Gleb. Vera beats Boris: the trick goes to her pair.

    • Anna: K♠ 7♣ 8♦
    • Boris: 10♠ 9♣ J♦
    • Vera: A♠ 6♣ Q♦
    • Gleb: 9♠ 8♣ K♦
    • The trump is 8♥

    1. Anna leads K♠.
    2. Boris beats with 10♠.
    3. Vera beats with A♠.
    4. Gleb discards face down: 9♠.
    5. Vera takes the trick, which holds 25 points.
    6. The pack is played to its end and counted: Anna 25, Boris 95, Vera 25, Gleb 95.
    7. For the match: Anna 4, Boris 0, Vera 4, Gleb 0.
played-burkozel =
    <b>A trick for an example</b>
    Four cards in a hand, and all of them may be led. Here it is three, and each has to be beaten.

    • Anna: 10♠ K♠ 9♠ 7♣
    • Boris: A♠ 8♦ J♥ 6♥
    • The trump is 8♥

    1. Anna leads 10♠ K♠ 9♠.
    2. Boris beats with A♠ J♥ 6♥.
    3. Boris takes the trick, which holds 27 points.
    4. The pack is played to its end and counted: Anna 62, Boris 58.
    5. For the match: Anna 0, Boris 2.
played-burkozel_pairs =
    <b>A trick for an example</b>
    Vera beats her own partner’s lead: the trick is theirs anyhow, but the next lead is hers.

    • Anna: K♠ Q♠ 7♣ 8♦
    • Boris: 9♣ 6♣ 10♦ J♦
    • Vera: A♠ 10♠ Q♦ 7♦
    • Gleb: 9♠ 8♣ K♦ 9♦
    • The trump is 8♥

    1. Anna leads K♠ Q♠.
    2. Boris discards face down: 9♣ 6♣.
    3. Vera beats with A♠ 10♠.
    4. Gleb discards face down: 9♠ 8♣.
    5. Vera takes the trick, which holds 28 points.
    6. The pack is played to its end and counted: Anna 39, Boris 81, Vera 39, Gleb 81.
    7. For the match: Anna 2, Boris 0, Vera 2, Gleb 0.
played-buracozel =
    <b>A trick for an example</b>
    Two cards are never led here, only one or three. The pot goes to whoever takes most, 61 at least.

    • Anna: 10♠ K♠ 9♠ 7♣
    • Boris: A♠ Q♣ 8♦ 6♦
    • The trump is 8♥

    1. Anna leads 10♠ K♠ 9♠.
    2. Boris discards face down: Q♣ 8♦ 6♦.
    3. Anna takes the trick, which holds 17 points.
    4. The pack is played to its end and counted: Anna 90, Boris 30.
    5. Anna takes from the pot: 10 chips.
played-strict =
    <b>A trick for an example</b>
    Anna leads cards of two suits, and Boris leaves the one that suits him. Then Anna draws before Boris, who took the trick.

    • Anna: K♠ Q♦ 7♥
    • Boris: A♠ 9♣ 8♦
    • The trump is 8♥

    1. Anna lays K♠ 7♥.
    2. Boris chooses what stands: K♠.
    3. Boris beats with A♠.
    4. Boris takes the trick, which holds 15 points.
    5. Anna draws a card out of turn!
    6. Anna is out of the deal.
    7. Boris takes from the pot: 10 chips.
played-georgian_three =
    <b>A trick for an example</b>
    Davi: the deal is worth two. Boris accepts, beats and claims: two of the seven at once.

    • Anna: 10♠ K♠ J♦
    • Boris: A♠ Q♣ A♥
    • The trump is Q♥

    1. Anna: “I raise!” The deal is to be worth 2.
    2. Boris: “I play.”
    3. Anna leads 10♠ K♠.
    4. Boris beats with A♠ A♥.
    5. Boris takes the trick, which holds 36 points.
    6. Boris claims: A♠ 10♠ K♠ A♥, 36 points. Right!
    7. For the match: Anna 0, Boris 2.
played-georgian_five =
    <b>A trick for an example</b>
    Anna led a king, but Boris has a maliutka, five clubs. The king goes back to Anna, and it is hers to answer.

    • Anna: K♠ 9♠ 10♦ Q♦ 7♥
    • Boris: A♣ K♣ 9♣ 8♣ 6♣
    • The trump is 8♥

    1. Anna leads K♠.
    2. Anna takes the lead back: K♠.
    3. Boris announces maliutka and leads A♣ K♣ 9♣ 8♣ 6♣.
    4. Anna discards face up: K♠ 9♠ 10♦ Q♦ 7♥.
    5. Boris takes the trick, which holds 32 points.
