-- The acts of operators. Rows are only added, and the same entry twice is one row.
CREATE TABLE operator_log (
	id TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL,
	operator TEXT NOT NULL,
	act TEXT NOT NULL,
	account TEXT NOT NULL,
	name TEXT NOT NULL,
	reason TEXT NOT NULL,
	with_posts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TRIGGER operator_log_is_said_once BEFORE INSERT ON operator_log
WHEN EXISTS (SELECT 1 FROM operator_log WHERE id = NEW.id)
BEGIN
	SELECT RAISE(IGNORE);
END;
CREATE TRIGGER operator_log_is_not_changed BEFORE UPDATE ON operator_log
BEGIN
	SELECT RAISE(ABORT, 'The operator log only grows.');
END;
CREATE TRIGGER operator_log_is_not_deleted BEFORE DELETE ON operator_log
BEGIN
	SELECT RAISE(ABORT, 'The operator log only grows.');
END;

-- Bans and invitations, which must outlive the room's own storage.
CREATE TABLE bans (
	user_id TEXT PRIMARY KEY NOT NULL,
	sub TEXT,
	at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE invitations (
	account TEXT PRIMARY KEY NOT NULL,
	name TEXT NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
