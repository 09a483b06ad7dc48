-- The content of the stage, archived from the room's log. Only the room writes these tables, except for
-- participants.last_seen and snapshot.seen_flushed_at: heartbeats set these without waking the room.

-- Ids are ULIDs, so the primary key is in the order of time. A message costs one written row, and a page is read along
-- the key.
CREATE TABLE messages (
	id TEXT PRIMARY KEY NOT NULL,
	timestamp INTEGER NOT NULL,
	text TEXT NOT NULL,
	language TEXT NOT NULL,
	revision INTEGER NOT NULL DEFAULT 1,
	translations TEXT NOT NULL DEFAULT '{}',
	untranslated TEXT NOT NULL DEFAULT '{}',
	platform TEXT NOT NULL,
	platform_user_id TEXT NOT NULL,
	platform_username TEXT NOT NULL,
	profile_pic_url TEXT NOT NULL,
	is_stage_only INTEGER NOT NULL DEFAULT 0,
	is_join_message INTEGER NOT NULL DEFAULT 0,
	source_post_url TEXT,
	attached_image_url TEXT,
	reply_to_message_id TEXT,
	reply_to_story_id TEXT,
	topic_id TEXT,
	related_story_info TEXT,
	related_topic_info TEXT,
	reactions TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;

CREATE TABLE participants (
	user_id TEXT PRIMARY KEY NOT NULL,
	participant_id TEXT NOT NULL,
	status TEXT NOT NULL,
	ver INTEGER NOT NULL,
	joined_at INTEGER NOT NULL,
	last_activity INTEGER NOT NULL,
	peak_followers INTEGER NOT NULL,
	profile TEXT NOT NULL,
	last_seen INTEGER
) WITHOUT ROWID;

-- One row: the people on stage as of `seq`, and the archive's position in the log of `epoch`.
CREATE TABLE snapshot (
	id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
	epoch TEXT NOT NULL,
	seq INTEGER NOT NULL,
	participants TEXT NOT NULL,
	counts TEXT NOT NULL,
	total_views INTEGER NOT NULL,
	seen_flushed_at INTEGER NOT NULL DEFAULT 0
);
