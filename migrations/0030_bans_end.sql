-- When a ban ends by itself; null as long as only an operator ends it.
ALTER TABLE bans ADD COLUMN until INTEGER;

-- The reason of a ban outlives the time for an answer.
CREATE INDEX operator_log_of_account ON operator_log (account, id);

-- When somebody answered an operator's act; null for none, and for answers of before this column.
ALTER TABLE content_acts ADD COLUMN answered_at INTEGER;
