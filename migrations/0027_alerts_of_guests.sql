-- `taken_at`: since when a push service accepts pushes to this device, which is then known to work. `network`: a
-- pseudonym of a guest's network, for the limit of new subscriptions per network and day. It is NULL from the next day
-- on.
ALTER TABLE push_subscriptions ADD COLUMN taken_at INTEGER;
ALTER TABLE push_subscriptions ADD COLUMN network TEXT;
CREATE INDEX push_subscriptions_of_network ON push_subscriptions (network) WHERE network IS NOT NULL;
