-- What operators have laid down for everybody who talks, by name: 'slow-mode' is the seconds between two messages of a
-- person, where there is one. Kept by the room alike, so that it outlives the room's own storage.
CREATE TABLE house_rules (
	name TEXT PRIMARY KEY NOT NULL,
	value TEXT NOT NULL
) WITHOUT ROWID;

-- The words and links that wait for an operator, as operators wrote them. Kept by the room alike; only operators read it.
CREATE TABLE listed_words (
	entry TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
