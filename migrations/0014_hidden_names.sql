-- Whose name and picture an operator hid (`hidden` = 1), or let again. `names`, one a line, are those that are not to be
-- read, the last of them as it is now; `number` is that of the name that stands instead.
CREATE TABLE hidden_names (
	user_id TEXT PRIMARY KEY NOT NULL,
	number INTEGER NOT NULL,
	names TEXT NOT NULL,
	picture TEXT NOT NULL,
	hidden INTEGER NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
