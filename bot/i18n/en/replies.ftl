# One sentence for everything that is refused or done. Plain text, no tags.

notice-only_in_group = That is for a group: add me to one and repeat the command there.
notice-only_in_private = That belongs into the private chat with the bot.
notice-not_a_member = This table stands in a group that you are not in. Join the group first.
notice-membership_unknown = I cannot find out whether you are in the group. Try again a little later.
notice-open_private_chat = Open the bot’s chat and press Start first: your cards will come there.
notice-anonymous = One sits down under one’s own name. Leave anonymity and try again.
notice-admins_only = That is for the administrators of the group.
notice-bad_press = I cannot read this button. Here is the table as it stands.
notice-old_button = This button’s time is over.
notice-no_hand = You are at no table now. Open one with /newgame in a group.
notice-unknown_command = There is no such command. All commands: /help
notice-sat_down = You are at the table!
notice-sat_down_next_deal = The seat is yours: you play from the next deal.
notice-sat_down_next_match = The seat is yours: you play from the next match.
notice-stood_up = You leave the table. See you!
notice-stands_up_after_deal = Finish this deal; after it you leave the table.
notice-voted = Your vote counts.
notice-ended_by_few = Only the opener and administrators end a game at once, the others vote: /stop
notice-game_stopped = The game is over.
notice-deal_started = Dealing!
notice-language_set = All right, English it is.
notice-confirm_on = From now on the bot asks before each move.
notice-confirm_off = From now on one tap makes a move.
notice-no_table_to_time = There is no table now. The time of new tables is set in /settings
notice-no_table_to_save = Rules are saved while a table gathers. Open one with /newgame
notice-rules_saved = Saved among the group’s own rules.
notice-not_seated = Telegram asks to wait, so you have no seat yet. Try again in a minute.
notice-trouble = It could not be stored, so nothing has changed. Try again.

refusal-no_table = There is no table now. Open one with /newgame in a group.
refusal-table_exists = There is a table here already. Show it with /table
refusal-already_seated = You are at the table already.
refusal-not_seated = You are not at this table.
refusal-table_full = All seats are taken.
refusal-too_few_players = It takes { $needed ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
} — { $count } more { $count ->
    [one] is
   *[other] are
} missing.
refusal-deal_runs = A deal is running already.
refusal-no_deal = No cards have been dealt yet.
refusal-not_your_table = That is for those at the table.
refusal-already_voted = Your vote counts already.
refusal-too_many_players = More people sit at the table than these rules take.
refusal-not_your_rules = The rules are chosen by whoever opened the table and by the group’s administrators.
refusal-no_such_rules = The group does not keep these rules any more.
refusal-no_name = Under which name shall the rules be kept?
refusal-too_many_saved = The group keeps as many rules as it may: drop some first.
refusal-wrong_link = This table is closed. Open a new one with /newgame in the group.

reason-deal_runs = A deal is running already.
reason-no_deal = No cards have been dealt yet.
reason-not_your_turn = It is not your turn.
reason-not_now = That cannot be played now.
reason-not_your_cards = You do not have these cards any more.
reason-no_cards = Choose one card at least.
reason-too_many_cards = Too many cards to lead: somebody has fewer.
reason-wrong_count = It takes as many cards as were led.
reason-not_one_suit = Lead cards of one suit.
reason-does_not_beat = These cards do not beat all of them.
reason-already_chosen = Your lead is accepted already.
reason-already_announced = You have announced already.
reason-no_such_combination = You do not hold this combination.
reason-wrong_pack = Something is wrong with the deck, the deal has not begun. Try again.
reason-wrong_cut = So many cards cannot be cut.
reason-wrong_seats = The number of players at the table is not right.
reason-wrong_bid = That many points cannot be granted: 0 to 30.
reason-no_raise = You cannot raise now: it is the other’s right, or there is no higher stake.
reason-no_offer = These low cards cannot be offered now.
reason-wrong_pick = These cards cannot stand as the lead.
reason-nothing_to_draw = That many cards cannot be drawn.
stale = That question is settled already. Here is the table as it stands.
