-- When a person's data is deleted, their name is replaced in tables whose rows are only added (0109). Nothing else in
-- these rows changes.
DROP TRIGGER ledger_is_not_rewritten;
CREATE TRIGGER ledger_is_not_rewritten BEFORE UPDATE ON ledger
WHEN NEW.reason IS NOT OLD.reason OR NEW.amount IS NOT OLD.amount OR NEW.at IS NOT OLD.at
	OR (NEW.subject IS NOT OLD.subject AND NEW.subject NOT GLOB '*gone-*')
	OR (NEW.debit IS NOT OLD.debit AND (NEW.debit NOT GLOB '*:gone-*' OR OLD.debit GLOB 'pool:*'))
	OR (NEW.credit IS NOT OLD.credit AND (NEW.credit NOT GLOB '*:gone-*' OR OLD.credit GLOB 'pool:*'))
BEGIN
	SELECT RAISE(ABORT, 'the ledger is append-only');
END;
DROP TRIGGER operator_log_is_not_changed;
CREATE TRIGGER operator_log_is_not_changed BEFORE UPDATE ON operator_log
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.operator IS NOT OLD.operator OR NEW.act IS NOT OLD.act
	OR NEW.reason IS NOT OLD.reason OR NEW.with_posts IS NOT OLD.with_posts
	OR NEW.account NOT GLOB '*:gone-*' OR NEW.name IS NOT ''
BEGIN
	SELECT RAISE(ABORT, 'The operator log only grows.');
END;
