-- Airdrops: one per account and window of four hours. A reversed one still uses up its window.
CREATE TABLE airdrops (
	fid TEXT NOT NULL,
	period INTEGER NOT NULL,
	message_id TEXT NOT NULL,
	amount INTEGER NOT NULL,
	at INTEGER NOT NULL,
	reversed_at INTEGER,
	reversed_to TEXT,
	PRIMARY KEY (fid, period)
) WITHOUT ROWID;

-- The campaign's days: what the day's pool got, what people have of it, and what was returned when the next day began.
CREATE TABLE airdrop_days (
	day TEXT PRIMARY KEY NOT NULL,
	filled INTEGER NOT NULL,
	granted INTEGER NOT NULL,
	returned INTEGER
) WITHOUT ROWID;
