// One room, one Stripe, and everything that may go wrong between them (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { currentBanner } from '#contract/banner/banner'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { listPayments, vetoAd } from '#contract/money/operators'
import { readPayment } from '#contract/money/payments'
import { health } from '#contract/service'
import { dice } from '#proof/faults/dice'
import type { Env } from '#room/env'
import { PaymentRows } from '#room/money/payment-rows'
import type { StageRoom } from '#room/stage-room'
import { beginAgain } from '../../support/begin-again.ts'
import { loseStorageAtWork } from '../../support/lost-storage.ts'
import { expectErrors } from '../../support/migrated.ts'
import { openStage } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import { balances, buy, paidFor, playStripe, stateOf, tell, tellAll } from '../../support/stripe.ts'
import { openClock, untilArchived } from '../support/people.ts'

beforeEach(beginAgain)

type Stage = Awaited<ReturnType<typeof openStage>>
type Played = ReturnType<typeof playStripe>

const OVER = ['fulfilled', 'expired', 'refunded']

/** Time goes on and the alarm rings, until nothing of money is under way. */
function untilSettled(stage: Stage, clock: { pass(ms: number): void }, isSo: () => unknown) {
	return vi.waitFor(
		async () => {
			clock.pass(20 * SECOND_MS)
			await runDurableObjectAlarm(stage.room()).catch(() => {})
			await isSo()
		},
		{ timeout: 60_000, interval: 5 },
	)
}

/** The money part of the answer of health. */
async function moneyIn(stage: Stage) {
	return (await stage.person('operator').ask(health)).body.money
}

/** Hours pass until health says this of the money. */
function untilMoney(stage: Stage, clock: { pass(ms: number): void }, says: object) {
	return untilSettled(stage, clock, async () => {
		clock.pass(HOUR_MS)
		expect(await moneyIn(stage)).toMatchObject(says)
	})
}

async function rowsOf(stage: Stage) {
	return runInDurableObject(stage.room(), (_, { storage }) =>
		new PaymentRows(storage).where('1 = 1'),
	)
}

function takenAtStripe({ wire }: Played) {
	const charges = [...wire.kept.charges.values()]
	const paid = charges.reduce((sum, { amount }) => sum + amount, 0)
	return { paid, refunded: charges.reduce((sum, one) => sum + one.amount_refunded, 0) }
}

test.each([1, 2, 3])(
	'G-134, G-136: every payment is delivered once or paid back once, through kills and through lost, repeated and late answers (dice %i)',
	async (n) => {
		const seed = (inject('faults') as { seed: number }).seed + n
		await using stage = await openStage()
		using stripe = playStripe()
		using clock = openClock()
		expectErrors()
		vi.spyOn(console, 'warn').mockImplementation(() => {})
		const next = dice(seed)
		const kill = () =>
			runInDurableObject(stage.room(), (_, state) => state.abort('killed')).catch(() => {})
		stripe.wire.fault = () => {
			const thrown = next()
			return thrown < 0.08 ? 'before' : thrown < 0.16 ? 'after' : thrown < 0.2 ? 'busy' : null
		}
		const guest = stage.person('guest')
		const seen: string[] = []
		for (let round = 0; round < sized(6, 10); round++) {
			const begun = await vi.waitFor(
				async () => {
					clock.pass(20 * SECOND_MS)
					await runDurableObjectAlarm(stage.room()).catch(() => {})
					const answer = await buy(guest).catch(() => null)
					if (answer?.status !== 200) throw new Error(`seed ${seed}: ${answer?.body.message}`)
					return answer.body
				},
				{ timeout: 60_000, interval: 5 },
			)
			seen.push(begun.paymentId)
			const how = next()
			if (next() < 0.3) await kill()
			if (how < 0.6) stripe.wire.pay(begun.sessionId)
			else if (how < 0.8) clock.pass(10 * MINUTE_MS)
			else {
				// Paid in the very moment in which the time is over.
				clock.pass(10 * MINUTE_MS)
				stripe.wire.pay(begun.sessionId)
			}
			// A fifth is lost, the rest comes twice and in any order.
			const said = stripe.told.splice(0).filter(() => next() > 0.2)
			for (const one of [...said, ...said].sort(() => next() - 0.5))
				await tell(stage, one).catch(() => 0)
			if (next() < 0.3) await kill()
			await untilSettled(stage, clock, async () => {
				const rows = await rowsOf(stage)
				const open = rows.filter(({ state }) => !OVER.includes(state))
				if (open.length > 0) throw new Error(`seed ${seed}: ${open.map(({ state }) => state)}`)
			})
			clock.pass(DAY_MS)
		}
		stripe.wire.fault = () => null
		const rows = await rowsOf(stage)
		const ads = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
			sql.exec<{ payment: string }>('SELECT payment FROM ads').toArray(),
		)
		// Each of them in its own state, and everything paid is there once.
		for (const row of rows) {
			const sessions = [...stripe.wire.kept.sessions.values()].filter(
				(one) => one.client_reference_id === row.id,
			)
			expect(sessions.length, `seed ${seed}`).toBeLessThanOrEqual(1)
			const isPaid = sessions[0]?.payment_status === 'paid'
			const delivered = ads.filter(({ payment }) => payment === row.id).length
			expect([row.state, delivered], `seed ${seed}`).toEqual(
				isPaid ? (row.state === 'refunded' ? ['refunded', 0] : ['fulfilled', 1]) : ['expired', 0],
			)
		}
		const { paid, refunded } = takenAtStripe(stripe)
		await vi.waitFor(async () => {
			const held = await balances()
			expect(held['sale:banner'] ?? 0, `seed ${seed}`).toBe(paid - refunded)
			expect(Object.values(held).reduce((sum, cents) => sum + cents, 0)).toBe(0)
		})
		const d1 = await env.DB.prepare('SELECT id, state FROM payments').all<{
			id: string
			state: string
		}>()
		expect(new Map(d1.results.map(({ id, state }) => [id, state]))).toEqual(
			new Map(rows.map(({ id, state }) => [id, state])),
		)
		expect(seen.every((id) => rows.some((row) => row.id === id))).toBe(true)
	},
)

test('when a hundred buyers want the slot at once, one is led to the pay page', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const answers = await Promise.all(
		Array.from({ length: 100 }, (_, n) => buy(stage.person(`buyer${n}`))),
	)
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	expect(answers.filter(({ body }) => body.code === 'reserved')).toHaveLength(99)
	expect(stripe.wire.kept.sessions.size).toBe(1)
})

test('G-88: an operator takes an ad away, all of the money goes back once, and the price is as if it had never been sold', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const olu = await stage.operator()
	const asOperator = { headers: { Authorization: `Bearer ${olu.accessToken}` } }
	const before = (await guest.ask(currentBanner)).body
	const { paymentId } = await paidFor(guest, stripe)
	await vi.waitFor(async () => expect((await guest.ask(currentBanner)).body.id).not.toBe(''))
	const { id, imageUrl } = (await guest.ask(currentBanner)).body
	const veto = () =>
		olu.ask(vetoAd, { ...asOperator, params: { id }, body: { reason: 'Not for here' } })
	expect((await guest.ask(vetoAd, { params: { id }, body: { reason: 'Mine' } })).status).toBe(404)
	expect((await veto()).body).toMatchObject({ changed: true })
	expect((await veto()).body).toMatchObject({ changed: false })
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('refunded'))
	const after = (await guest.ask(currentBanner)).body
	expect(after).toMatchObject({
		id: '',
		imageUrl: null,
		startPriceUSD: before.startPriceUSD,
		decayStart: before.decayStart,
	})
	expect(takenAtStripe(stripe)).toEqual({ paid: 5000, refunded: 5000 })
	expect(await balances()).toEqual({ stripe: 0, 'sale:banner': 0 })
	await vi.waitFor(async () =>
		expect((await stage.fetch(`http://stage.test${imageUrl}`)).status).toBe(404),
	)
	// Somebody else buys it at once, and that one stands after its first day.
	const second = (await buy(guest)).body
	stripe.wire.pay(second.sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, second.paymentId)).toBe('fulfilled'))
	clock.pass(DAY_MS + MINUTE_MS)
	const bought = await vi.waitFor(async () => {
		const { body } = await guest.ask(currentBanner)
		expect(body.id).not.toBe('')
		return body
	})
	const late = await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.banner.veto(bought.id, () => {}),
	)
	expect(late).toMatchObject({ status: 409, code: 'too-late' })
	expect(await stateOf(guest, second.paymentId)).toBe('fulfilled')
})

test('G-136: a payment that a bank takes back, or that is refunded at Stripe, is noted and booked, and its ad stays', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const { intent } = await paidFor(guest, stripe)
	const rowOf = async () => (await rowsOf(stage))[0]
	const say = () => tellAll(stage, stripe)
	stripe.wire.refund(intent, 1000)
	await say()
	await vi.waitFor(async () => expect(await rowOf()).toMatchObject({ refunded: 1000 }))
	stripe.wire.dispute(intent)
	await say()
	await vi.waitFor(async () => expect(await rowOf()).toMatchObject({ disputed: 'open' }))
	stripe.wire.dispute(intent, 'lost')
	await say()
	await vi.waitFor(async () =>
		expect(await rowOf()).toMatchObject({ disputed: 'lost', state: 'fulfilled' }),
	)
	expect((await guest.ask(currentBanner)).body.imageUrl).not.toBe(null)
	await vi.waitFor(async () =>
		expect(await balances()).toEqual({ stripe: -4000, 'sale:banner': 0, loss: 4000 }),
	)
})

/** An ad that was bought, taken away and paid back. */
async function takenBack(stage: Stage, stripe: Played) {
	const guest = stage.person('guest')
	const olu = await stage.operator()
	const { paymentId, intent } = await paidFor(guest, stripe)
	await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.turn((turn) => parts.settling.refund(paymentId, turn)),
	)
	const say = () => tellAll(stage, stripe)
	const listed = async () => {
		const headers = { Authorization: `Bearer ${olu.accessToken}` }
		const { body } = await olu.ask(listPayments, { headers })
		return body.payments.find(({ id }) => id === paymentId)
	}
	const read = async () => (await guest.ask(readPayment, { params: { id: paymentId } })).body
	const strays = async () => {
		const headers = { Authorization: `Bearer ${olu.accessToken}` }
		return (await olu.ask(listPayments, { headers })).body.strays
	}
	return { guest, paymentId, intent, say, listed, strays, read }
}

test.each(['failed', 'canceled'] as const)(
	'G-134, G-138: a refund that %s is under way again: its buyer, the books and operators hear of it, and it is paid back in the end',
	async (how) => {
		await using stage = await openStage()
		using stripe = playStripe()
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
		const { guest, paymentId, intent, say, listed, strays, read } = await takenBack(stage, stripe)
		await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('refunded'))
		await vi.waitFor(async () => expect(await listed()).toMatchObject({ refundedUSD: 50 }))
		stripe.told.splice(0)

		stripe.wire.endRefunds(intent, how)
		await say()

		await vi.waitFor(async () =>
			expect(await read()).toMatchObject({
				state: 'refunding',
				message: 'Your money is on its way back.',
			}),
		)
		await vi.waitFor(async () =>
			expect(await listed()).toMatchObject({ state: 'refunding', refundedUSD: 0 }),
		)
		expect(await balances()).toEqual({ stripe: -5000, 'sale:banner': 5000 })
		expect(await moneyIn(stage)).toMatchObject({
			...{ ok: false, refunding: 1, differs: 1 },
		})
		expect(await strays()).toMatchObject([{ paidUSD: 50, cameBack: true }])
		// Nor do strangers who open pay pages without end push it out of the operators' list.
		await env.DB.prepare(
			`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
			INSERT INTO payments (id, kind, what, cents, state, address, created_at, reserved_until)
			SELECT 'of-strangers' || i, 'topic', '{}', 200, 'expired', '', ?, 0 FROM n`,
		)
			.bind(Date.now() + MINUTE_MS)
			.run()
		expect(await listed()).toMatchObject({ state: 'refunding' })
		expect(warned.mock.calls.join()).toContain('refund-came-back')
		expect(stripe.wire.kept.refunds.size).toBe(1)

		// An operator gives it back by hand, and that fails, too: every movement has its entry.
		for (const [state, move, sale] of [
			['refunded', () => stripe.wire.refund(intent), 0],
			['refunding', () => stripe.wire.endRefunds(intent, 'failed'), 5000],
			['refunded', () => stripe.wire.refund(intent), 0],
		] as const) {
			move()
			await say()
			await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe(state))
			expect(await balances()).toEqual({ stripe: 0 - sale, 'sale:banner': sale })
		}
		expect(await moneyIn(stage)).toMatchObject({ ok: true, differs: 0 })
		const { results } = await env.DB.prepare(
			'SELECT reason, amount FROM cash ORDER BY at, reason',
		).all<{ reason: string; amount: number }>()
		expect(results).toHaveLength(6)
		expect(results.every(({ amount }) => amount === 5000)).toBe(true)
		warned.mockRestore()
	},
)

test('G-134: when a part of a refund fails, the rest stays refunded', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	expectErrors()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const guest = stage.person('guest')
	const { paymentId, intent } = await paidFor(guest, stripe)
	const say = () => tellAll(stage, stripe)
	const part = stripe.wire.refund(intent, 2000)
	stripe.wire.refund(intent, 3000)
	await say()
	await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('refunded'))
	const whole = [...stripe.wire.kept.refunds.values()].find(({ id }) => id !== part.id)
	stripe.wire.kept.refunds.delete(whole?.id ?? '')
	stripe.wire.endRefunds(intent, 'failed')
	if (whole) stripe.wire.kept.refunds.set(whole.id, whole)
	await say()
	await vi.waitFor(async () =>
		expect((await rowsOf(stage))[0]).toMatchObject({ state: 'refunding', refunded: 3000 }),
	)
	expect(await balances()).toEqual({ stripe: -2000, 'sale:banner': 2000 })
})

test.each(['warning_closed', 'prevented', 'won'] as const)(
	'G-136: once the bank’s question is %s, what waited for it goes back at once',
	async (status) => {
		await using stage = await openStage()
		using stripe = playStripe()
		const guest = stage.person('guest')
		const { paymentId, intent } = await paidFor(guest, stripe)
		const say = () => tellAll(stage, stripe)
		stripe.wire.dispute(intent, 'warning_needs_response')
		await say()
		await vi.waitFor(async () =>
			expect((await rowsOf(stage))[0]).toMatchObject({ disputed: 'open' }),
		)
		await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
			parts.turn((turn) => parts.settling.refund(paymentId, turn)),
		)
		expect(await stateOf(guest, paymentId)).toBe('refunding')
		stripe.wire.dispute(intent, status)
		await say()
		await vi.waitFor(async () => expect(await stateOf(guest, paymentId)).toBe('refunded'))
		expect(takenAtStripe(stripe)).toEqual({ paid: 5000, refunded: 5000 })
		expect(await balances()).toEqual({ stripe: 0, 'sale:banner': 0 })
	},
)

test('G-138: a dispute that is won in the end brings its money back into the books', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const { paymentId, intent } = await paidFor(guest, stripe)
	for (const [status, disputed, loss] of [
		['lost', 'lost', 5000],
		['appeal_under_review', 'open', 5000],
		['won', 'won', 0],
	] as const) {
		stripe.wire.dispute(intent, status)
		await tellAll(stage, stripe)
		await vi.waitFor(async () => expect((await rowsOf(stage))[0]).toMatchObject({ disputed }))
		expect(await balances()).toEqual({ stripe: -5000, 'sale:banner': 5000 - loss, loss })
	}
	expect(await stateOf(guest, paymentId)).toBe('fulfilled')
})

test('G-143: an ad keeps its picture after an operator removed another ad with the same picture', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	expectErrors()
	const guest = stage.person('guest')
	const olu = await stage.operator()
	const bought = async () => {
		await paidFor(guest, stripe)
		return vi.waitFor(async () => {
			const { body } = await guest.ask(currentBanner)
			expect(body.id).not.toBe('')
			return body
		})
	}
	const first = await bought()
	const away = await runInDurableObject(stage.room(), (instance) =>
		vi
			.spyOn((instance as unknown as { env: Env }).env.MEDIA, 'delete')
			.mockRejectedValue(new Error('R2 is away')),
	)
	const asOperator = { headers: { Authorization: `Bearer ${olu.accessToken}` } }
	const why = { params: { id: first.id }, body: { reason: 'Not for here' } }
	expect((await olu.ask(vetoAd, { ...asOperator, ...why })).body).toMatchObject({ changed: true })
	await vi.waitFor(() => expect(away).toHaveBeenCalled())
	await vi.waitFor(async () => expect((await guest.ask(currentBanner)).body.id).toBe(''))
	const second = await bought()
	away.mockRestore()

	await untilSettled(stage, clock, async () => {
		clock.pass(MINUTE_MS)
		const left = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
			sql.exec('SELECT key FROM image_leftovers').toArray(),
		)
		expect(left).toEqual([])
	})
	const answers = await Promise.all(
		[first, second].map(({ imageUrl }) => stage.fetch(`http://stage.test${imageUrl}`)),
	)
	expect(answers.map(({ status }) => status)).toEqual([404, 200])
})

test('G-139: operators read of a refund that failed and came back, until it is paid back another way', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	expectErrors()
	const guest = stage.person('guest')
	const { paymentId, sessionId } = (await buy(guest)).body
	stripe.wire.pay(sessionId)
	const [intent = ''] = stripe.wire.kept.intents.keys()
	await untilSettled(stage, clock, async () =>
		expect(await stateOf(guest, paymentId)).toBe('fulfilled'),
	)
	await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.turn((turn) => parts.settling.refund(paymentId, turn)),
	)
	await untilSettled(stage, clock, async () =>
		expect(await stateOf(guest, paymentId)).toBe('refunded'),
	)
	await untilSettled(stage, clock, async () => {
		clock.pass(HOUR_MS)
		expect(stripe.wire.asked.filter((one) => one === 'GET /v1/events').length).toBeGreaterThan(1)
	})
	expect(await moneyIn(stage)).toMatchObject({ ok: true, differs: 0 })

	stripe.wire.failRefunds(intent)

	await untilMoney(stage, clock, { ok: false, differs: 1 })
	stripe.wire.refund(intent)
	await untilMoney(stage, clock, { ok: true, differs: 0 })
	expect(takenAtStripe(stripe)).toEqual({ paid: 5000, refunded: 5000 })
})

test('G-139: when Stripe’s account no longer knows a paid session, nothing waits for it, and operators still read about it', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	expectErrors()
	const guest = stage.person('guest')
	await buy(guest)
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec("INSERT INTO strays (session, cents) VALUES ('cs_test_elsewhere', 5000)"),
	)
	let asked = 0
	stripe.wire.fault = (_, path) => {
		if (path.includes('cs_test_elsewhere')) asked++
		return null
	}
	await untilSettled(stage, clock, () => {
		clock.pass(HOUR_MS)
		expect(asked).toBeGreaterThan(0)
	})
	await untilSettled(stage, clock, async () => {
		const waiting = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
			sql.exec("SELECT id FROM outbox WHERE id LIKE 'pay:drop:%'").toArray(),
		)
		expect(waiting).toEqual([])
	})
	expect(await moneyIn(stage)).toMatchObject({ ok: false, differs: 1 })
})

test('G-139: a session that nobody here knows is closed, and one that was paid is shown to operators until it is paid back', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	expectErrors()
	const guest = stage.person('guest')
	await buy(guest)
	const stray = (paid: boolean) => {
		const [mine] = stripe.wire.kept.sessions.values()
		const id = `cs_test_${paid ? 'paid' : 'open'}`
		const metadata = { payment: 'f'.repeat(32), stage: 'stage.test' }
		stripe.wire.kept.sessions.set(id, { ...(mine as never as object), id, metadata } as never)
		if (paid) stripe.wire.pay(id)
		return id
	}
	const [open, paid] = [stray(false), stray(true)]
	expect(await moneyIn(stage)).toMatchObject({ ok: true, differs: 0, open: 1 })
	await untilSettled(stage, clock, async () => {
		clock.pass(HOUR_MS)
		expect(stripe.wire.kept.sessions.get(open)?.status).toBe('expired')
		expect(await moneyIn(stage)).toMatchObject({ ok: false, differs: 1 })
	})
	stripe.wire.refund(stripe.wire.kept.sessions.get(paid)?.payment_intent ?? '')
	await untilMoney(stage, clock, { ok: true, differs: 0 })
})

test('G-120: a room that lost its storage asks no buyer for money twice, and goes on with running payments', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	await stage.seated('ada') // so that D1 has a picture of the room
	const { paymentId, sessionId } = (await buy(guest)).body
	await untilArchived(stage.room())
	expectErrors()
	await loseStorageAtWork()
	stripe.wire.pay(sessionId)
	await untilSettled(stage, clock, async () =>
		expect(await stateOf(guest, paymentId)).toBe('fulfilled'),
	)
	expect(stripe.wire.kept.sessions.size).toBe(1)
	expect(await balances()).toEqual({ stripe: -5000, 'sale:banner': 5000 })
})
