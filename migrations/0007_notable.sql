-- The list of notable people of all time is sorted by peak_followers. `unlisted`: the person asked to be left out.
ALTER TABLE participants ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;

CREATE INDEX participants_by_peak ON participants (peak_followers);
