-- What the room knows and must not lose with its own storage. Only a room with new storage reads it, and no answer of
-- the stage contains it. `sub` is the account's id at the identity provider, `hash` that of a rejoin code.
ALTER TABLE participants ADD COLUMN sub TEXT;
ALTER TABLE participants ADD COLUMN session_at INTEGER;

CREATE TABLE used_posts (
	platform TEXT NOT NULL,
	id TEXT NOT NULL,
	at INTEGER,
	PRIMARY KEY (platform, id)
) WITHOUT ROWID;

CREATE TABLE rejoin_codes (
	participant_id TEXT PRIMARY KEY NOT NULL,
	hash TEXT NOT NULL,
	expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE log_outs (
	sub TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE seat_warnings (
	user_id TEXT PRIMARY KEY NOT NULL,
	last_activity INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE referral_codes (
	code TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL,
	account TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE referrals (
	user_id TEXT PRIMARY KEY NOT NULL,
	account TEXT NOT NULL,
	referrer TEXT NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sweeps (
	user_id TEXT PRIMARY KEY NOT NULL,
	from_seq INTEGER NOT NULL,
	before TEXT NOT NULL
) WITHOUT ROWID;
