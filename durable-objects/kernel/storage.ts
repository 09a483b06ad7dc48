import { jsonIn } from '#storage/stored'

/**
 * The room's own tables. A step is added at the end and never changed, because existing rooms have run the
 * earlier ones.
 */
export const STEPS = [
	`CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE log (seq INTEGER PRIMARY KEY, ts INTEGER NOT NULL, event TEXT, data TEXT, stage_only INTEGER NOT NULL, writes TEXT);
	CREATE TABLE keys (author TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, seq INTEGER NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (author, id)) WITHOUT ROWID;
	CREATE TABLE people (user_id TEXT PRIMARY KEY, participant_id TEXT NOT NULL UNIQUE, sub TEXT UNIQUE, status TEXT NOT NULL, ver INTEGER NOT NULL, joined_at INTEGER NOT NULL, peak_followers INTEGER NOT NULL, session_at INTEGER NOT NULL, profile TEXT NOT NULL) WITHOUT ROWID;
	CREATE INDEX people_status ON people (status);
	CREATE TABLE used_posts (platform TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (platform, id)) WITHOUT ROWID;
	CREATE TABLE rejoin_codes (participant_id TEXT PRIMARY KEY, hash TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE allowances (bucket TEXT PRIMARY KEY, tokens REAL NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE outbox (id TEXT PRIMARY KEY, job TEXT NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX outbox_due ON outbox (due_at);
	CREATE TABLE memory (text_hash TEXT NOT NULL, declared TEXT NOT NULL, language TEXT NOT NULL, translations TEXT NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (text_hash, declared)) WITHOUT ROWID;
	CREATE TABLE demand (language TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE visitors (visitor TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;`,
	`ALTER TABLE log ADD COLUMN subject TEXT;
	CREATE INDEX log_subject ON log (subject) WHERE subject IS NOT NULL;
	CREATE TABLE revisions (message_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, removed INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE reactions (message_id TEXT NOT NULL, user_id TEXT NOT NULL, emoji TEXT NOT NULL, id TEXT NOT NULL, reaction TEXT NOT NULL, PRIMARY KEY (message_id, user_id, emoji)) WITHOUT ROWID;`,
	`CREATE TABLE images (name TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, message_id TEXT, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX images_of_message ON images (message_id) WHERE message_id IS NOT NULL;
	CREATE INDEX images_to_drop ON images (at) WHERE message_id IS NULL OR state = 'dropped';`,
	`CREATE TABLE referral_codes (code TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, account TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE referrals (user_id TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, referrer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;`,
	`CREATE TABLE bans (user_id TEXT PRIMARY KEY, sub TEXT, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX bans_of_sub ON bans (sub) WHERE sub IS NOT NULL;
	CREATE TABLE invitations (account TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE sweeps (user_id TEXT PRIMARY KEY, from_seq INTEGER NOT NULL, before TEXT NOT NULL) WITHOUT ROWID;
	CREATE TABLE log_outs (sub TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;`,
	`CREATE TABLE seat_warnings (user_id TEXT PRIMARY KEY, last_activity INTEGER NOT NULL) WITHOUT ROWID;`,
	`CREATE TABLE activity_days (user_id TEXT NOT NULL, day TEXT NOT NULL, post INTEGER NOT NULL DEFAULT 0, story INTEGER NOT NULL DEFAULT 0, event_created INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (user_id, day)) WITHOUT ROWID;`,
	`CREATE TABLE unread (user_id TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user_id, id)) WITHOUT ROWID;
	CREATE TABLE exchanges (one TEXT NOT NULL, other TEXT NOT NULL, at INTEGER NOT NULL, message_id TEXT NOT NULL, PRIMARY KEY (one, other)) WITHOUT ROWID;`,
	`CREATE TABLE image_leftovers (key TEXT PRIMARY KEY) WITHOUT ROWID;`,
	`ALTER TABLE people ADD COLUMN tokens REAL;
	ALTER TABLE people ADD COLUMN tokens_at INTEGER;
	ALTER TABLE visitors ADD COLUMN total INTEGER;`,
	`CREATE TABLE parked (seq INTEGER PRIMARY KEY, subject TEXT, writes TEXT NOT NULL, error TEXT NOT NULL, at INTEGER NOT NULL);
	CREATE INDEX parked_subject ON parked (subject) WHERE subject IS NOT NULL;
	CREATE INDEX keys_of_message ON keys (json_extract(answer, '$.id'));
	ALTER TABLE people ADD COLUMN name TEXT;
	CREATE INDEX people_of_name ON people (name);`,
	`ALTER TABLE used_posts ADD COLUMN at INTEGER;
	ALTER TABLE revisions ADD COLUMN at INTEGER;`,
	`ALTER TABLE outbox ADD COLUMN lane TEXT NOT NULL DEFAULT 'translate';
	DROP INDEX outbox_due;
	CREATE INDEX outbox_due_in_lane ON outbox (lane, due_at);`,
	'ALTER TABLE keys ADD COLUMN until INTEGER;',
	`CREATE TABLE agenda (id TEXT PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX agenda_at ON agenda (at);
	DROP INDEX images_to_drop;
	CREATE INDEX images_unused ON images (owner) WHERE message_id IS NULL;
	CREATE INDEX images_dropped ON images (name) WHERE state = 'dropped';`,
	`ALTER TABLE revisions ADD COLUMN review TEXT;
	CREATE TABLE reports (message_id TEXT NOT NULL, user_id TEXT NOT NULL, reason TEXT NOT NULL, note TEXT NOT NULL, at INTEGER NOT NULL, settled_at INTEGER, PRIMARY KEY (message_id, user_id)) WITHOUT ROWID;`,
	'CREATE TABLE house_rules (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;',
	'CREATE TABLE listed_words (entry TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;',
	`CREATE TABLE content_acts (id TEXT PRIMARY KEY, entry TEXT NOT NULL, user_id TEXT NOT NULL, message_id TEXT, at INTEGER NOT NULL, answer TEXT) WITHOUT ROWID;
	CREATE TABLE taken (id TEXT PRIMARY KEY, act TEXT NOT NULL, user_id TEXT NOT NULL, reason TEXT NOT NULL, kept TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;`,
	`CREATE TABLE story_uploads (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, state TEXT NOT NULL, multipart TEXT, size INTEGER, draft TEXT NOT NULL, at INTEGER NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX story_uploads_of_owner ON story_uploads (owner);
	CREATE TABLE story_parts (story TEXT NOT NULL, n INTEGER NOT NULL, etag TEXT NOT NULL, PRIMARY KEY (story, n)) WITHOUT ROWID;
	CREATE TABLE stories (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, user_id TEXT NOT NULL, platform TEXT NOT NULL, platform_user_id TEXT NOT NULL, platform_username TEXT NOT NULL, profile_pic_url TEXT NOT NULL, media_type TEXT NOT NULL, media TEXT NOT NULL, has_poster INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, plays_everywhere INTEGER NOT NULL, text TEXT NOT NULL, link TEXT, language TEXT NOT NULL, revision INTEGER NOT NULL, translations TEXT NOT NULL, untranslated TEXT NOT NULL, anonymous_views INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, ended_at INTEGER) WITHOUT ROWID;
	CREATE INDEX stories_alive ON stories (user_id) WHERE ended_at IS NULL;
	CREATE INDEX stories_of_person ON stories (user_id, created_at);
	CREATE TABLE story_views (story_id TEXT NOT NULL, user_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (story_id, user_id)) WITHOUT ROWID;
	CREATE TABLE story_visitors (story_id TEXT NOT NULL, visitor TEXT NOT NULL, PRIMARY KEY (story_id, visitor)) WITHOUT ROWID;
	CREATE TABLE story_reactions (story_id TEXT NOT NULL, user_id TEXT NOT NULL, emoji TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (story_id, user_id)) WITHOUT ROWID;
	ALTER TABLE image_leftovers ADD COLUMN multipart TEXT;`,
	`CREATE TABLE topics (id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL, platform TEXT NOT NULL, platform_user_id TEXT NOT NULL, platform_username TEXT NOT NULL, profile_pic_url TEXT NOT NULL, text TEXT NOT NULL, language TEXT NOT NULL, translations TEXT NOT NULL, untranslated TEXT NOT NULL, submitted_at INTEGER NOT NULL, boosted_until INTEGER, removed_at INTEGER) WITHOUT ROWID;
	CREATE INDEX topics_standing ON topics (boosted_until DESC, submitted_at DESC, id DESC) WHERE removed_at IS NULL;
	CREATE INDEX topics_of_person ON topics (user_id, submitted_at);`,
	`CREATE TABLE payments (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL, cents INTEGER NOT NULL, state TEXT NOT NULL, session TEXT, url TEXT, intent TEXT, paid INTEGER NOT NULL, refunded INTEGER NOT NULL, disputed TEXT NOT NULL, key TEXT, address TEXT NOT NULL, delivered TEXT, created_at INTEGER NOT NULL, reserved_until INTEGER NOT NULL, ended_at INTEGER) WITHOUT ROWID;
	CREATE INDEX payments_under_way ON payments (kind, state) WHERE ended_at IS NULL;
	CREATE INDEX payments_of_session ON payments (session) WHERE session IS NOT NULL;
	CREATE INDEX payments_of_intent ON payments (intent) WHERE intent IS NOT NULL;
	CREATE INDEX payments_of_address ON payments (address);
	CREATE TABLE strays (session TEXT PRIMARY KEY, cents INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE ads (id TEXT PRIMARY KEY NOT NULL, payment TEXT NOT NULL, image TEXT NOT NULL, link_url TEXT NOT NULL, cents INTEGER NOT NULL, sold_at INTEGER NOT NULL, vetoed_at INTEGER) WITHOUT ROWID;
	CREATE INDEX ads_standing ON ads (sold_at) WHERE vetoed_at IS NULL;
	CREATE TABLE auction (opened_at INTEGER PRIMARY KEY);`,
	'CREATE TABLE hidden_names (user_id TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL, names TEXT NOT NULL, picture TEXT NOT NULL, hidden INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;',
	`ALTER TABLE ads ADD COLUMN clicks INTEGER NOT NULL DEFAULT 0;
	CREATE TABLE ad_clicks (ad TEXT NOT NULL, visitor TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (ad, visitor)) WITHOUT ROWID;`,
	"ALTER TABLE hidden_names ADD COLUMN shared TEXT NOT NULL DEFAULT '';",
	`CREATE TABLE held_alerts (lane TEXT NOT NULL, user_id TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, alert TEXT NOT NULL, PRIMARY KEY (lane, user_id, id)) WITHOUT ROWID;
	CREATE TABLE alerts_sent (lane TEXT NOT NULL, user_id TEXT NOT NULL, since INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (lane, user_id)) WITHOUT ROWID;`,
	`CREATE TABLE airdrops (fid TEXT NOT NULL, period INTEGER NOT NULL, message_id TEXT NOT NULL, amount INTEGER NOT NULL, at INTEGER NOT NULL, reversed_at INTEGER, reversed_to TEXT, PRIMARY KEY (fid, period)) WITHOUT ROWID;
	CREATE INDEX airdrops_of_message ON airdrops (message_id);
	CREATE TABLE airdrop_days (day TEXT PRIMARY KEY NOT NULL, filled INTEGER NOT NULL, granted INTEGER NOT NULL, returned INTEGER) WITHOUT ROWID;
	CREATE TABLE said_lately (user_id TEXT NOT NULL, likeness TEXT NOT NULL, message_id TEXT NOT NULL, PRIMARY KEY (user_id, likeness)) WITHOUT ROWID;`,
	`CREATE TABLE gatherings (id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL, title TEXT NOT NULL, description TEXT, url TEXT, start_time INTEGER NOT NULL, language TEXT NOT NULL, revision INTEGER NOT NULL, translations TEXT NOT NULL, alt_translations TEXT NOT NULL, untranslated TEXT NOT NULL, created_at INTEGER NOT NULL, reminded_for INTEGER, started_for INTEGER, removed_at INTEGER) WITHOUT ROWID;
	CREATE INDEX gatherings_ahead ON gatherings (start_time, id) WHERE removed_at IS NULL;
	CREATE TABLE rsvps (gathering_id TEXT NOT NULL, user_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (gathering_id, user_id)) WITHOUT ROWID;
	CREATE INDEX rsvps_of_person ON rsvps (user_id);
	CREATE INDEX rsvps_in_order ON rsvps (gathering_id, at);`,
	`CREATE TABLE ad_claims (fid TEXT NOT NULL, ad TEXT NOT NULL, amount INTEGER NOT NULL, at INTEGER NOT NULL, reversed_at INTEGER, reversed_to TEXT, PRIMARY KEY (fid, ad)) WITHOUT ROWID;
	CREATE INDEX ad_claims_by_time ON ad_claims (at);
	CREATE TABLE ad_follows (user_id TEXT NOT NULL, ad TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user_id, ad)) WITHOUT ROWID;`,
	`CREATE TABLE payouts (id TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL, dest TEXT NOT NULL, amount INTEGER NOT NULL, units TEXT NOT NULL, state TEXT NOT NULL, sender TEXT, nonce INTEGER, hash TEXT, block INTEGER, block_hash TEXT, created_at INTEGER NOT NULL, ended_at INTEGER) WITHOUT ROWID;
	CREATE UNIQUE INDEX payouts_of_nonce ON payouts (sender, nonce) WHERE nonce IS NOT NULL;
	CREATE INDEX payouts_under_way ON payouts (created_at) WHERE ended_at IS NULL;
	CREATE INDEX payouts_by_time ON payouts (created_at);
	CREATE TABLE payout_tries (hash TEXT PRIMARY KEY NOT NULL, payout_id TEXT NOT NULL, sender TEXT NOT NULL, nonce INTEGER NOT NULL, raw TEXT NOT NULL, fee TEXT NOT NULL, tip TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX payout_tries_of_payout ON payout_tries (payout_id);
	CREATE INDEX payout_tries_of_nonce ON payout_tries (sender, nonce);
	CREATE TABLE payout_credits (reason TEXT NOT NULL, subject TEXT NOT NULL, payout_id TEXT NOT NULL, PRIMARY KEY (reason, subject)) WITHOUT ROWID;
	CREATE INDEX payout_credits_of_payout ON payout_credits (payout_id);
	CREATE TABLE payout_lanes (sender TEXT PRIMARY KEY NOT NULL, state TEXT NOT NULL, why TEXT NOT NULL, first_nonce INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE payout_holds (user_id TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
	CREATE TABLE wallets (user_id TEXT PRIMARY KEY NOT NULL, address TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;`,
	`ALTER TABLE payout_lanes ADD COLUMN said TEXT NOT NULL DEFAULT '';`,
	'CREATE TABLE erasures (user_id TEXT PRIMARY KEY NOT NULL, gone TEXT NOT NULL, from_seq INTEGER NOT NULL, step TEXT NOT NULL, after TEXT NOT NULL) WITHOUT ROWID;',
	'CREATE TABLE spending (hour INTEGER NOT NULL, kind TEXT NOT NULL, usd REAL NOT NULL, PRIMARY KEY (hour, kind)) WITHOUT ROWID;',
	`ALTER TABLE bans ADD COLUMN until INTEGER;
	ALTER TABLE content_acts ADD COLUMN answered_at INTEGER;`,
	'ALTER TABLE gatherings ADD COLUMN duration_minutes INTEGER NOT NULL DEFAULT 60;',
	'ALTER TABLE erasures ADD COLUMN at INTEGER;',
	'ALTER TABLE outbox ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;',
	`CREATE TABLE own_pictures (user_id TEXT NOT NULL, picture TEXT NOT NULL, PRIMARY KEY (user_id, picture)) WITHOUT ROWID;
	CREATE INDEX own_pictures_by_picture ON own_pictures (picture);`,
]

/**
 * Opens the room's storage. A `beginAnew` word that it does not know makes it forget everything and begin
 * again from D1.
 */
export function openStorage(storage: DurableObjectStorage, beginAnew = ''): Meta {
	const { sql } = storage
	takeSteps(storage)
	const meta = new Meta(sql)
	const known = jsonIn(meta.find('begun_anew') ?? '[]')
	// If the known words cannot be read, nothing is forgotten.
	if (beginAnew === '' || !Array.isArray(known) || known.includes(beginAnew)) return meta
	return storage.transactionSync(() => {
		for (const { name } of sql.exec<{ name: string }>(OWN_TABLES).toArray())
			sql.exec(`DROP TABLE "${name}"`)
		takeSteps(storage)
		const anew = new Meta(sql)
		// Earlier words are kept, so that a setting that returns with older code does not begin again.
		anew.set('begun_anew', JSON.stringify([...known, beginAnew]))
		return anew
	})
}

const OWN_TABLES = `SELECT name FROM sqlite_master
	WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`

/** Runs the missing steps. Steps of newer code are left alone. */
function takeSteps(storage: DurableObjectStorage): void {
	const { sql } = storage
	for (let step = nextStep(sql); step < STEPS.length; step++) {
		storage.transactionSync(() => {
			sql.exec(STEPS[step] ?? '')
			sql.exec('INSERT INTO steps (step) VALUES (?)', step)
		})
	}
}

/** Creates the list of steps only where it cannot be read, because `IF NOT EXISTS` begins a write at each start. */
function nextStep(sql: SqlStorage): number {
	try {
		return sql.exec<{ n: number }>('SELECT COALESCE(MAX(step) + 1, 0) AS n FROM steps').one().n
	} catch {
		sql.exec('CREATE TABLE steps (step INTEGER PRIMARY KEY)') // fails when the list exists
		return 0
	}
}

/**
 * Single values that the room keeps. The room sets them outside of turns, because a failed turn would not take them
 * back in memory.
 */
export class Meta {
	readonly #sql: SqlStorage
	readonly #values = new Map<string, string>()
	constructor(sql: SqlStorage) {
		this.#sql = sql
		for (const { name, value } of sql.exec<{ name: string; value: string }>('SELECT * FROM meta'))
			this.#values.set(name, value)
	}

	find(name: string): string | null {
		return this.#values.get(name) ?? null
	}

	number(name: string): number {
		return Number(this.find(name) ?? 0)
	}

	set(name: string, value: string | number): void {
		const text = String(value)
		if (this.find(name) === text) return
		this.#sql.exec(
			'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
			name,
			text,
		)
		this.#values.set(name, text)
	}
}
