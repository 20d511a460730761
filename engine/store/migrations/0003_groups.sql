-- What a group has chosen: who opens tables and ends games at once, how long it rests between two
-- deals and whether the next begins by itself, and whether the bot is to be quiet.

ALTER TABLE chats ADD COLUMN opens TEXT NOT NULL DEFAULT 'everyone' CHECK (opens IN ('everyone', 'admins'));
ALTER TABLE chats ADD COLUMN stops TEXT NOT NULL DEFAULT 'opener' CHECK (stops IN ('opener', 'admins'));
ALTER TABLE chats ADD COLUMN pause_seconds INTEGER NOT NULL DEFAULT 0 CHECK (pause_seconds >= 0);
ALTER TABLE chats ADD COLUMN deals_itself INTEGER NOT NULL DEFAULT 0 CHECK (deals_itself IN (0, 1));
ALTER TABLE chats ADD COLUMN is_quiet INTEGER NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1));
