-- Threads, edited and removed messages. A removed message leaves an empty row, so that its address can say that it is gone.
ALTER TABLE messages ADD COLUMN root_message_id TEXT;
ALTER TABLE messages ADD COLUMN edited_at INTEGER;
ALTER TABLE messages ADD COLUMN removed_at INTEGER;

-- Partial, so that only replies cost an index row.
CREATE INDEX messages_of_thread ON messages (root_message_id) WHERE root_message_id IS NOT NULL;
