-- Payments by card. The row is stored before anybody is asked for money, so that nothing is charged twice and no
-- payment is forgotten. The buyer is not stored.
CREATE TABLE payments (
	id TEXT PRIMARY KEY NOT NULL,
	kind TEXT NOT NULL,
	what TEXT NOT NULL,
	cents INTEGER NOT NULL,
	state TEXT NOT NULL,
	session TEXT,
	url TEXT,
	intent TEXT,
	paid INTEGER NOT NULL DEFAULT 0,
	refunded INTEGER NOT NULL DEFAULT 0,
	disputed TEXT NOT NULL DEFAULT '',
	key TEXT,
	address TEXT NOT NULL,
	delivered TEXT,
	created_at INTEGER NOT NULL,
	reserved_until INTEGER NOT NULL,
	ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX payments_by_time ON payments (created_at);

-- Money that moved, in cents. As in the ledger of $STAGE, a row has both sides and nothing is entered twice. Money
-- moves from 'stripe' to 'sale:…', and from there back.
CREATE TABLE cash (
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	debit TEXT NOT NULL,
	credit TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount > 0),
	at INTEGER NOT NULL,
	PRIMARY KEY (reason, subject),
	CHECK (debit <> credit)
) WITHOUT ROWID, STRICT;
CREATE INDEX cash_subjects ON cash (subject);

CREATE TRIGGER cash_is_not_rewritten BEFORE UPDATE ON cash BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER cash_forgets_nothing BEFORE DELETE ON cash BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- Every sale of the banner. A row with `vetoed_at` was reversed by an operator and counts as never sold.
CREATE TABLE ads (
	id TEXT PRIMARY KEY NOT NULL,
	payment TEXT NOT NULL,
	image TEXT NOT NULL,
	link_url TEXT NOT NULL,
	cents INTEGER NOT NULL,
	sold_at INTEGER NOT NULL,
	vetoed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX ads_by_time ON ads (sold_at);
