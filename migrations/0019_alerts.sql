-- Where browsers of people take pushes, written by the Worker alone: nothing of it is shown (0001 G-103). `id` is the
-- hash of the endpoint; without `user_id` it is a guest's. `vapid_key` is the public key of the stage that the browser
-- subscribed under, for a subscription takes no other. `failing_since` is set while its push service refuses.
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

-- Of what somebody wants to be alerted, where they have said so: `types` is JSON, what is not in it is as for everybody.
CREATE TABLE alert_settings (
	user_id TEXT PRIMARY KEY NOT NULL,
	types TEXT NOT NULL,
	quiet_from TEXT,
	quiet_to TEXT,
	zone TEXT
) WITHOUT ROWID;
