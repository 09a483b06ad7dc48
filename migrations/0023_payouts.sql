-- What is paid out to people's wallets on the chain. The row stands here, with its entry in the ledger, before anything is
-- signed; the signed bytes stand here before anybody else sees them. One payout has one nonce of its sender's.
CREATE TABLE payouts (
	id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL,
	dest TEXT NOT NULL,
	amount INTEGER NOT NULL,
	units TEXT NOT NULL,
	state TEXT NOT NULL,
	sender TEXT,
	nonce INTEGER,
	hash TEXT,
	block INTEGER,
	block_hash TEXT,
	created_at INTEGER NOT NULL,
	ended_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX payouts_of_nonce ON payouts (sender, nonce) WHERE nonce IS NOT NULL;
CREATE INDEX payouts_of_person ON payouts (user_id, created_at);

-- Everything that was ever signed for a payout, dearer each time: whichever is mined settles it. Fees are in wei.
CREATE TABLE payout_tries (
	hash TEXT PRIMARY KEY NOT NULL,
	payout_id TEXT NOT NULL,
	sender TEXT NOT NULL,
	nonce INTEGER NOT NULL,
	raw TEXT NOT NULL,
	fee TEXT NOT NULL,
	tip TEXT NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX payout_tries_of_payout ON payout_tries (payout_id);

-- Which payout each credit of the ledger goes with, so that it goes once and its transaction can be shown.
CREATE TABLE payout_credits (
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	payout_id TEXT NOT NULL,
	PRIMARY KEY (reason, subject)
) WITHOUT ROWID;
CREATE INDEX payout_credits_of_payout ON payout_credits (payout_id);

-- Whether payouts run, by the account that sends them; its own nonces begin at the first.
CREATE TABLE payout_lanes (
	sender TEXT PRIMARY KEY NOT NULL,
	state TEXT NOT NULL,
	why TEXT NOT NULL,
	first_nonce INTEGER NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

-- Who is paid nothing for now.
CREATE TABLE payout_holds (
	user_id TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

-- Since when somebody has had their wallet.
CREATE TABLE wallets (
	user_id TEXT PRIMARY KEY NOT NULL,
	address TEXT NOT NULL,
	since INTEGER NOT NULL
) WITHOUT ROWID;
