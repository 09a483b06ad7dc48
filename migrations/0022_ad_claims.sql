-- $STAGE for following an ad, once per account and ad. A reversed claim keeps its row.
CREATE TABLE ad_claims (
	fid TEXT NOT NULL,
	ad TEXT NOT NULL,
	amount INTEGER NOT NULL,
	at INTEGER NOT NULL,
	reversed_at INTEGER,
	reversed_to TEXT,
	PRIMARY KEY (fid, ad)
) WITHOUT ROWID;
