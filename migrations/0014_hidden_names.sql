-- People whose name and picture an operator hid (`hidden` = 1) or shows again (0). `names` has one hidden name per
-- line, the present name last. `number` is that of the stand-in name.
CREATE TABLE hidden_names (
	user_id TEXT PRIMARY KEY NOT NULL,
	number INTEGER NOT NULL,
	names TEXT NOT NULL,
	picture TEXT NOT NULL,
	hidden INTEGER NOT NULL,
	at INTEGER NOT NULL
) WITHOUT ROWID;
