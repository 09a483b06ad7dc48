-- Activities: what happened and concerns a person. The row has no words. They are looked up when the activity is
-- shown, so that none outlive their message. Writing an activity costs one row, and so does marking it as read.
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
