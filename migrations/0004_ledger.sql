-- The accounts of all $STAGE. A row moves an amount from one account to another, so both sides are written or neither.
-- Reason and subject are unique, so nothing is credited twice. Accounts are 'mint', 'pool:…' and user ids. The balance
-- of an account is the sum of what came in minus the sum of what went out.
CREATE TABLE ledger (
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	debit TEXT NOT NULL,
	credit TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount > 0),
	at INTEGER NOT NULL,
	PRIMARY KEY (reason, subject),
	CHECK (debit <> credit)
) WITHOUT ROWID, STRICT;

CREATE INDEX ledger_debits ON ledger (debit, amount);
CREATE INDEX ledger_credits ON ledger (credit, amount);

CREATE TRIGGER ledger_is_not_rewritten BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_forgets_nothing BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
