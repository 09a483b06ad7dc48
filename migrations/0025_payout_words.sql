-- Why payouts froze, in the words of the node that refused one.
ALTER TABLE payout_lanes ADD COLUMN said TEXT NOT NULL DEFAULT '';
