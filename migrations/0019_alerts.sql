-- Browsers' push subscriptions. Only the Worker writes these, and no answer contains them (0001 G-103). `id` is the
-- hash of the endpoint. A row without `user_id` is a guest's. `vapid_key` is the stage's public key with which the
-- browser subscribed, because a subscription accepts no other key. `failing_since` is set while the push service
-- refuses.
CREATE TABLE push_subscriptions (
	id TEXT PRIMARY KEY NOT NULL,
	user_id TEXT,
	endpoint TEXT NOT NULL,
	p256dh TEXT NOT NULL,
	auth TEXT NOT NULL,
	vapid_key TEXT NOT NULL,
	language TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	failing_since INTEGER
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_of_person ON push_subscriptions (user_id);

-- A person's choices of alerts. `types` is JSON, and an absent type has the default.
CREATE TABLE alert_settings (
	user_id TEXT PRIMARY KEY NOT NULL,
	types TEXT NOT NULL,
	quiet_from TEXT,
	quiet_to TEXT,
	zone TEXT
) WITHOUT ROWID;
