-- What operators took off the stage, by the id of the act: whom it concerned, and what they answered. The log of operators
-- (`entry`) says why; the words themselves stand nowhere here. An act that is undone leaves its row.
CREATE TABLE content_acts (
	id TEXT PRIMARY KEY NOT NULL,
	entry TEXT NOT NULL,
	user_id TEXT NOT NULL,
	message_id TEXT,
	at INTEGER NOT NULL,
	answer TEXT
) WITHOUT ROWID;
CREATE INDEX content_acts_of_entry ON content_acts (entry);
