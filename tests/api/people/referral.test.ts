// The code, its use and its ledger entries of one feature (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/people/session'
import { getOrCreateReferralCode, useReferral } from '#contract/people/settings'
import { balanceOf } from '#worker/db/ledger'
import {
	openClock,
	proofOf,
	type Room,
	type Seated,
	seat,
	seatMany,
} from '../../room/support/people.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { seatDirectly } from '../support/crowd.ts'
import { said } from '../support/external-services.ts'

const REWARD = 50_000
const DAY_MS = 86_400_000
const UNKNOWN = { status: 404, message: 'Referral code not found.' }
const USED = { status: 409, message: 'You have already used a referral code.' }

async function codeOf(person: Person): Promise<string> {
	const { status, body } = await person.ask(getOrCreateReferralCode, { body: {} })
	expect(status).toBe(200)
	return body.referralCode
}

function use(person: Person, referralCode: string) {
	return person.ask(useReferral, { body: { referralCode } })
}

async function own(person: Person) {
	return (await person.ask(me)).body.participant
}

const balance = ({ userId }: { userId: string | null }) => balanceOf(env.DB, String(userId))

async function entriesAbout(userId: string | null) {
	const { results } = await env.DB.prepare(
		'SELECT reason, debit, credit, amount FROM ledger WHERE subject = ? ORDER BY reason',
	)
		.bind(userId)
		.all()
	return results
}

async function codeIn(room: Room, by: { userId: string; ver: number }): Promise<string> {
	const made = await room.do('referralCode', { by: by })
	if (!made.ok) throw new Error(made.message)
	return made.referralCode
}

/** The status of the room's answer. */
async function redeemed(room: Room, { by }: Pick<Seated, 'by'>, code: string): Promise<number> {
	const answer = await room.do('redeemReferral', { by, input: { code } })
	return answer.ok ? 200 : answer.status
}

test('API-45: ada gets a code of six letters, the same every time and for everybody else another', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	expect((await own(ada)).referralCode).toBeNull()

	const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(ada)))

	expect(new Set(codes).size).toBe(1)
	expect(codes[0]).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
	expect(await codeOf(ada)).toBe(codes[0])
	expect((await own(ada)).referralCode).toBe(codes[0])
	expect(await codeOf(kenji)).not.toBe(codes[0])
})

test('SET-05, API-46: kenji uses the code of ada, and both are credited 50,000', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const guest = await stage.listen()
	const code = await codeOf(ada)

	const { status, body } = await use(kenji, ` ${code.toLowerCase()} `)

	expect({ status, body }).toEqual({
		status: 200,
		body: { message: 'Referral code used! You both receive 50,000 $STAGE.' },
	})
	expect(await entriesAbout(kenji.userId)).toEqual([
		{ reason: 'referral:invited', debit: 'mint', credit: kenji.userId, amount: REWARD },
		{ reason: 'referral:inviting', debit: 'mint', credit: ada.userId, amount: REWARD },
	])
	expect([await balance(ada), await balance(kenji)]).toEqual([REWARD, REWARD])
	expect(await own(ada)).toMatchObject({ referralCount: 1, hasUsedReferral: false })
	expect(await own(kenji)).toMatchObject({ referralCount: 0, hasUsedReferral: true })
	// Other people do not learn whose code it was (G-15b).
	await ada.say('Something public')
	await vi.waitFor(() => expect(guest.frames.join()).toContain('Something public'))
	expect(guest.frames.join()).not.toContain(code)
})

test('SET-02, SET-03, SET-04, API-46: a code that kenji cannot use is refused in the documented words and costs nothing', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const code = await codeOf(ada)
	const ownCode = await codeOf(kenji)
	const answers = async (codes: (string | null)[]) =>
		Promise.all(codes.map(async (one) => said(await use(kenji, one as string))))

	expect(await answers(['', '  ', null])).toEqual(
		Array(3).fill({ status: 400, message: 'Please enter a referral code' }),
	)
	expect(await answers(['AB2CD', 'AB2CDEF', '😀😀😀'])).toEqual(
		Array(3).fill({ status: 400, message: 'Referral code must be 6 characters' }),
	)
	expect(await answers([ownCode, ownCode.toLowerCase()])).toEqual(
		Array(2).fill({ status: 400, message: 'You cannot use your own referral code' }),
	)
	expect(await answers(['NNNNNN', '000000', "'; --'"])).toEqual(Array(3).fill(UNKNOWN))
	expect(await entriesAbout(kenji.userId)).toEqual([])

	expect((await use(kenji, code)).status).toBe(200)
	expect(await answers([code, ownCode])).toEqual([
		USED,
		{ status: 400, message: 'You cannot use your own referral code' },
	])
	expect(await entriesAbout(kenji.userId)).toHaveLength(2)
})

test('SET-04: kenji uses two codes at once from many devices: one counts, the others hear that', async () => {
	await using stage = await openStage()
	const [ada, noor, kenji] = await stage.allSeated('ada', 'noor', 'kenji')
	const codes = [await codeOf(ada), await codeOf(noor)]

	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, n) => use(kenji, codes[n % 2] ?? '')),
	)

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	expect(answers.filter(({ status }) => status !== 200).map(said)).toEqual(Array(19).fill(USED))
	expect(await balance(kenji)).toBe(REWARD)
	expect((await balance(ada)) + (await balance(noor))).toBe(REWARD)
	const counts = [(await own(ada)).referralCount, (await own(noor)).referralCount]
	expect(counts.toSorted()).toEqual([0, 1])
})

test('SET-05: twenty people use the code of ada at once: each is credited, and she for each', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const code = await codeOf(ada)
	const people: Person[] = []
	for (let n = 1; n <= 20; n++) {
		const { stageToken, by } = await seatDirectly(stage.room(), `many${n}`)
		const person = stage.person(`many${n}`)
		Object.assign(person, { stageToken, userId: by.userId })
		people.push(person)
	}

	const answers = await Promise.all(people.map((person) => use(person, code)))

	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
	expect(await balance(ada)).toBe(20 * REWARD)
	expect((await own(ada)).referralCount).toBe(20)
	for (const person of people) expect(await balance(person)).toBe(REWARD)
	for (const { userId } of people)
		await stage.room().do('leave', { by: { userId: String(userId), ver: 1 } })
})

test('G-87: ada is rewarded for fifty; the fifty-first keeps the chance to use another code', async () => {
	const room = openRoom()
	const [ada, noor] = await seatMany(room, ['ada50', 'noor50'])
	const code = await codeIn(room, ada.by)
	for (let n = 1; n <= 50; n++) {
		const { by } = await seat(room, `friend${n}`)
		expect(await redeemed(room, { by }, code)).toBe(200)
		await room.do('leave', { by: by })
	}
	const last = await seat(room, 'friend51')

	expect(await redeemed(room, last, code)).toBe(409)
	expect(await redeemed(room, last, await codeIn(room, noor.by))).toBe(200)

	await room.archivedUpTo((await room.report()).head)
	expect([await balance(ada), await balance(last)]).toEqual([50 * REWARD, REWARD])
	for (const { by } of [ada, noor, last]) await room.do('leave', { by: by })
})

test('G-87: kenji has thirty days from his first join, however often he comes back', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_late')
	const code = await codeIn(room, ada.by)
	const [early, late] = await seatMany(room, ['kenji_early', 'kenji_late'])
	await room.do('leave', { by: late.by })

	clock.pass(30 * DAY_MS - 1_000)
	expect(await redeemed(room, early, code)).toBe(200)
	clock.pass(1_001)
	const back = await seat(room, 'kenji_late')

	expect(await redeemed(room, back, code)).toBe(403)
	expect(await redeemed(room, await seat(room, 'newcomer'), code)).toBe(200)
})

test('G-87: one account uses one code, and never its own, also when its identity changes hands', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_acc')
	const code = await codeIn(room, ada.by)
	const first = await seat(room, 'first_acc', { sub: 'the account' })
	const ownCode = await codeIn(room, first.by)
	expect(await redeemed(room, first, code)).toBe(200)

	// Somebody else proves the identity, so the account is free to prove another.
	const taken = await seat(room, 'first_acc', { sub: 'another account' })
	const second = await seat(room, 'second_acc', { sub: 'the account' })

	expect(await redeemed(room, taken, code)).toBe(409)
	expect(
		await room.do('redeemReferral', { by: second.by, input: { code: ownCode } }),
	).toMatchObject({
		ok: false,
		status: 400,
		message: 'You cannot use your own referral code',
	})
	expect(await redeemed(room, second, code)).toBe(409)
	await room.archivedUpTo((await room.report()).head)
	expect(await balance(second)).toBe(0)
	for (const { by } of [ada, taken, second]) await room.do('leave', { by: by })
})

test('SET-05: the answer was lost and kenji sends his code again: he reads that it was accepted, and it counted once', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const code = await codeOf(ada)
	await use(kenji, code) // whose answer never arrives

	expect(said(await use(kenji, code))).toEqual(USED)
	expect(await own(kenji)).toMatchObject({ hasUsedReferral: true })
	expect(await entriesAbout(kenji.userId)).toHaveLength(2)
})

test('SET-05: the room is killed before D1 heard of it: afterwards both are credited, once, and both profiles say so', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const [ada, kenji] = await seatMany(room, ['ada_kill', 'kenji_kill'])
	const code = await codeIn(room, ada.by)
	await room.archivedUpTo((await room.report()).head)
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	vi.spyOn(console, 'warn').mockImplementation(() => {}) // 'archive-failed'
	const away = vi.spyOn(d1, 'batch').mockRejectedValue(new Error('D1_ERROR: away'))

	expect(await redeemed(room, kenji, code)).toBe(200)
	expect(await entriesAbout(kenji.userId)).toEqual([])
	await abortAllDurableObjects()
	away.mockRestore()
	const again = stage.room()
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(again)
		const { head, archived } = await again.report()
		expect(archived).toBe(head)
	}, 10_000)

	expect(await entriesAbout(kenji.userId)).toHaveLength(2)
	expect([await balance(ada), await balance(kenji)]).toEqual([REWARD, REWARD])
	expect(await redeemed(again, kenji, code)).toBe(409)
	const { results } = await env.DB.prepare(
		"SELECT json_extract(profile, '$.hasUsedReferral') AS used, json_extract(profile, '$.referralCount') AS brought FROM participants WHERE user_id IN (?, ?) ORDER BY user_id",
	)
		.bind(ada.userId, kenji.userId)
		.all()
	expect(results).toEqual([
		{ used: 0, brought: 1 },
		{ used: 1, brought: 0 },
	])
})

test('SET-04: a room with new storage knows every code and its uses', async () => {
	await using stage = await openStage()
	const before = stage.room()
	const [ada, kenji] = await seatMany(before, ['ada_new', 'kenji_new'])
	const code = await codeIn(before, ada.by)
	await before.do('redeemReferral', { by: kenji.by, input: { code } })
	await before.archivedUpTo((await before.report()).head)

	const room = await loseStorage()
	const again = await room.do('join', { input: proofOf('ada_new') })
	const [used, noor] = await seatMany(room, ['kenji_new', 'noor_new'])

	expect(again).toMatchObject({ ok: true, participant: { referralCode: code, referralCount: 1 } })
	expect(await redeemed(room, used, code)).toBe(409)
	expect(await redeemed(room, noor, code)).toBe(200)
	await room.archivedUpTo((await room.report()).head)
	expect([await balance(ada), await balance(kenji), await balance(noor)]).toEqual([
		2 * REWARD,
		REWARD,
		REWARD,
	])
})
