-- What a group plays by: the rules it used last, and sets that it has given names to.

ALTER TABLE chats ADD COLUMN last_rules TEXT;

CREATE TABLE house_rules (
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (chat_id, name)
) STRICT, WITHOUT ROWID;
