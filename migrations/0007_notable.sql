-- The notable of all time: by the most followers that anybody ever came with, unless they asked to be left out.
ALTER TABLE participants ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;

CREATE INDEX participants_by_peak ON participants (peak_followers);
