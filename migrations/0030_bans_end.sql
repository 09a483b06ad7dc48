-- When a ban ends by itself. NULL for a ban that an operator must end.
ALTER TABLE bans ADD COLUMN until INTEGER;

-- The operators' log of one account, because the reason of a ban is shown even when the time for an answer is over.
CREATE INDEX operator_log_of_account ON operator_log (account, id);

-- When the person answered an operator's act. NULL for no answer, and for answers from before this column.
ALTER TABLE content_acts ADD COLUMN answered_at INTEGER;
