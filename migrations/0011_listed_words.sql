-- The words and links that wait for an operator, as operators wrote them. Kept by the room alike; only operators read it.
CREATE TABLE listed_words (
	entry TEXT PRIMARY KEY NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
