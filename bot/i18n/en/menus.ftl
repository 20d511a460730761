# What the bot says of itself.

start =
    <b>Bura</b> is a card game for a pot, for a company of two to six.

    1. Add me to a group and write /newgame there.
    2. Take a seat: everybody antes the same, three cards come here in private.
    3. Lead cards of one suit; the others beat all of them or discard face down.
    4. Count in your head: ace 11, ten 10, king 4, queen 3, jack 2. The ten also beats the king.
    5. Once you have 31, claim and take the pot. Three trumps are a bura: the pot is yours at once.

    This is the classic game, one of thirty: with raises, without a trump, to 12 penalties, Burkozel. They are chosen by a button while the table gathers; /help has a page for each.

    The rules: /rules, another language: /language
greeting =
    <b>Bura</b> is a card game for a company of two to six.

    Open a table and take a seat: the table will be here, the cards in everybody’s private chat.
    How to play: /help
button-open-table = Open a table
help-title = How to play: { $label }
help-rules = All of it: /rules
help-course =
    <b>What is where</b>
    The table is in the group. Your cards are in the private chat: each move is one tap.
    The deck is sealed before the deal and can be checked after it.
games-title = <b>All games</b>, by families. Each begins with what differs from “Classic”.
help-commands-group = <b>Commands in the group</b>
help-commands-private = <b>Commands here</b>

command-group-newgame = open a table
command-group-join = take a seat
command-group-deal = start a deal
command-group-table = show the table again
command-group-saverules = keep the table’s rules under a name
command-group-leave = leave the table
command-group-stop = end the game
command-group-rules = rules of this table
command-group-language = the bot’s language in the group
command-group-help = how a game goes
command-private-hand = show my cards
command-private-leave = leave the table
command-private-rules = rules of the game
command-private-confirm = whether to ask before each move
command-private-language = change the language
command-private-help = how a game goes
command-private-start = about the bot, in short

language-person = Which language shall we speak?
language-group = Which language shall the bot speak in this group?
confirm-is-on = At present the bot asks before each move.
confirm-is-off = At present one tap makes a move. Shall the bot ask first?
