-- Who earned by posting, once per account and window of four hours. A credit that went back keeps its window.
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

-- What each day has of the campaign: what its pool was given, what of that stands with people, and what went back when
-- the next day began.
CREATE TABLE airdrop_days (
	day TEXT PRIMARY KEY NOT NULL,
	filled INTEGER NOT NULL,
	granted INTEGER NOT NULL,
	returned INTEGER
) WITHOUT ROWID;
