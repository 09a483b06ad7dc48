-- Payouts to people's wallets on the chain. The row and its ledger entry are stored before anything is signed, and the
-- signed bytes before they are sent. Each payout has one nonce of its sender.
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

-- Every transaction that was signed for a payout, each with a higher price. Whichever of them is mined settles the
-- payout. Fees are in wei.
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

-- The payout with which each credit is paid, so that it is paid once and its transaction can be shown.
CREATE TABLE payout_credits (
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	payout_id TEXT NOT NULL,
	PRIMARY KEY (reason, subject)
) WITHOUT ROWID;
CREATE INDEX payout_credits_of_payout ON payout_credits (payout_id);

-- The state of payouts for each paying account. `first_nonce`: the first nonce of the account that the stage may use.
CREATE TABLE payout_lanes (
	sender TEXT PRIMARY KEY NOT NULL,
	state TEXT NOT NULL,
	why TEXT NOT NULL,
	first_nonce INTEGER NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

-- People who get no payouts for now.
CREATE TABLE payout_holds (
	user_id TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;

-- Since when each person has their wallet.
CREATE TABLE wallets (
	user_id TEXT PRIMARY KEY NOT NULL,
	address TEXT NOT NULL,
	since INTEGER NOT NULL
) WITHOUT ROWID;
