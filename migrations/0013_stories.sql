-- Pictures and films that live for 24 hours. A row with `ended_at` has no words any more and only tells that there was
-- a story. `name` is the address of the media, which the story's id does not reveal.
CREATE TABLE stories (
	id TEXT PRIMARY KEY NOT NULL,
	name TEXT NOT NULL,
	user_id TEXT NOT NULL,
	platform TEXT NOT NULL,
	platform_user_id TEXT NOT NULL,
	platform_username TEXT NOT NULL,
	profile_pic_url TEXT NOT NULL,
	media_type TEXT NOT NULL,
	media TEXT NOT NULL DEFAULT 'original',
	has_poster INTEGER NOT NULL DEFAULT 0,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	plays_everywhere INTEGER NOT NULL DEFAULT 1,
	text TEXT NOT NULL,
	link TEXT,
	language TEXT NOT NULL,
	revision INTEGER NOT NULL DEFAULT 1,
	translations TEXT NOT NULL DEFAULT '{}',
	untranslated TEXT NOT NULL DEFAULT '{}',
	anonymous_views INTEGER NOT NULL DEFAULT 0,
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX stories_of_name ON stories (name);
CREATE INDEX stories_alive ON stories (created_at) WHERE ended_at IS NULL;

-- The people who viewed a story. Other visitors are only counted in the story's row. The rows are deleted with the
-- story.
CREATE TABLE story_views (
	story_id TEXT NOT NULL,
	user_id TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (story_id, user_id)
) WITHOUT ROWID;

CREATE TABLE story_reactions (
	story_id TEXT NOT NULL,
	user_id TEXT NOT NULL,
	emoji TEXT NOT NULL,
	id TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (story_id, user_id)
) WITHOUT ROWID;

-- Content of the page besides messages, in one row each. D1 builds them from the rows above, together with each
-- change.
CREATE TABLE boards (
	name TEXT PRIMARY KEY NOT NULL,
	json TEXT NOT NULL
) WITHOUT ROWID;

-- The id of the story that an activity is about.
ALTER TABLE activities ADD COLUMN target TEXT;
CREATE INDEX messages_of_story ON messages (reply_to_story_id) WHERE reply_to_story_id IS NOT NULL;
