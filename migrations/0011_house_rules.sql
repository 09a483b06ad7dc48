-- Rules of operators for all people, by name. 'slow-mode' is the number of seconds between two messages of a person.
-- The room has the same rows, which must outlive its own storage.
CREATE TABLE house_rules (
	name TEXT PRIMARY KEY NOT NULL,
	value TEXT NOT NULL
) WITHOUT ROWID;

-- Words and links, as operators wrote them. A message with one of them is held. The room has the same rows, and only
-- operators read them.
CREATE TABLE listed_words (
	entry TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
