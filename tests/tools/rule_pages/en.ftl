# What the pages about presets say besides the sentences of the settings.

note = Written by uv run python -m tests.tools.rule_pages; do not edit.
index-title = The rules of Bura
index-intro = Bura is a game of tricks: have 31 points and claim. Every company plays it its own way, and most of these ways have a name. Below is all that the bot plays by name; any single rule can be changed too, by the button “Rules” at the table.
index-words = Companies do not agree on the names of combinations, so the cards always stand beside each.
index-other = По-русски
page-differences = What differs from “Classic”
page-base = This is the base: all other games are told by what differs from it.
page-rules = How a deal goes
page-scene = A trick for an example
page-back = All games

player-0 = Anna
player-1 = Boris
player-2 = Vera
player-3 = Gleb

hand = { $name }: { $cards }
trump = The trump is { $cards }
trump-none = There are no trumps
new-deal = A new deal.
led = { $name } leads { $cards }.
led-combination = { $name } announces { $combination } and leads { $cards }.
beaten = { $name } beats with { $cards }.
discarded-closed = { $name } discards face down: { $cards }.
discarded-open = { $name } discards face up: { $cards }.
discarded-partly = { $name } lays { $shown } face up and { $cards } face down.
taken = { $name } takes the trick, which holds { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
claimed = { $name } claims: { $cards }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
credit = With the points granted: { $count }.
claim-right = Right!
claim-wrong = A miscount!
drawn = { $name } draws { $cards }.
bids = Bids in secret: { $one } { $first }, { $two } { $second }. { $name } leads first.
raised = { $name }: “I raise!” The deal is to be worth { $count }.
accepted = { $name }: “I play.”
refused = { $name }: “I give it up.”
offered = { $name }: “{ $count ->
    [2] A pair
   *[other] Three
} low cards?”
allowed = { $name }: “Yes.”
laid = { $name } lays { $cards }.
picked = { $name } chooses what stands: { $cards }.
turned-round = { $name } takes the lead back: { $cards }.
out-of-turn = { $name } draws a card out of turn!
out = { $name } is out of the deal.
pays = { $name } adds to the pot: { $chips }.
wins-pot = { $name } takes from the pot: { $chips }.
redeal = A combination as dealt: the cards are dealt anew. Nobody learns whose it was.
counted = The pack is played to its end and counted: { $points }.
scored = For the match: { $points }.
of-player = { $name } { $count }

scene-classic = A lead of king and queen. Both have to be beaten, and everybody after that has to beat the cards that beat.
scene-duel = For two: claim too early, and the other has won two deals.
scene-duel_short = Little Moscow is led out of turn: it was Anna’s lead, but Boris has three sixes with the trump six.
scene-book = The book’s own example. The seven covers one of two cards and is laid face up; the second lead is the next player’s, who did not take the trick; and a claim at 25 doubles the pot.
scene-dictionary = A miscount does not end the deal: Anna is out, Boris and Vera play on.
scene-redeal = Boris is dealt three clubs. In “Classic” he could lead them out of turn, here the cards are dealt anew.
scene-closed = There are 21 points face up, the rest lies face down. Anna hopes for a ten in there; it is a queen.
scene-open_tricks = Discards lie face up, so everybody knows what the trick is worth.
scene-open_hands = Hands lie on the table: Anna sees that Boris has neither spades nor trumps and Vera a single trump, which beats no two cards.
scene-half_open = Anna plays with an open hand and is given five points towards the claim.
scene-three_v_four = Anna has four cards for all to see; Boris has three, and hides them. After the trick Anna fills up to four, Boris to three.
scene-no_trump = The ace of hearts does not beat the nine of spades: there are no trumps, only a higher spade will do.
scene-auction = Boris gives twenty points for the first lead, and a single trick is enough for Anna.
scene-ranks = Three jacks may be led; each is beaten as ever, by its own suit or by a trump.
scene-bust = Vera has 36 face up, which looks just right. But Boris has thrown her an ace and a ten: a bust.
scene-dave = Anna doubles, Boris accepts, takes the trick and doubles in turn. Anna gives the deal up at the old price.
scene-disdain = Boris answers the raise by a raise: the deal is worth three at once, and the next raise is his alone.
scene-nemazanye = The eights of spades and hearts are of two suits, but Boris agrees to let them pass.
scene-bottom = Cards are drawn from below; the trump lies on top and goes last.
scene-short_pack = Without sixes the lowest card is the seven.
scene-penalty = There is no pot: Anna has claimed, so Boris and Vera note two penalties each.
scene-pass = Three aces with the trump ace are led out of turn but do not win the deal: it is played to its end, and everybody who takes 31 is out of the pass.
scene-points = Anna gives away a trick of 24 points. The end of the pack is far: whoever takes more than 60 notes nothing.
scene-points_pairs = Anna and Vera play against Boris and Gleb. Vera beats Boris: the trick goes to her pair.
scene-burkozel = Four cards in a hand, and all of them may be led. Here it is three, and each has to be beaten.
scene-burkozel_pairs = Vera beats her own partner’s lead: the trick is theirs anyhow, but the next lead is hers.
scene-buracozel = Two cards are never led here, only one or three. The pot goes to whoever takes most, 61 at least.
scene-strict = Anna leads cards of two suits, and Boris leaves the one that suits him. Then Anna draws before Boris, who took the trick.
scene-georgian_three = Davi: the deal is worth two. Boris accepts, beats and claims: two of the seven at once.
scene-georgian_five = Anna led a king, but Boris has a maliutka, five clubs. The king goes back to Anna, and it is hers to answer.
