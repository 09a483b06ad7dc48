-- Where a message stands with those who keep order: 'reported', 'held', 'cleared', or nothing.
ALTER TABLE messages ADD COLUMN review TEXT;

CREATE INDEX messages_held ON messages (id) WHERE review = 'held';

-- Who reported what: only operators read it. `settled_at`: when one of them decided about it.
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
