-- What an operator's act was about: the id of the message, story, topic or event; for an undo the id of the entry that
-- it undid. NULL where `account` says it, and for entries from before this column.
ALTER TABLE operator_log ADD COLUMN about TEXT;

DROP TRIGGER operator_log_is_not_changed;
CREATE TRIGGER operator_log_is_not_changed BEFORE UPDATE ON operator_log
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.operator IS NOT OLD.operator OR NEW.act IS NOT OLD.act
	OR NEW.reason IS NOT OLD.reason OR NEW.with_posts IS NOT OLD.with_posts OR NEW.about IS NOT OLD.about
	OR NEW.account NOT GLOB '*:gone-*' OR NEW.name IS NOT ''
BEGIN
	SELECT RAISE(ABORT, 'The operator log only grows.');
END;
