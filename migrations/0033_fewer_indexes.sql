-- Drops indexes that save no query any rows. Nothing asks D1 for the credits of one payout (the room asks its own
-- storage), and ads are listed by their ids, which are in the order of sale.
DROP INDEX payout_credits_of_payout;
DROP INDEX ads_by_time;
