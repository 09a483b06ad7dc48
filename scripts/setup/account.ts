import { spawnSync } from 'node:child_process'
import { z } from 'zod/mini'
import { QUIET_ENV, WRANGLER } from '../local-stage.ts'
import type { Answers } from './answers.ts'
import { askCloudflare, type Binding, Cloudflare, type Rule } from './cloudflare.ts'

const API = 'https://api.cloudflare.com/client/v4'

/** What the account has of this stage already. */
export interface Seen {
	databaseId: string | null
	/**
	 * The tables of a database that has this name but is not a stage's. Empty for a stage's database and for an
	 * empty one.
	 */
	foreignTables: string[]
	hasBucket: boolean
	rules: Rule[]
	/** The account's name under workers.dev; null when it has none. */
	subdomain: string | null
	/** Bindings of the deployed Worker; null when there is none. */
	bindings: Binding[] | null
}

/** The first migration of every stage. A database that has applied it is a stage's. */
const FIRST_MIGRATION = '0001_stage.sql'
/** The table in which wrangler notes migrations. It exists before the first table of a stage. */
const MIGRATIONS = 'd1_migrations'
/** A query for the names of tables, without those that SQLite and D1 make themselves. */
const TABLES =
	"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name"

/** Every stage's Worker has at least one of these bindings, even one that lacks much. */
const MARKS = ['ROOM', 'STAGE_TOKEN_SECRET']

const NOTHING: Seen = {
	databaseId: null,
	foreignTables: [],
	hasBucket: false,
	rules: [],
	subdomain: null,
	bindings: null,
}

/**
 * Reads the account that CLOUDFLARE_API_TOKEN or `wrangler login` gives access to. Null for a rehearsal without
 * either, which then assumes an empty account.
 */
export async function accountOf(
	env: Record<string, string | undefined>,
	isRehearsal: boolean,
): Promise<Cloudflare | null> {
	const base = env.CLOUDFLARE_API_BASE_URL || API
	const token = env.CLOUDFLARE_API_TOKEN || tokenOfWrangler()
	if (!token) {
		if (isRehearsal) return null
		throw new Error(
			'Nobody is logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN (Workers Scripts, D1 and R2: Edit).',
		)
	}
	const account = env.CLOUDFLARE_ACCOUNT_ID || (await onlyAccount(base, token))
	return new Cloudflare({ base, token, account })
}

function tokenOfWrangler(): string | null {
	const { stdout } = spawnSync(process.execPath, [WRANGLER, 'auth', 'token', '--json'], {
		encoding: 'utf8',
		env: { ...process.env, ...QUIET_ENV },
	})
	try {
		return z.object({ token: z.string() }).parse(JSON.parse(stdout)).token
	} catch {
		return null
	}
}

async function onlyAccount(base: string, token: string): Promise<string> {
	const Found = z.array(z.object({ id: z.string(), name: z.string() }))
	const accounts = Found.parse(await askCloudflare(base, token, 'GET', '/accounts'))
	const [first, ...others] = accounts
	if (first && others.length === 0) return first.id
	const names = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
	throw new Error(
		`Set CLOUDFLARE_ACCOUNT_ID${names ? `: one of ${names}` : ' to the id of your account'}.`,
	)
}

export async function lookAt(
	account: Cloudflare | null,
	{ name }: Pick<Answers, 'name'>,
): Promise<Seen> {
	if (!account) return NOTHING
	const bucket = bucketOf(name)
	const [databaseId, hasBucket, rules, subdomain, bindings] = await Promise.all([
		account.databaseId(name),
		account.hasBucket(bucket),
		account.rules(bucket),
		account.subdomain(),
		account.bindings(name),
	])
	const foreignTables = databaseId ? await foreignTablesOf(account, databaseId) : []
	return { databaseId, foreignTables, hasBucket, rules, subdomain, bindings }
}

async function foreignTablesOf(account: Cloudflare, id: string): Promise<string[]> {
	const tables = await account.readDatabase(id, TABLES)
	const applied = tables.includes(MIGRATIONS)
		? await account.readDatabase(id, `SELECT name FROM ${MIGRATIONS}`)
		: []
	if (applied.includes(FIRST_MIGRATION)) return []
	return tables.filter((name) => name !== MIGRATIONS)
}

/**
 * Refuses to change a Worker or a database that is not a stage's, because something else in the account may have
 * the wanted name.
 */
export function refuseForeign({ bindings, foreignTables }: Seen, name: string): void {
	if (bindings && !bindings.some((one) => MARKS.includes(one.name)))
		throw new Error(
			`The account has another Worker ${name}, which is no stage: give this stage another name.`,
		)
	const [first, ...others] = foreignTables
	if (first === undefined) return
	const more = others.length > 0 ? ` and ${others.length} more` : ''
	throw new Error(
		`The account has another database ${name} (with the table ${first}${more}), which is no stage's: give this stage another name.`,
	)
}

export function bucketOf(name: string): string {
	return `${name}-media`
}
