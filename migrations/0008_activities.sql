-- What happened to somebody that concerns them. Only what happened stands here, none of the words: these are looked up
-- when they are shown, so that nothing outlives its message. A written activity costs one row, and so does reading it.
CREATE TABLE activities (
	user_id TEXT NOT NULL,
	id TEXT NOT NULL,
	type TEXT NOT NULL,
	at INTEGER NOT NULL,
	actor_id TEXT NOT NULL,
	others INTEGER NOT NULL DEFAULT 0,
	emoji TEXT,
	message_id TEXT,
	is_read INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
