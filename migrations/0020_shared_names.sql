-- Those of `names` that another visible person has, too. Mentions of these stay.
ALTER TABLE hidden_names ADD COLUMN shared TEXT NOT NULL DEFAULT '';
