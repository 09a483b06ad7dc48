-- Those of `names` that somebody else bears, too, who may be read: mentions of them stay.
ALTER TABLE hidden_names ADD COLUMN shared TEXT NOT NULL DEFAULT '';
