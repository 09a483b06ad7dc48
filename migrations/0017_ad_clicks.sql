-- How often an ad was followed; who did so is kept nowhere here.
ALTER TABLE ads ADD COLUMN clicks INTEGER NOT NULL DEFAULT 0;
