-- The search terms of a message in JSON, by version: '*' for the original, a language's code for a translation, '@'
-- for the author. '{}' for messages that search never finds. NULL for messages from before this column, until the room
-- has read them.
ALTER TABLE messages ADD COLUMN terms TEXT;

-- A search index in an ordinary table, because D1 cannot export a database with a virtual table (0142).
CREATE TABLE postings (
	term TEXT NOT NULL,
	message_id TEXT NOT NULL,
	PRIMARY KEY (term, message_id)
) WITHOUT ROWID;

-- Messages that code from before this column stored or removed. Partial, and empty once the room has gone through
-- them.
CREATE INDEX messages_of_older_terms ON messages (id)
	WHERE (terms IS NULL AND removed_at IS NULL) OR (removed_at IS NOT NULL AND terms <> '{}');

CREATE TRIGGER messages_are_found AFTER INSERT ON messages WHEN NEW.terms IS NOT NULL
BEGIN
	INSERT OR IGNORE INTO postings (term, message_id)
		SELECT version.key || ' ' || term.value, NEW.id
		FROM json_each(NEW.terms) AS version, json_each(version.value) AS term;
END;

CREATE TRIGGER messages_are_not_found_by_old_words AFTER UPDATE OF terms ON messages WHEN NEW.terms IS NOT OLD.terms
BEGIN
	DELETE FROM postings WHERE message_id = OLD.id AND term IN (
		SELECT version.key || ' ' || term.value
			FROM json_each(coalesce(OLD.terms, '{}')) AS version, json_each(version.value) AS term
		EXCEPT SELECT version.key || ' ' || term.value
			FROM json_each(coalesce(NEW.terms, '{}')) AS version, json_each(version.value) AS term
	);
END;

CREATE TRIGGER messages_are_found_by_new_words AFTER UPDATE OF terms ON messages WHEN NEW.terms IS NOT OLD.terms
BEGIN
	INSERT OR IGNORE INTO postings (term, message_id)
		SELECT version.key || ' ' || term.value, NEW.id
		FROM json_each(coalesce(NEW.terms, '{}')) AS version, json_each(version.value) AS term;
END;
