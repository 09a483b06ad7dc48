-- Who earned by following which ad, once per account and ad. A credit that went back keeps its row.
CREATE TABLE ad_claims (
	fid TEXT NOT NULL,
	ad TEXT NOT NULL,
	amount INTEGER NOT NULL,
	at INTEGER NOT NULL,
	reversed_at INTEGER,
	reversed_to TEXT,
	PRIMARY KEY (fid, ad)
) WITHOUT ROWID;
