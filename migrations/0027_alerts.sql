-- When a push service last began to take what is sent to a device: such a one is known to work. `network` is a pseudonym of a
-- guest's network for the day on which their row was made, null from the day after on: no network makes many.
ALTER TABLE push_subscriptions ADD COLUMN taken_at INTEGER;
ALTER TABLE push_subscriptions ADD COLUMN network TEXT;
-- By which clock a device tells times; null: by its person's.
ALTER TABLE push_subscriptions ADD COLUMN zone TEXT;
CREATE INDEX push_subscriptions_of_network ON push_subscriptions (network) WHERE network IS NOT NULL;

-- When somebody last touched a page of theirs that is in front of them; null as long as no page has said so.
ALTER TABLE participants ADD COLUMN attended_at INTEGER;
