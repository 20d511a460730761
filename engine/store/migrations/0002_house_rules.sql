-- What a group plays by: the rules it used last, and sets that it has given names to. Their numbers
-- are never used again, so that an old button means no others.

ALTER TABLE chats ADD COLUMN last_rules TEXT;

CREATE TABLE house_rules (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    UNIQUE (chat_id, name)
) STRICT;
