import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS, REJOIN_CODE_LIFE_MS } from '#contract/limits'
import { openRoom } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import {
	names,
	openClock,
	proofOf,
	type Room,
	range,
	type Seated,
	seat,
	seatMany,
} from '../support/people.ts'

const GUESSES = sized(1_000, 10_000)
const AT_ONCE = 100
const QUARTER_MS = 15 * MINUTE_MS

function comeBack(room: Room, { participantId }: Seated, code: string, network: string) {
	return room.do('rejoin', { input: { participantId, code, network } })
}

/** Somebody without the code tries and tries; how often each status was the answer. */
async function guess(
	room: Room,
	count: number,
	target: (n: number) => { id: string; from: string },
): Promise<Record<number, number>> {
	const counted: Record<number, number> = {}
	for (let done = 0; done < count; done += AT_ONCE) {
		const answers = await Promise.all(
			range(done, Math.min(done + AT_ONCE, count) - 1).map((n) => {
				const { id, from } = target(n)
				const letters = n.toString(32).toUpperCase().padStart(4, '0')
				return room.do('rejoin', {
					input: { participantId: id, code: `RJ-${letters}-7777-7777-7777`, network: from },
				})
			}),
		)
		for (const answer of answers) {
			const status = answer.ok ? 200 : answer.status
			counted[status] = (counted[status] ?? 0) + 1
		}
	}
	return counted
}

test(`ROLE-06, ROLE-22: ${GUESSES} guesses at ada's code are stopped; her own code still brings her back, from every network`, async () => {
	const room = openRoom()
	using clock = openClock()
	const [ada, kenji] = await seatMany(room, ['ada', 'kenji'])
	const adas = await room.do('leave', { by: ada.by })
	const kenjis = await room.do('leave', { by: kenji.by })
	if (!adas.ok || !kenjis.ok) throw new Error('They could not leave.')

	const atAda = await guess(room, GUESSES / 2, (n) => ({
		id: ada.participantId,
		from: `address-${n}`,
	}))
	const fromOne = await guess(room, GUESSES / 2, (n) => ({ id: `stranger-${n}`, from: 'cellar' }))

	expect(atAda).toEqual({ 401: 5, 429: GUESSES / 2 - 5 })
	expect(fromOne).toEqual({ 401: 20, 429: GUESSES / 2 - 20 })
	await evictDurableObject(room)
	expect(await comeBack(room, ada, 'RJ-1111-1111-1111-1111', 'elsewhere')).toMatchObject({
		...{ ok: false, status: 429, retryAfterS: expect.any(Number) },
	})
	// The right codes are found all the same, even where the guesses come from.
	expect((await comeBack(room, ada, adas.rejoinCode, 'her-home')).ok).toBe(true)
	expect((await comeBack(room, kenji, kenjis.rejoinCode, 'cellar')).ok).toBe(true)

	clock.pass(QUARTER_MS)
	expect(await comeBack(room, ada, adas.rejoinCode, 'her-phone')).toMatchObject({ status: 401 })
})

test('ROLE-22: while ada is on stage, not even her own earlier code gives a token, and trying it counts as guessing', async () => {
	const room = openRoom()
	using _clock = openClock()
	const ada = await seat(room, 'ada_on_stage')
	const left = await room.do('leave', { by: ada.by })
	if (!left.ok) throw new Error(left.message)
	const before = await room.do('join', { input: proofOf('ada_on_stage') })
	// A row of older code, which voided no code when somebody proved the account once more.
	await runInDurableObject(
		room,
		(_, { storage: { sql } }) =>
			sql.exec(
				'INSERT INTO rejoin_codes VALUES (?, ?, ?)',
				ada.participantId,
				createHash('sha256').update(left.rejoinCode).digest('base64url'),
				Date.now() + MINUTE_MS,
			).rowsWritten,
	)
	const { head } = await room.report()

	const tries = range(1, 6).map(() => comeBack(room, ada, left.rejoinCode, 'home'))

	const answers = await Promise.all(tries)
	expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([...Array(5).fill(401), 429])
	expect(answers[0]).toMatchObject({ message: 'This rejoin code is not valid any more.' })
	expect((await room.report()).head).toBe(head)
	if (!before.ok) throw new Error(before.message)
	expect(await room.who(before)).toMatchObject({ ok: true, seated: true })
})

test('ROLE-22: only wrong tries count: while the stage is full noor may try her code as often as she likes', async () => {
	const room = openRoom()
	using _clock = openClock()
	const noor = await seat(room, 'noor', { followers: 10 })
	const left = await room.do('leave', { by: noor.by })
	if (!left.ok) throw new Error(left.message)
	const { counts } = await room.snapshot()
	const crowd = await seatMany(room, names('big', 30 - counts.onStage), { followers: 1_000 })

	for (const _ of range(1, 30))
		expect(await comeBack(room, noor, left.rejoinCode, 'her-home')).toMatchObject({ status: 409 })
	for (const _ of range(1, 5))
		expect(await comeBack(room, noor, 'RJ-0000', 'her-home')).toMatchObject({ status: 401 })
	for (const [code, status] of [
		['RJ-0000', 429],
		[left.rejoinCode, 409],
	] as const)
		expect(
			await room.do('rejoin', {
				input: { participantId: noor.participantId, code, network: 'her-home' },
			}),
		).toMatchObject({ status })

	for (const one of crowd) await room.do('leave', { by: one.by })
})

test.each([
	[-1, 200],
	[0, 401],
	[1, 401],
])('ROLE-22: at 30 days %i ms mira’s code is answered with %i', async (ms, status) => {
	const room = openRoom()
	using clock = openClock()
	const mira = await seat(room, `mira${ms}`)
	const left = await room.do('leave', { by: mira.by })
	if (!left.ok) throw new Error(left.message)

	clock.pass(REJOIN_CODE_LIFE_MS + ms)
	const answer = await comeBack(room, mira, left.rejoinCode, `home${ms}`)

	expect(answer.ok ? 200 : answer.status).toBe(status)
})
