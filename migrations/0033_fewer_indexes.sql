-- Indexes without which each query reads as many rows: nothing asks D1 for the credits of one payout (the room does, in
-- its own storage), and ads are listed by their ids, which are in the order of their sales.
DROP INDEX payout_credits_of_payout;
DROP INDEX ads_by_time;
