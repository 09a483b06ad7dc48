import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { ask } from '#client/ask'
import { cancelPayment, type PaymentState, readPayment } from '#contract/money/payments'
import { createTopicCheckout } from '#contract/topics/boost'
import { caseTimeoutMs, faultCase, type Trial } from './case.ts'
import { dice } from './dice.ts'
import { healthOf } from './health.ts'
import { openPlace, type Place } from './place.ts'

const BUYERS = 3 // as many pay pages as one network may have open
const SETTLE_MAX_MS = 180_000
const AGAIN_MS = 200
const LEAVES = 0.25
const HARD_SHARE = 1 / 3
const OVER: readonly PaymentState[] = ['fulfilled', 'expired', 'refunded']

test(
	'guests pay for topics while the stage is killed again and again: everything paid stands there once, and its books are those of the payment service to the cent',
	{ timeout: caseTimeoutMs() },
	(context) =>
		faultCase(
			context,
			{
				name: 'money',
				invariant:
					'Whatever kill comes when, nobody pays twice or for nothing, and both books agree to the cent.',
			},
			async (trial) => {
				await using place = await openPlace()
				const random = dice(trial.seed)
				const wanted = trial.sized(40, 200, 6)
				let [begun, done] = [0, 0]
				const buyers = Array.from({ length: BUYERS }, async () => {
					while (begun < wanted) {
						await buyOne(trial, place, { n: ++begun, leaves: random() < LEAVES })
						done++
					}
				})
				const strikes = trial.sized(6, 40, 1)
				for (let struck = 1; struck <= strikes; struck++) {
					while (done < (wanted * struck) / (strikes + 1)) await wait(10)
					const blow = random() < HARD_SHARE ? 'hard kill' : 'fast kill'
					await place.strike(blow)
					trial.tries('kills')
				}
				await Promise.all(buyers)
				await comeToRest(place)
				compare(trial, place)
			},
		),
)

/** Acts as a page does: after a lost answer it asks again with the same key. */
async function buyOne(
	trial: Trial,
	{ origin, world }: Place,
	{ n, leaves }: { n: number; leaves: boolean },
): Promise<void> {
	const at = { fetch: (address: string, init: RequestInit) => fetch(origin + address, init) }
	const body = { topicText: `What is number ${n} worth to you?`, clientKey: `number-${n}` }
	const { sessionId, paymentId: id } = await persist(() => ask(createTopicCheckout, { body }, at))
	if (leaves) {
		await persist(() => ask(cancelPayment, { params: { id } }, at))
		trial.tries('pay pages left')
	} else {
		if (!world.stripe.pay(sessionId)) return trial.tries('pay pages closed before anybody paid')
		trial.tries('payments')
	}
	await persist(async () => {
		const { state } = await ask(readPayment, { params: { id } }, at)
		if (!OVER.includes(state)) throw new Error(`Payment ${n} is ${state}`)
		if ((state === 'fulfilled') === leaves) trial.problem(`Payment ${n} is ${state}`)
	})
}

async function persist<T>(act: () => Promise<T>): Promise<T> {
	const until = Date.now() + SETTLE_MAX_MS
	for (;;)
		try {
			return await act()
		} catch (error) {
			if (Date.now() > until) throw error
			await wait(AGAIN_MS)
		}
}

/** D1 has all of it, and nothing of money is under way. */
function comeToRest(place: Place): Promise<void> {
	return persist(async () => {
		const { room, money } = await healthOf(place)
		if (room.lag !== 0 || !money || money.open + money.refunding > 0)
			throw new Error(`Not at rest: ${JSON.stringify({ room, money })}`)
	})
}

/** The sum that the payment service took, the entries of our ledger, and the topics on the stage. */
function compare(trial: Trial, { state, world }: Place): void {
	const [file] = globSync(join(state, '**/d1/**/*.sqlite')).filter(
		(path) => !path.includes('metadata'),
	)
	if (!file) throw new Error('There is no D1')
	const d1 = new DatabaseSync(file, { readOnly: true })
	const sum = (sql: string) => Number(Object.values(d1.prepare(sql).get() ?? {})[0] ?? 0)
	const charges = [...world.stripe.kept.charges.values()]
	const taken = charges.reduce((cents, one) => cents + one.amount - one.amount_refunded, 0)
	const kept =
		sum(`SELECT COALESCE(SUM(CASE WHEN credit = 'sale:topic' THEN amount ELSE -amount END), 0)
		FROM cash WHERE 'sale:topic' IN (credit, debit)`)
	if (taken !== kept) trial.problem(`Taken: ${taken} cents, in the ledger: ${kept}`)
	const shown = sum("SELECT COUNT(*) FROM topics WHERE platform = 'guest' AND removed_at IS NULL")
	const paid = charges.filter((one) => one.amount_refunded === 0).length
	if (shown !== paid) trial.problem(`${paid} were paid, ${shown} topics stand there`)
	const twice = sum('SELECT COUNT(*) - COUNT(DISTINCT text) FROM topics')
	if (twice > 0) trial.problem(`${twice} topics stand there twice`)
	const payments = [...world.stripe.kept.sessions.values()].map((one) => one.client_reference_id)
	if (new Set(payments).size !== payments.length) trial.problem('A payment has two pay pages')
	trial.figure('cents', kept)
	d1.close()
}
