-- What people are asked to talk about. A row with `removed_at` has no words any more and only tells that there was a
-- topic. `boosted_until` is set while a paid boost lasts.
CREATE TABLE topics (
	id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT NOT NULL,
	platform TEXT NOT NULL,
	platform_user_id TEXT NOT NULL,
	platform_username TEXT NOT NULL,
	profile_pic_url TEXT NOT NULL,
	text TEXT NOT NULL,
	language TEXT NOT NULL,
	translations TEXT NOT NULL DEFAULT '{}',
	untranslated TEXT NOT NULL DEFAULT '{}',
	submitted_at INTEGER NOT NULL,
	boosted_until INTEGER,
	removed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX topics_standing ON topics (boosted_until DESC, submitted_at DESC, id DESC) WHERE removed_at IS NULL;

-- Messages about a topic, and which of them everybody may read.
CREATE INDEX messages_of_topic ON messages (topic_id, removed_at, is_stage_only, review) WHERE topic_id IS NOT NULL;
