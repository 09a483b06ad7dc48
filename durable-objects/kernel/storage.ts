import { jsonIn } from './stored.ts'

/** The room's own tables. A step is added at the end and never changed: rooms in the field have run the ones before. */
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
]

/** A word that the room does not know yet makes it forget everything and begin again from D1. */
export function openStorage(storage: DurableObjectStorage, beginAnew = ''): Meta {
	const { sql } = storage
	takeSteps(storage)
	const meta = new Meta(sql)
	const known = jsonIn(meta.find('begun_anew') ?? '[]')
	// Where these words cannot be read nothing is forgotten.
	if (beginAnew === '' || !Array.isArray(known) || known.includes(beginAnew)) return meta
	return storage.transactionSync(() => {
		for (const { name } of sql.exec<{ name: string }>(OWN_TABLES).toArray())
			sql.exec(`DROP TABLE "${name}"`)
		takeSteps(storage)
		const anew = new Meta(sql)
		// Also the words of before: a setting that comes back with an older version of the code does it not again.
		anew.set('begun_anew', JSON.stringify([...known, beginAnew]))
		return anew
	})
}

const OWN_TABLES = `SELECT name FROM sqlite_master
	WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`

/** Steps beyond those that this code knows were taken by newer code, and are left alone. */
function takeSteps(storage: DurableObjectStorage): void {
	const { sql } = storage
	sql.exec('CREATE TABLE IF NOT EXISTS steps (step INTEGER PRIMARY KEY)')
	const done = sql.exec<{ n: number }>('SELECT COUNT(*) AS n FROM steps').one().n
	for (let step = done; step < STEPS.length; step++) {
		storage.transactionSync(() => {
			sql.exec(STEPS[step] ?? '')
			sql.exec('INSERT INTO steps (step) VALUES (?)', step)
		})
	}
}

/** The few single values that the room keeps. They are set outside of turns: one that failed would not be unset here. */
export class Meta {
	readonly #sql: SqlStorage
	readonly #known = new Map<string, string>()
	constructor(sql: SqlStorage) {
		this.#sql = sql
		for (const { name, value } of sql.exec<{ name: string; value: string }>('SELECT * FROM meta'))
			this.#known.set(name, value)
	}

	find(name: string): string | null {
		return this.#known.get(name) ?? null
	}

	number(name: string): number {
		return Number(this.find(name) ?? 0)
	}

	set(name: string, value: string | number): void {
		const said = String(value)
		if (this.find(name) === said) return
		this.#sql.exec(
			'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
			name,
			said,
		)
		this.#known.set(name, said)
	}
}
