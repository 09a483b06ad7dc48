-- The state of a message after reports or an operator's decision: 'reported', 'held', 'cleared', or NULL.
ALTER TABLE messages ADD COLUMN review TEXT;

CREATE INDEX messages_held ON messages (id) WHERE review = 'held';

-- Reports, which only operators read. `settled_at`: when an operator decided.
CREATE TABLE reports (
	message_id TEXT NOT NULL,
	user_id TEXT NOT NULL,
	reason TEXT NOT NULL,
	note TEXT NOT NULL,
	at INTEGER NOT NULL,
	settled_at INTEGER,
	PRIMARY KEY (message_id, user_id)
) WITHOUT ROWID;

CREATE INDEX reports_open ON reports (message_id) WHERE settled_at IS NULL;
