-- By which clock a device tells times; null: by its person's.
ALTER TABLE push_subscriptions ADD COLUMN zone TEXT;

-- When somebody last touched a page of theirs that is in front of them; null as long as no page has said so.
ALTER TABLE participants ADD COLUMN attended_at INTEGER;
