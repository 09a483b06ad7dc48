import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Credit, MINT } from '#storage/token/ledger'
import { balanceOf, credit } from '#worker/db/ledger'

const JITTER_MS = 8
let worlds = 0

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const jitter = () => pause(Math.random() * JITTER_MS)

/** A distant D1, as in production: each statement has a delay of its own. */
function distantD1(): Disposable {
	const statement: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
	const { all } = statement
	const spy = vi.spyOn(statement, 'all').mockImplementation(async function (
		this: D1PreparedStatement,
	) {
		await jitter()
		const result = await all.call(this)
		await jitter()
		return result as never
	})
	return { [Symbol.dispose]: () => spy.mockRestore() }
}

function entry(change: Partial<Credit> = {}): Credit {
	const at = Date.now()
	return { reason: 'gift', subject: 'x:1', from: MINT, to: 'x:1', amount: 10, at, ...change }
}

async function sidesOf(prefix: string) {
	const { results } = await env.DB.prepare(
		`SELECT account, SUM(amount) AS balance FROM (
			SELECT credit AS account, amount FROM ledger WHERE reason >= ?1 AND reason < ?2
			UNION ALL SELECT debit, -amount FROM ledger WHERE reason >= ?1 AND reason < ?2
		) GROUP BY account`,
	)
		.bind(prefix, `${prefix}\uffff`)
		.all<{ account: string; balance: number }>()
	return results
}

test('a hundred credits of ada for one thing at once are one entry, and exactly one caller is told so', async () => {
	using _far = distantD1()
	const gift = entry({ reason: 'once', subject: 'x:ada', to: 'x:ada', amount: 50_000 })

	const told = await Promise.all(
		Array.from({ length: 100 }, async (_, n) => {
			await jitter()
			return credit(env.DB, { ...gift, amount: 50_000 + n })
		}),
	)

	expect(told.filter(Boolean)).toHaveLength(1)
	const { results } = await env.DB.prepare("SELECT * FROM ledger WHERE reason = 'once'").all()
	expect(results).toHaveLength(1)
	expect(results[0]).toMatchObject({ debit: MINT, credit: 'x:ada' })
	expect(await balanceOf(env.DB, 'x:ada')).toBe(results[0]?.amount)
})

test('a pool of 300 pays thirty of a hundred who claim 10 at once, and is empty, never below', async () => {
	using _far = distantD1()
	await credit(env.DB, entry({ reason: 'fund', subject: 'p', to: 'pool:p', amount: 300 }))

	const told = await Promise.all(
		Array.from({ length: 100 }, async (_, n) => {
			await jitter()
			return credit(
				env.DB,
				entry({ reason: 'claim', subject: `x:c${n}`, from: 'pool:p', to: `x:c${n}` }),
			)
		}),
	)

	expect(told.filter(Boolean)).toHaveLength(30)
	expect(await balanceOf(env.DB, 'pool:p')).toBe(0)
	expect(
		await credit(env.DB, entry({ reason: 'claim', subject: 'late', from: 'pool:p', amount: 1 })),
	).toBe(false)
})

test('an account can give away a part of its amount, but not more than it has', async () => {
	await credit(env.DB, entry({ reason: 'some', subject: 'x:kenji', to: 'x:kenji', amount: 30 }))
	const gift = (subject: string, amount: number) =>
		credit(env.DB, entry({ reason: 'pass-on', subject, from: 'x:kenji', to: 'x:noor', amount }))

	expect(await gift('too much', 31)).toBe(false)
	expect(await gift('a part', 20)).toBe(true)
	expect(await gift('again too much', 11)).toBe(false)
	expect(await gift('the rest', 10)).toBe(true)
	expect(await balanceOf(env.DB, 'x:kenji')).toBe(0)
	expect(await balanceOf(env.DB, 'x:noor')).toBe(30)
	expect(await balanceOf(env.DB, 'x:nobody')).toBe(0)
})

test('after any credits in any order both sides sum up to zero, and only the mint is negative @proof', async () => {
	using _far = distantD1()
	const accounts = ['pool:a', 'pool:b', 'x:1', 'x:2', 'x:3']
	const move = fc.record({
		subject: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
		from: fc.constantFrom(MINT, MINT, ...accounts),
		to: fc.constantFrom(...accounts),
		amount: fc.integer({ min: 1, max: 100 }),
	})
	await fc.assert(
		fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 40 }), async (moves) => {
			const world = `world${String(++worlds).padStart(4, '0')}-`
			const inWorld = (account: string) => (account === MINT ? MINT : `${account}@${world}`)
			const wanted = moves.filter(({ from, to }) => from !== to)

			const told = await Promise.all(
				wanted.map(async ({ subject, from, to, amount }) => {
					await jitter()
					const sides = { from: inWorld(from), to: inWorld(to) }
					return credit(env.DB, entry({ reason: world, subject, amount, ...sides }))
				}),
			)

			const sides = await sidesOf(world)
			expect(sides.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
			for (const { account, balance } of sides)
				if (account !== MINT) expect(balance).toBeGreaterThanOrEqual(0)
			const written = await env.DB.prepare('SELECT COUNT(*) AS n FROM ledger WHERE reason = ?')
				.bind(world)
				.first('n')
			expect(told.filter(Boolean)).toHaveLength(Number(written))
		}),
		{ numRuns: 25 },
	)
})

test('entries of the ledger cannot be changed or deleted, and half an entry cannot be written', async () => {
	await credit(env.DB, entry({ reason: 'stone', subject: 'x:1' }))
	const attempt = (sql: string) => env.DB.prepare(sql).run()

	await expect(attempt("UPDATE ledger SET amount = 1 WHERE reason = 'stone'")).rejects.toThrow(
		'append-only',
	)
	for (const change of ["credit = 'x:2'", "debit = 'x:gone-1', amount = 2", "subject = 'x:2'"])
		await expect(attempt(`UPDATE ledger SET ${change} WHERE reason = 'stone'`)).rejects.toThrow(
			'append-only',
		)
	await expect(attempt("DELETE FROM ledger WHERE reason = 'stone'")).rejects.toThrow('append-only')
	for (const [debit, to, amount] of [
		['mint', null, 5],
		['mint', 'mint', 5],
		['mint', 'x:1', 0],
		['mint', 'x:1', -5],
	])
		await expect(
			env.DB.prepare('INSERT INTO ledger VALUES (?, ?, ?, ?, ?, 1)')
				.bind('bad', 'x:1', debit, to, amount)
				.run(),
		).rejects.toThrow(/constraint/i)
	const { results } = await env.DB.prepare("SELECT * FROM ledger WHERE reason = 'stone'").all()
	expect(results).toEqual([
		expect.objectContaining({ debit: MINT, credit: 'x:1', amount: 10, subject: 'x:1' }),
	])
})
