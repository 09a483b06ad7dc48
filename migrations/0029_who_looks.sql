-- The time zone for the times in this device's alerts. NULL: that of its person's settings.
ALTER TABLE push_subscriptions ADD COLUMN zone TEXT;

-- When the person last touched a page of theirs that was in front. NULL until a page has reported it.
ALTER TABLE participants ADD COLUMN attended_at INTEGER;
