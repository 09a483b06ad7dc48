// The life of a boost, from the waiting text to its end (over 250 lines).

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBannerCheckout } from '#contract/banner/banner'
import { changeWordList } from '#contract/house-rules'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { removeTopic, undoAct } from '#contract/moderation/actions'
import { listPayments } from '#contract/money/operators'
import { cancelPayment, readPayment } from '#contract/money/payments'
import { ban } from '#contract/operators'
import { createTopicCheckout } from '#contract/topics/boost'
import type { Topic } from '#contract/topics/topic'
import { deleteTopic, listTopics } from '#contract/topics/topics'
import { requirePayments } from '#worker/areas/payments'
import { midday, openClock, untilArchived } from '../../room/support/people.ts'
import { beginAgain } from '../../support/begin-again.ts'
import { loseStorageAtWork } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import {
	balances,
	boost,
	buy,
	LINK,
	pictureAt,
	playStripe,
	rings,
	stateOf,
	tell,
	tellAll,
} from '../../support/stripe.ts'
import { expectSaid } from '../support/external-services.ts'
import { nextHolder } from '../support/next-holder.ts'
import { propose, type Stage } from './proposing.ts'

beforeEach(beginAgain)

type Played = ReturnType<typeof playStripe>

async function listed(who: Person): Promise<Topic[]> {
	return (await who.ask(listTopics)).body.topics
}

/** From the text to the topic that everybody sees. */
async function boosted(stage: Stage, { wire, told }: Played, who: Person, text: string) {
	const begun = await boost(who, text)
	expect(begun.status, begun.body.message).toBe(200)
	const { paymentId: id, sessionId } = begun.body
	wire.pay(sessionId)
	await tellAll(stage, { told })
	await vi.waitFor(async () => expect(await stateOf(who, id)).toBe('fulfilled'))
	const topicId = (await who.ask(readPayment, { params: { id } })).body.topicId ?? ''
	await vi.waitFor(async () => expect((await listed(who)).map((one) => one.id)).toContain(topicId))
	return { topicId, paymentId: id }
}

/** Whatever room and D1 hold of payments and topics. */
async function everyWord(stage: Stage): Promise<string> {
	const inRoom = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		['log', 'topics', 'payments', 'keys', 'outbox', 'memory'].map((table) =>
			sql.exec(`SELECT * FROM ${table}`).toArray(),
		),
	)
	const inD1 = await env.DB.batch(
		['topics', 'payments'].map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
	)
	return JSON.stringify([inRoom, inD1.map(({ results }) => results)])
}

function order(olu: Person) {
	return { Authorization: `Bearer ${olu.accessToken}` }
}

test('API-39, ROLE-10, ROLE-13, TOP-05, TOP-17, G-32, G-140: without account a text waits until it is paid, stands first for a day, and then among the others', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const ada = await stage.seated('ada')
	const others = await stage.listen()
	const begun = await boost(guest, '  Which key opens it?  ')
	expect(begun.status).toBe(200)
	const { sessionId, paymentId: id } = begun.body
	expect(stripe.wire.kept.sessions.get(sessionId)).toMatchObject({
		amount_total: 200,
		currency: 'usd',
		client_reference_id: id,
	})
	// Nobody sees a text that nobody has paid for.
	expect(await listed(guest)).toEqual([])
	const heard = (event: string, by = others) =>
		by.heard.flatMap((one) => ('event' in one && one.event === event ? [one.data] : []))
	expect(heard('new-topic')).toEqual([])

	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, id)).toBe('fulfilled'))
	const topicId = (await guest.ask(readPayment, { params: { id } })).body.topicId ?? ''
	await vi.waitFor(() => expect(heard('new-topic')).toHaveLength(1))
	const young = await propose(ada, 'Younger, and not paid for?')
	await vi.waitFor(async () => expect(await listed(guest)).toHaveLength(2))
	const { body } = await guest.ask(listTopics)
	expect(body.boost).toEqual({ priceUSD: 2, listPriceUSD: 100, discountActive: true })
	const [first, second] = body.topics
	expect(first).toMatchObject({
		id: topicId,
		text: 'Which key opens it?',
		platform: 'guest',
		platformUsername: 'Anonymous',
		profilePicUrl: '/avatar.svg',
		priority: 1,
		boostedUntil: (first?.submittedAt ?? 0) + DAY_MS,
	})
	expect(second).toMatchObject({ id: young.id, priority: 0, boostedUntil: null })
	expect(await balances()).toEqual({ stripe: -200, 'sale:topic': 200 })

	clock.pass(DAY_MS - 10 * MINUTE_MS)
	await rings(stage, async () => expect((await listed(guest))[0]).toMatchObject({ priority: 1 }))
	const { epoch, head } = await stage.room().report()
	clock.pass(10 * MINUTE_MS)
	await rings(stage, async () =>
		expect((await listed(guest)).map(({ id: of, priority }) => [of, priority])).toEqual([
			[young.id, 0],
			[topicId, 0],
		]),
	)
	const late = await stage.listen({ since: head, epoch })
	await vi.waitFor(() =>
		expect(heard('topic-queue-updated', late).at(-1)).toMatchObject({
			topics: [{ id: young.id }, { id: topicId, priority: 0, boostedUntil: null }],
			removedIds: [],
		}),
	)
})

test('G-32, G-140, TOP-06: with a seat the topic is ada’s; the newest boost is first, and its author cannot take it back before its end', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const of = await boosted(stage, stripe, ada, 'Which tide is yours?')
	const guests = await boosted(stage, stripe, stage.person('guest'), 'Whose boat is it?')
	const [first, second] = await listed(noor)
	expect([first?.id, second?.id]).toEqual([guests.topicId, of.topicId])
	expect(`${second?.platform}:${second?.platformUserId}`).toBe(ada.userId)
	const remove = (who: Person) => who.ask(deleteTopic, { params: { id: of.topicId }, body: {} })
	expect(await remove(ada)).toMatchObject({
		status: 409,
		body: { message: 'A boosted topic stays until its boost ends.' },
	})
	expect((await remove(noor)).status).toBe(403)
	expect((await listed(noor)).map(({ id }) => id)).toContain(of.topicId)
})

test('TOP-09, TOP-10, AD-16, G-137: each refusal has its sentence, and the refused data is not stored', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const olu = await stage.operator()
	const body = { act: 'list-word', entry: 'quibblet', reason: 'spam' } as const
	await olu.ask(changeWordList, { headers: order(olu), body })
	const asked: [string, object, number, string][] = [
		['  ', {}, 400, 'Topic cannot be empty.'],
		['x'.repeat(501), {}, 400, 'Topic max 500 chars.'],
		['A quibblet?', {}, 400, 'This text holds words that cannot be used here.'],
		['Six?', { quotedPriceUSD: 1.99 }, 409, 'The price is now $2.00.'],
	]
	for (const [text, more, status, message] of asked) {
		const refused = await boost(guest, text, more)
		expect([refused.status, refused.body.message]).toEqual([status, message])
	}
	stripe.away = true
	const away = await boost(guest, 'Seven?')
	expectSaid(away, 503, 'Payments do not answer right now. Please try again.')
	expect(stripe.wire.kept.sessions.size).toBe(0)
	expect(() => requirePayments({ settings: {} } as never)).toThrow('Payment system not configured.')
})

test('G-136: a buyer who presses once more after paying has bought one topic, and reads its state', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const again = () => boost(guest, 'Figwhistle?', { clientKey: 'k' })
	const { sessionId, paymentId: id } = (await again()).body
	stripe.wire.pay(sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, id)).toBe('fulfilled'))

	const { body } = await again()
	expect(body).toMatchObject({ paymentId: id, url: `${TEST_ORIGIN}/paid/${id}` })
	expect(stripe.wire.kept.sessions.size).toBe(1)
	const other = await boost(guest, 'Figwhistle?', { clientKey: 'of another press' })
	expect(other.body.paymentId).not.toBe(id)
})

test('one network has at most three pay pages open at once, other networks and known people can open more, and midnight closes none of them', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock(midday() + 11.5 * HOUR_MS - MINUTE_MS)
	const at = (network: string) => ({ headers: { 'CF-Connecting-IP': network } })
	const guest = stage.person('guest')
	const begin = (network: string, topicText: string) =>
		guest.ask(createTopicCheckout, { ...at(network), body: { topicText } })
	const mine = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa::3']
	const opened = await Promise.all(mine.map((network, n) => begin(network, `Which ${n}?`)))
	expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
	clock.pass(2 * MINUTE_MS)

	const fourth = await begin('2001:db8:1:2::4', 'And this?')
	expectSaid(
		fourth,
		429,
		'Too many of your pay pages are open. Finish one, or come back in ten minutes.',
	)
	const slot = await guest.ask(createBannerCheckout, {
		...at('2001:db8:1:2::5'),
		body: { imageUrl: pictureAt(), linkUrl: LINK },
	})
	expect(slot.status).toBe(429)
	expect((await begin('2001:db8:1:3::1', 'Next door?')).status).toBe(200)
	// A known person is counted as that person, in every network.
	const ada = await stage.seated('ada')
	const hers = (network: string, topicText: string) =>
		ada.ask(createTopicCheckout, { ...at(network), body: { topicText } })
	const ofHers = mine.map((network, n) => hers(network, `Hers ${n}?`))
	for (const { status } of await Promise.all(ofHers)) expect(status).toBe(200)
	expect((await hers('192.0.2.8', 'A fourth?')).status).toBe(429)
	expect((await begin('192.0.2.7', 'Elsewhere?')).status).toBe(200)
	expect(await everyWord(stage)).not.toMatch(/2001:db8|192\.0\.2\.7/)

	stripe.wire.pay(opened[0]?.body.sessionId ?? '')
	await vi.waitFor(async () =>
		expect(await stateOf(guest, opened[0]?.body.paymentId ?? '')).toBe('fulfilled'),
	)
	expect((await begin('2001:db8:1:2::4', 'And this?')).status).toBe(200)
})

test('a day later nothing says any more who bought it, paid or not, in the room, its log and D1', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	const guest = stage.person('guest')
	const paid = (await boost(guest, 'Whose shoe?', { clientKey: 'k1' })).body
	const left = (await boost(guest, 'Whose hat?', { clientKey: 'k2' })).body
	stripe.wire.pay(paid.sessionId)
	await vi.waitFor(async () => expect(await stateOf(guest, paid.paymentId)).toBe('fulfilled'))
	await guest.ask(cancelPayment, { params: { id: left.paymentId } })
	const inD1 = async () =>
		(await env.DB.prepare('SELECT address, key FROM payments').all<Record<string, string>>())
			.results
	const traces = (await inD1()).flatMap((row) => Object.values(row))
	expect(traces).toHaveLength(4)
	expect(traces.every((one) => one.length > 10)).toBe(true)
	clock.pass(DAY_MS - MINUTE_MS)
	await rings(stage, async () => expect(await everyWord(stage)).toContain(traces[0]))
	clock.pass(MINUTE_MS)
	const nobody = { address: '', key: null }
	await rings(stage, async () => expect(await inD1()).toEqual([nobody, nobody]))
	const kept = await everyWord(stage)
	for (const trace of traces) expect(kept).not.toContain(trace)
	expect(kept).toContain(paid.paymentId)
})

test('G-136: a double click buys one topic, and who comes back without paying leaves no word of it', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const [one, two] = await Promise.all([
		boost(guest, 'Plumwhistle?', { clientKey: 'k' }),
		boost(guest, 'Plumwhistle?', { clientKey: 'k' }),
	])
	expect(two.body.paymentId).toBe(one.body.paymentId)
	expect(stripe.wire.kept.sessions.size).toBe(1)
	// Another text is another topic, and the banner is for sale meanwhile.
	expect((await boost(guest, 'Elderwhistle?', { clientKey: 'k' })).status).toBe(200)
	expect((await buy(stage.person('other'))).status).toBe(200)
	const params = { id: one.body.paymentId }
	await guest.ask(cancelPayment, { params })
	await vi.waitFor(async () => expect(await stateOf(guest, params.id)).toBe('expired'))
	const row = await env.DB.prepare('SELECT what FROM payments WHERE id = ?').bind(params.id)
	await vi.waitFor(async () => expect(await row.first('what')).toBe('{}'))
	expect(await listed(guest)).toEqual([])
})

test('G-136: a boost that cannot be shown when it is paid is refunded: its author was banned, another log-in proved their account, or a word of it was listed', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const [eve, olu] = [await stage.seated('eve'), await stage.operator()]
	const guest = stage.person('guest')
	const hers = (await boost(eve, 'Buy at my shop?')).body
	const mira = await stage.joined('mira')
	const former = (await boost(mira, 'Is this still mine?')).body
	const others = (await boost(guest, 'A snarkle?')).body
	await olu.ask(ban, {
		headers: order(olu),
		body: { userId: eve.userId ?? '', reason: 'Selling', removePosts: false },
	})
	const body = { act: 'list-word', entry: 'snarkle', reason: 'spam' } as const
	await olu.ask(changeWordList, { headers: order(olu), body })
	for (const { sessionId, paymentId: id } of [hers, others]) {
		stripe.wire.pay(sessionId)
		await vi.waitFor(async () => expect(await stateOf(guest, id)).toBe('refunded'))
	}
	await nextHolder(stage, mira)
	await vi.waitFor(async () => expect(await stateOf(guest, former.paymentId)).toBe('expired'))
	expect(await listed(guest)).toEqual([])
	expect(await balances()).toEqual({ stripe: 0, 'sale:topic': 0 })
})

test('G-140: an operator takes a boosted topic away and keeps the money, or pays it back; then it comes back without its boost', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const olu = await stage.operator()
	const guest = stage.person('guest')
	const kept = await boosted(stage, stripe, guest, 'Marrowfat one?')
	const back = await boosted(stage, stripe, guest, 'Marrowfat two?')
	const remove = (topicId: string, refund: boolean) => {
		const actId = crypto.randomUUID()
		const body = { topicId, reason: 'Against the rules', actId, refund }
		return olu.ask(removeTopic, { headers: order(olu), body }).then(({ status }) => {
			expect(status).toBe(200)
			return actId
		})
	}
	await remove(kept.topicId, false)
	const act = await remove(back.topicId, true)
	await vi.waitFor(async () => expect(await stateOf(guest, back.paymentId)).toBe('refunded'))
	expect(await stateOf(guest, kept.paymentId)).toBe('fulfilled')
	expect(await listed(guest)).toEqual([])
	expect(await balances()).toEqual({ stripe: -200, 'sale:topic': 200 })
	const { payments } = (await olu.ask(listPayments, { headers: order(olu) })).body
	expect(payments.map(({ state, topic }) => [state, topic])).toEqual([
		['refunded', null],
		['fulfilled', null],
	])
	// No word of either is left, except in what an operator can still restore.
	expect(await everyWord(stage)).not.toContain('Marrowfat')

	await olu.ask(undoAct, { headers: order(olu), body: { act } })
	await vi.waitFor(async () => expect(await listed(guest)).toHaveLength(1))
	expect((await listed(guest))[0]).toMatchObject({ id: back.topicId, priority: 0 })
	expect(await stateOf(guest, back.paymentId)).toBe('refunded')
})

test('G-136: a bank that takes the money back leaves the topic where it is', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	const guest = stage.person('guest')
	const { topicId } = await boosted(stage, stripe, guest, 'Who pays the ferry?')
	const [intent = ''] = [...stripe.wire.kept.intents.keys()]
	stripe.wire.dispute(intent)
	stripe.wire.dispute(intent, 'lost')
	for (const event of stripe.told.splice(0)) await tell(stage, event)
	await vi.waitFor(async () =>
		expect(await balances()).toEqual({ stripe: -200, 'sale:topic': 0, loss: 200 }),
	)
	expect((await listed(guest))[0]).toMatchObject({ id: topicId, priority: 1 })
})

test('G-120: a room whose storage is gone knows when a boost ends', async () => {
	await using stage = await openStage()
	using stripe = playStripe()
	using clock = openClock()
	await stage.seated('ada') // so that D1 has a picture of the room
	const guest = stage.person('guest')
	const { topicId } = await boosted(stage, stripe, guest, 'What does the room remember?')
	await untilArchived(stage.room())
	await loseStorageAtWork()
	await vi.waitFor(async () => expect((await stage.room().report()).archived).toBeGreaterThan(0))
	clock.pass(DAY_MS + MINUTE_MS)
	await rings(stage, async () =>
		expect((await listed(guest))[0]).toMatchObject({ id: topicId, priority: 0 }),
	)
})
