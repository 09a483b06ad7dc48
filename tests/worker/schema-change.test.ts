import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { STEPS } from '#room/kernel/storage'
import { MIGRATIONS } from '#worker/db/migrations'

const FOLDER = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

/** Triggers of these files that refuse every change of their table. */
const REFUSING =
	/CREATE TRIGGER (\w+) (BEFORE \w+ ON \w+)\s+BEGIN\s+SELECT RAISE\(ABORT[^;]*;\s*END;/gi
const refusing = new Map(
	files
		.flatMap((name) => [...readFileSync(join(FOLDER, name), 'utf8').matchAll(REFUSING)])
		.map(([, name, on]) => [name, on]),
)

/** Without each refusing trigger that the step replaces by one that refuses less: older code may do all it did. */
function withoutLoosened(sql: string): string {
	return sql.replace(
		/DROP TRIGGER (\w+);\s*CREATE TRIGGER \1 (BEFORE \w+ ON \w+)\s+WHEN\b(?:(?!\bBEGIN\b)[\s\S])*BEGIN\s+SELECT RAISE\(ABORT[^;]*;\s*END;/gi,
		(whole, name: string, on: string) => (refusing.get(name) === on ? '' : whole),
	)
}

/** Without triggers that fire only by a column that the step itself adds: older code never writes it. */
function withoutOwn(sql: string): string {
	const added = [...sql.matchAll(/\bADD COLUMN (\w+)/gi)].map(([, column = '']) => column)
	return added.reduce(
		(left, column) =>
			left.replace(
				new RegExp(
					`CREATE TRIGGER \\w+ AFTER (?:UPDATE OF ${column} ON \\w+\\b|INSERT ON \\w+ WHEN NEW\\.${column} IS NOT NULL\\s+BEGIN)(?:(?!\\bEND;)[\\s\\S])*END;`,
					'gi',
				),
				'',
			),
		sql,
	)
}

/** Why code that knows only the schema before this step could not go on after it. */
function harmsOf(step: string): string[] {
	const sql = withoutOwn(withoutLoosened(step.replace(/--.*$/gm, '')))
	const created = [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, t]) => t)
	const onOld = (pattern: RegExp) =>
		[...sql.matchAll(pattern)].some(([, table]) => !created.includes(table))
	const statements = sql.replace(/CREATE TRIGGER[\s\S]*?\bEND\b/gi, '').split(';')
	const harms: [harm: string, found: boolean][] = [
		// Without an index older code is slower, and right: those that make something unique belong to their tables.
		['drops', /\bDROP\b(?! INDEX\b)/i.test(sql)],
		['renames', /\bRENAME\b/i.test(sql)],
		['cascades', /\bCASCADE\b/i.test(sql)],
		[
			'demands a value that older code does not give',
			statements.some(
				(one) => /\bADD (COLUMN )?\w+/i.test(one) && /NOT NULL(?![\s\S]*DEFAULT)/i.test(one),
			),
		],
		['forbids what older code writes', statements.some((one) => /\bADD\b.*\bCHECK\b/i.test(one))],
		[
			'makes unique what older code doubles',
			onOld(/CREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/gi),
		],
		[
			'hears what older code writes',
			onOld(/CREATE TRIGGER [\s\S]*?(?:INSERT|UPDATE|DELETE)(?: OF [\w, ]+)? ON (\w+)/gi),
		],
		['rewrites rows', statements.some((one) => /^\s*(UPDATE|DELETE|INSERT|REPLACE)\b/i.test(one))],
	]
	return harms.filter(([, found]) => found).map(([harm]) => harm)
}

test('older code goes on after every migration of D1: each only adds', () => {
	expect(files.length).toBeGreaterThan(0)
	for (const name of files)
		expect([name, harmsOf(readFileSync(join(FOLDER, name), 'utf8'))]).toEqual([name, []])
})

test('older code goes on after every step of the room’s own storage: each only adds', () => {
	expect(STEPS.length).toBeGreaterThan(0)
	for (const [at, step] of STEPS.entries()) expect([at, harmsOf(step)]).toEqual([at, []])
})

test('a migration that older code cannot bear is refused with the reason', () => {
	const planted: [sql: string, harm: string][] = [
		['ALTER TABLE messages DROP COLUMN text;', 'drops'],
		['DROP TABLE bans;', 'drops'],
		['ALTER TABLE messages RENAME COLUMN text TO words;', 'renames'],
		['CREATE TABLE a (b TEXT REFERENCES c ON DELETE CASCADE);', 'cascades'],
		['ALTER TABLE bans ADD COLUMN why TEXT NOT NULL;', 'demands'],
		["ALTER TABLE bans ADD COLUMN why TEXT CHECK (why <> '');", 'forbids'],
		['CREATE UNIQUE INDEX one ON participants (participant_id);', 'makes unique'],
		['CREATE TRIGGER t BEFORE INSERT ON bans BEGIN SELECT RAISE(ABORT, 1); END;', 'hears'],
		['DROP TRIGGER ledger_is_not_rewritten;', 'drops'],
		["UPDATE messages SET text = '';", 'rewrites'],
	]

	for (const [sql, harm] of planted)
		expect([sql, harmsOf(sql)]).toEqual([sql, [expect.stringContaining(harm)]])
	expect(harmsOf('DROP INDEX outbox_due; CREATE INDEX due ON outbox (lane, due_at);')).toEqual([])
	const own = (of: string) =>
		`ALTER TABLE bans ADD COLUMN why TEXT; CREATE TRIGGER t AFTER ${of} BEGIN DELETE FROM a; END;`
	for (const of of ['UPDATE OF why ON bans', 'INSERT ON bans WHEN NEW.why IS NOT NULL'])
		expect(harmsOf(own(of))).toEqual([])
	for (const of of ['UPDATE OF until ON bans', 'INSERT ON bans', 'UPDATE OF until, why ON bans'])
		expect(harmsOf(own(of))).toEqual(['hears what older code writes'])
	const loosened = (on: string) =>
		`DROP TRIGGER ledger_is_not_rewritten; CREATE TRIGGER ledger_is_not_rewritten BEFORE ${on} ON ledger WHEN NEW.at = 1 BEGIN SELECT RAISE(ABORT, 1); END;`
	expect(harmsOf(loosened('UPDATE'))).toEqual([])
	expect(harmsOf(loosened('INSERT'))).toEqual(['drops', 'hears what older code writes'])
	expect(harmsOf("ALTER TABLE bans ADD COLUMN why TEXT NOT NULL DEFAULT '';")).toEqual([])
	expect(harmsOf('CREATE TABLE a (b TEXT); CREATE UNIQUE INDEX c ON a (b);')).toEqual([])
})

test('the Worker knows every migration by name, so that health can say which is missing', () => {
	expect(MIGRATIONS).toEqual(files.sort())
})
