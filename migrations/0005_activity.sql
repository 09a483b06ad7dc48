-- Each person's activity on days that are over (UTC). Yesterday and today are in the snapshot, which is written with
-- every batch anyway, so a message costs no row here.
CREATE TABLE participant_days (
	user_id TEXT NOT NULL,
	day TEXT NOT NULL,
	post INTEGER NOT NULL,
	story INTEGER NOT NULL,
	event_created INTEGER NOT NULL,
	PRIMARY KEY (user_id, day)
) WITHOUT ROWID;

ALTER TABLE snapshot ADD COLUMN days TEXT NOT NULL DEFAULT '[]';

-- Some requests name a person by this id. The id never changes, so the index costs one row when a person first joins.
CREATE INDEX participants_by_id ON participants (participant_id);
