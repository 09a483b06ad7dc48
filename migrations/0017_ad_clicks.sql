-- How often an ad's link was followed. Who followed it is not stored here.
ALTER TABLE ads ADD COLUMN clicks INTEGER NOT NULL DEFAULT 0;
