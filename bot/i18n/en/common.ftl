# Cards, people, chips and time: the words that every screen shares.

language-name = English

rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

combination-MOLODKA = { $molodka ->
    [answer] maliutka
   *[other] { $count ->
        [3] three of a suit
        [4] four of a suit
       *[other] five of a suit
    }
}
combination-LITTLE_MOSCOW = little Moscow
combination-ACES = { $count ->
    [4] four aces
   *[other] three aces
}
combination-BURA = bura

player-unnamed = Player { $number }
player-unknown = One of the players
group-untitled = Untitled group
names-and = { $names } and { $name }

chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
chips-short = 💰{ $count }
debt = debt of { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
debt-short = debt { $count }
sum-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

clock-over = time is up
clock-seconds = under { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-minutes = under { $count ->
    [1] a minute
   *[other] { $count } minutes
}
clock-long = over { $count ->
    [1] a minute
   *[other] { $count } minutes
}

button-sit = Take a seat
button-sit-in = Take a seat: { $group }
button-stand-up = Leave the table
button-stand-up-lobby = Stand up
button-begin = Start
button-next-deal = Deal again
button-redeal = Deal anew
button-rematch = Rematch
button-my-cards = My cards
button-open-chat = Chat with the bot
button-yes = Yes
button-back = Back
button-games = All games
button-help = Help
button-vote = End the game
button-add-to-group = Add to a group
button-confirm-on = Ask me
button-confirm-off = Don’t ask
