-- Removals by operators, by the id of the act: whose content it was, and the author's answer. The operators' log
-- (`entry`) has the reason. The removed words are not here. An act that is undone keeps its row.
CREATE TABLE content_acts (
	id TEXT PRIMARY KEY NOT NULL,
	entry TEXT NOT NULL,
	user_id TEXT NOT NULL,
	message_id TEXT,
	at INTEGER NOT NULL,
	answer TEXT
) WITHOUT ROWID;
CREATE INDEX content_acts_of_entry ON content_acts (entry);
