import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type Dice, pause } from './chance.ts'

/** D1's own error message. */
export const LOST = 'D1_ERROR: Network connection lost.'
export const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

export const TROUBLES = ['refused', 'committed but lost', 'overloaded', 'slow', 'stuck'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A test's own queries begin with this. They meet no fault and are not counted. */
export const ASIDE = '/* aside */'

const SLOW_MAX_MS = 200
const STUCK_MS = 3_000

export interface FaultyD1 {
	/** Every call in its order: what was asked, in a few words; a batch is one call. */
	asked: string[]
	/** The trouble that the next call meets, by its number and words. */
	strikes(n: number, words: string): Trouble | null
	/** Called around every call, whether it meets trouble or not. */
	passing(when: 'before' | 'after', words: string): Promise<void> | void
	/** How often a trouble was met. */
	struck: number
}

type Ways = 'first' | 'run' | 'all' | 'raw'
type Statement = Record<Ways, (...args: unknown[]) => Promise<unknown>> & {
	bind(...values: unknown[]): Statement
}
interface Database {
	prepare(sql: string): Statement
	batch(statements: Statement[]): Promise<unknown>
}

/** D1 with the troubles it has in the field, for the room and the Worker alike. */
export function faultyD1(random: Dice, jitterMs = 0): FaultyD1 {
	const faulty: FaultyD1 = { asked: [], strikes: () => null, passing: () => {}, struck: 0 }
	const words = new WeakMap<object, string>()
	const d1: Database = Object.getPrototypeOf(env.DB)
	const statement: Statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
	const { prepare, batch } = d1
	const { bind } = statement

	async function through(said: string, ask: () => Promise<unknown>): Promise<unknown> {
		if (said === ASIDE) return ask()
		const n = faulty.asked.push(said) - 1
		if (jitterMs > 0) await pause(random() * jitterMs)
		await faulty.passing('before', said)
		const trouble = faulty.strikes(n, said)
		if (trouble) faulty.struck++
		if (trouble === 'refused') throw new Error(LOST)
		if (trouble === 'overloaded') throw new Error(OVERLOADED)
		if (trouble === 'slow') await pause(random() * SLOW_MAX_MS)
		if (trouble === 'stuck') await pause(STUCK_MS)
		const answer = await ask()
		await faulty.passing('after', said)
		if (trouble === 'committed but lost') throw new Error(LOST)
		return answer
	}

	vi.spyOn(d1, 'prepare').mockImplementation(function (this: Database, sql) {
		const prepared = prepare.call(this, sql)
		words.set(prepared, fewWords(sql))
		return prepared
	})
	vi.spyOn(statement, 'bind').mockImplementation(function (this: Statement, ...values) {
		const bound = bind.call(this, ...values)
		words.set(bound, words.get(this) ?? '')
		return bound
	})
	for (const way of ['first', 'run', 'all', 'raw'] as const) {
		const real = statement[way]
		vi.spyOn(statement, way).mockImplementation(function (this: Statement, ...args) {
			return through(words.get(this) ?? '', () => real.apply(this, args))
		})
	}
	vi.spyOn(d1, 'batch').mockImplementation(function (this: Database, asked) {
		const said = `batch: ${asked.map((one) => words.get(one) ?? '').join('; ')}`
		return through(said, () => batch.call(this, asked))
	})
	return faulty
}

/** A statement's verb and table, by which it is recognised. */
function fewWords(sql: string): string {
	const flat = sql.replace(/["\s]+/g, ' ').trim()
	if (flat.startsWith(ASIDE)) return ASIDE
	const [verb = ''] = flat.split(' ')
	const table = /(?:from|into|update) (\w+)/i.exec(flat)?.[1] ?? ''
	return `${verb.toLowerCase()} ${table}`.trim()
}
