-- Events of the stage's calendar, as everybody may read them. A row with `removed_at` has no words any more and only
-- tells that there was an event. `reminded_for` and `started_for` are the start times for which everybody got a
-- notice, so a moved event gets new ones.
CREATE TABLE gatherings (
	id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL,
	title TEXT NOT NULL,
	description TEXT,
	url TEXT,
	start_time INTEGER NOT NULL,
	language TEXT NOT NULL,
	revision INTEGER NOT NULL DEFAULT 1,
	translations TEXT NOT NULL DEFAULT '{}',
	alt_translations TEXT NOT NULL DEFAULT '{}',
	untranslated TEXT NOT NULL DEFAULT '{}',
	created_at INTEGER NOT NULL,
	reminded_for INTEGER,
	started_for INTEGER,
	removed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX gatherings_ahead ON gatherings (start_time, id) WHERE removed_at IS NULL;

-- The people who come to an event.
CREATE TABLE rsvps (
	gathering_id TEXT NOT NULL,
	user_id TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (gathering_id, user_id)
) WITHOUT ROWID;
CREATE INDEX rsvps_of_person ON rsvps (user_id);
