// Grants, reversals, sums and replays of one pool share their helpers (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import {
	AIRDROP_AMOUNT,
	AIRDROP_CAMPAIGN_MAX,
	AIRDROP_DAY_MAX,
	DAY_MS,
	HOUR_MS,
	MINUTE_MS,
} from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { balanceOf } from '#worker/db/ledger'
import { beginAgain } from '../../support/begin-again.ts'
import { inTurn } from '../../support/in-turn.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	edit,
	holderOf,
	listen,
	midday,
	names,
	openClock,
	ordered,
	proofOf,
	type Room,
	remove,
	type Seated,
	say,
	saying,
	untilArchived,
} from '../support/people.ts'
import { caster, emptyLedger, entries, expectBalanced, run } from './books.ts'

beforeEach(beginAgain)

const WINDOW_MS = 4 * HOUR_MS
let texts = 0
const fitting = () =>
	`Something worth reading, number ${['one', 'two', 'three'][texts % 3]} ${++texts}`

const airdrops = async () => (await entries()).filter(({ reason }) => reason === 'airdrop')
const balance = (account: string) => balanceOf(env.DB, account)

/** A pool of which so much is left; what went before is nobody's. */
async function leave(room: Room, amount: number, day: string) {
	await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql.exec('UPDATE airdrop_days SET granted = filled - ? WHERE day = ?', amount, day),
	)
}

async function facts(room: Room, { by }: Seated) {
	const answer = await room.do('airdropStatus', { by })
	if (!answer.ok) throw new Error(answer.message)
	return answer.facts
}

test('DROP-09: noor earns by the first fitting message of a window, and again in the next', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [noor, ada] = await inTurn((name) => caster(room, name), 'noor', 'ada')
	using ear = await listen(room, { as: noor })
	using hers = await listen(room, { as: ada })

	const short = await say(room, noor, 'Too short')
	expect(short.airdrop).toBe(undefined)
	const first = await say(room, noor, fitting())
	expect(first.airdrop).toEqual({
		amount: AIRDROP_AMOUNT,
		nextAt: Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS + WINDOW_MS,
	})
	expect((await say(room, noor, fitting())).airdrop).toBe(undefined)
	clock.pass(WINDOW_MS)
	const next = await say(room, noor, fitting())
	expect(next.airdrop?.amount).toBe(AIRDROP_AMOUNT)
	const told = () => ear.all('activity').map(({ data }) => data.activity?.type)
	// The alarm closes what was silent for so long, so it rings after that.
	await vi.waitFor(() => expect(told()).toEqual(['airdrop_received', 'airdrop_received']))
	await untilArchived(room)

	expect(await balance(noor.userId)).toBe(2 * AIRDROP_AMOUNT)
	expect(await balance(ada.userId)).toBe(0)
	const day = new Date().toISOString().slice(0, 10)
	expect(await balance('mint')).toBe(-AIRDROP_CAMPAIGN_MAX)
	expect(await balance('pool:airdrop')).toBe(AIRDROP_CAMPAIGN_MAX - AIRDROP_DAY_MAX)
	expect(await balance(`pool:airdrop:${day}`)).toBe(AIRDROP_DAY_MAX - 2 * AIRDROP_AMOUNT)
	await expectBalanced()
	expect(hers.frames.join()).not.toContain('airdrop')
})

test('DROP-09: a stage-only message, a join message, a repeat, and words from X earn nothing', async () => {
	await using stage = await openStage()
	const room = stage.room()
	using clock = openClock(midday())
	const noor = await caster(room, 'noor')
	const xeno = await holderOf('xeno', await room.do('join', { input: proofOf('xeno') }))
	await say(room, xeno, 'Words that would be enough on Farcaster')
	await say(room, noor, 'Words that the stage alone may read', { stageOnly: true })
	await say(room, noor, 'short')
	await untilArchived(room)
	expect(await airdrops()).toEqual([])

	const words = 'The second tray is out of the oven'
	expect((await say(room, noor, words)).airdrop).toBeTruthy()
	clock.pass(WINDOW_MS)
	for (const again of [
		words,
		'THE SECOND TRAY — is out of the oven!',
		'Тhе sесоnd trау is оut оf thе оvеn',
	])
		expect([again, (await say(room, noor, again)).airdrop]).toEqual([again, undefined])
	// A text older than the last twenty counts as new.
	for (let n = 0; n < 20; n++) {
		clock.pass(MINUTE_MS)
		await say(room, noor, `filler ${10 + n}`)
	}
	expect((await say(room, noor, words)).airdrop).toBeTruthy()
})

test('DROP-09: an edit earns nothing afterwards, and one that leaves too little gives the credit back', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [noor, kenji] = await inTurn((name) => caster(room, name), 'noor', 'kenji')
	const short = await say(room, noor, 'gm')
	await edit(room, noor, short.answer, 'Good morning to everybody who is here')
	expect((await facts(room, noor)).window).toBe('free')

	const kept = await say(room, kenji, 'The kettle is on, who wants tea with me?')
	await edit(room, kenji, kept.answer, 'The kettle is on, who would like tea?')
	const said = await say(room, noor, 'A rainbow over the harbour just now')
	expect(said.airdrop).toBeTruthy()
	const { seq } = { seq: (await room.report()).head }
	const cut = await edit(room, noor, said.answer, 'ok')
	expect(cut.ok && cut.answer.text).toBe('ok')
	await untilArchived(room)

	expect((await room.report()).head).toBeGreaterThan(seq)
	expect(await balance(noor.userId)).toBe(0)
	expect(await balance(kenji.userId)).toBe(AIRDROP_AMOUNT)
	expect(await facts(room, noor)).toMatchObject({ window: 'reversed' })
	expect((await say(room, noor, fitting())).airdrop).toBe(undefined)
	const told = await env.DB.prepare(
		"SELECT user_id FROM activities WHERE type = 'airdrop_received'",
	).all()
	expect(told.results).toEqual([{ user_id: kenji.userId }])
	await expectBalanced()
	clock.pass(WINDOW_MS)
	// Words that were edited away still count as said.
	expect((await say(room, noor, 'A rainbow over the harbour just now')).airdrop).toBe(undefined)
	expect((await say(room, noor, fitting())).airdrop).toBeTruthy()
})

test('DROP-09: a message deleted within a day gives its airdrop back to its pool, once; older airdrops and all others stay', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [noor, kenji] = await inTurn((name) => caster(room, name), 'noor', 'kenji')
	const old = await say(room, noor, fitting())
	await say(room, kenji, fitting())
	clock.pass(DAY_MS)
	const young = await say(room, noor, fitting())
	expect(young.airdrop).toBeTruthy()
	await remove(room, noor, old.answer)
	expect((await remove(room, noor, young.answer)).ok).toBe(true)
	expect((await remove(room, noor, young.answer)).ok).toBe(false)
	await untilArchived(room)

	expect(await balance(noor.userId)).toBe(AIRDROP_AMOUNT)
	expect(await balance(kenji.userId)).toBe(AIRDROP_AMOUNT)
	expect((await facts(room, kenji)).overallLeft).toBe(AIRDROP_CAMPAIGN_MAX - 2 * AIRDROP_AMOUNT)
	await expectBalanced()
})

test('DROP-09: an operator who takes a message away takes its credit when nobody can undo it, and a ban takes them all', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [noor, kenji, juma] = await inTurn((name) => caster(room, name), 'noor', 'kenji', 'juma')
	const said = await say(room, noor, fitting())
	await say(room, kenji, fitting())
	await say(room, juma, fitting())
	const order = { operator: 'olu', account: '', reason: 'spam', withPosts: false } as const
	const taking = (actId: string) =>
		room.do(
			'obey',
			ordered({ ...order, act: 'remove-message', content: { actId, message: said.answer } }),
		)
	expect(await taking('act-one')).toMatchObject({ ok: true, changed: true })
	await room.do(
		'obey',
		ordered({
			...order,
			act: 'undo',
			account: 'act-one',
			content: { actId: 'act-one', message: null },
		}),
	)
	clock.pass(11 * MINUTE_MS)
	await runDurableObjectAlarm(room)
	expect((await facts(room, noor)).window).toBe('earned')
	const again = await room.do(
		'obey',
		ordered({
			...order,
			act: 'remove-message',
			content: { actId: 'act-two', message: { ...said.answer, revision: 3 } },
		}),
	)
	expect(again).toMatchObject({ ok: true, changed: true })
	clock.pass(11 * MINUTE_MS)
	await runDurableObjectAlarm(room)
	expect((await facts(room, noor)).window).toBe('reversed')

	clock.pass(2 * DAY_MS)
	await room.do('obey', ordered({ ...order, act: 'ban', account: kenji.userId }))
	await untilArchived(room, clock)
	expect(await balance(noor.userId)).toBe(0)
	expect(await balance(kenji.userId)).toBe(0)
	expect(await balance(juma.userId)).toBe(AIRDROP_AMOUNT)
	await expectBalanced()
})

test('DROP-08: thirty people who post at the edge of a window, and again, earn once each on either side of it', async () => {
	const room = openRoom()
	const edge = Math.floor(midday() / WINDOW_MS) * WINDOW_MS + WINDOW_MS
	using clock = openClock(edge - 5 * MINUTE_MS)
	const people: Seated[] = []
	for (const name of names('edge', 30)) people.push(await caster(room, name))
	clock.pass(5 * MINUTE_MS - 1)
	const posts = people.flatMap((one) => [saying(one, fitting()), saying(one, fitting())])
	const before = await Promise.all(posts.map((post) => room.do('post', post)))
	clock.pass(1)
	const more = people.map((one) => ({
		...saying(one, fitting()),
		key: { id: 'retried', body: one.name },
	}))
	const after = await Promise.all([...more, ...more].map((post) => room.do('post', post)))
	await untilArchived(room)

	const earned = (answers: { ok: boolean; airdrop?: unknown }[]) =>
		answers.filter((one) => one.ok && one.airdrop).length
	expect(earned(before)).toBe(30)
	expect(earned(after)).toBe(60) // a retry is told the same
	const granted = await airdrops()
	expect(granted).toHaveLength(60)
	for (const one of people) expect(await balance(one.userId)).toBe(2 * AIRDROP_AMOUNT)
	await expectBalanced()
})

test('DROP-09: on a day with one airdrop left one of two people gets it, and the next day has its own airdrops', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [noor, kenji, juma] = await inTurn((name) => caster(room, name), 'noor', 'kenji', 'juma')
	await say(room, noor, fitting())
	const day = new Date().toISOString().slice(0, 10)
	await leave(room, 2 * AIRDROP_AMOUNT - 1, day)
	expect((await say(room, kenji, fitting())).airdrop).toBeTruthy()
	expect((await say(room, juma, fitting())).airdrop).toBe(undefined)
	expect((await facts(room, juma)).dayLeft).toBe(AIRDROP_AMOUNT - 1)
	clock.pass(DAY_MS)
	expect((await say(room, juma, fitting())).airdrop).toBeTruthy()
	expect((await facts(room, noor)).dayLeft).toBe(AIRDROP_DAY_MAX - AIRDROP_AMOUNT)
	clock.pass(-DAY_MS)
	// The clock is wrong: a day that is over gives nothing.
	expect((await say(room, noor, fitting())).airdrop).toBe(undefined)
})

test('DROP-09: at any point of the log the ledger balances and refuses nothing, and a repeated replay changes nothing', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const people = [
		await caster(room, 'noor'),
		await caster(room, 'kenji'),
		await caster(room, 'juma'),
	]
	const random = fc.sample(fc.integer({ min: 0, max: 1_000_000 }), { numRuns: 200, seed: 1 })
	let next = 0
	const draw = (n: number) => (random[next++ % random.length] ?? 0) % n
	const said: { who: Seated; answer: Awaited<ReturnType<typeof say>>['answer'] }[] = []
	for (let n = 0; n < 40; n++) {
		clock.pass((1 + draw(9)) * HOUR_MS)
		const who = people[draw(3)] as Seated
		if (draw(4) > 0) said.push({ who, answer: (await say(room, who, fitting())).answer })
		else {
			const [one] = said.splice(draw(said.length || 1), 1)
			if (one) await remove(room, one.who, one.answer)
		}
	}
	await untilArchived(room)
	const whole = await entries()
	await expectBalanced()
	const granted = await runInDurableObject(room, ({ parts }: StageRoom) => [
		...parts.airdrops.replayToD1(),
	])

	// Archived again to a D1 that has any part of it.
	const inOrder = ['airdrop:campaign', 'airdrop:day', 'airdrop', 'airdrop:reversed', 'airdrop:rest']
	expect(new Set(whole.map(({ reason }) => reason))).toEqual(new Set(inOrder))
	for (const kept of [0, 1, Math.floor(granted.length / 2), granted.length]) {
		await emptyLedger()
		await run(granted.slice(0, kept))
		await expectBalanced()
		await run(granted)
		expect(await entries()).toEqual(whole)
	}

	// A room with new storage has the same books.
	const noor = people[0] as Seated
	const before = await facts(room, noor)
	const after = await loseStorage()
	const again = await caster(after, 'noor')
	expect(await facts(after, again)).toEqual(before)
	const last = said.findLast(({ who }) => who === noor)
	if (last) {
		clock.pass(WINDOW_MS)
		expect((await say(after, again, last.answer.text)).airdrop).toBe(undefined)
	}
})
