-- The error message of the node for which payouts were frozen.
ALTER TABLE payout_lanes ADD COLUMN said TEXT NOT NULL DEFAULT '';
