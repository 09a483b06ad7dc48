import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { StageEvent } from '#contract/events'
import { STAGE_SEATS } from '#contract/limits'
import { userIdOf } from '#contract/participants'
import { openStage } from '../support/open-stage.ts'
import { names, proofOf, type Room, seat, seatMany } from './people.ts'

const ROUNDS = 60
const STEPS = ['join', 'leave', 'rejoin', 'bump', 'away', 'standing', 'refresh', 'prove'] as const
type Step = (typeof STEPS)[number]

const later = (ms: number) => new Promise((done) => setTimeout(done, Math.random() * ms))

/** D1 answers late and out of order, as it does in the field. */
function shakeD1(): void {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		await later(10)
		return (await batch.call(this, asked)) as never
	})
}

/** What the room's own log says, told again from the beginning: who is on stage, and whether a number was ever wrong. */
async function retold(room: Room): Promise<{ onStage: Map<string, string>; wrong: string[] }> {
	const log = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ seq: number; event: string; data: string }>(
				"SELECT seq, event, data FROM log WHERE event LIKE 'participant-%' ORDER BY seq",
			)
			.toArray()
			.map(({ seq, event, data }) => ({ seq, said: { event, data: JSON.parse(data) } })),
	)
	const onStage = new Map<string, string>()
	const wrong: string[] = []
	for (const { seq, said } of log as unknown as { seq: number; said: StageEvent }[]) {
		const expectOnStage = (userId: string, here: boolean) => {
			if (onStage.has(userId) !== here) wrong.push(`${seq}: ${said.event} of ${userId}`)
		}
		if (said.event === 'participant-joined') {
			const userId = userIdOf(said.data.participant)
			expectOnStage(userId, false)
			onStage.set(userId, said.data.participant.status)
		}
		if (said.event === 'participant-left' || said.event === 'participant-offstage') {
			expectOnStage(said.data.userId, true)
			onStage.delete(said.data.userId)
		}
		if (said.event === 'participant-status-updated') {
			expectOnStage(said.data.userId, true)
			onStage.set(said.data.userId, said.data.status)
		}
		const counts = 'counts' in said.data ? said.data.counts : undefined
		if (counts && counts.onStage !== onStage.size)
			wrong.push(`${seq}: ${counts.onStage} said, ${onStage.size} there`)
		if (onStage.size > STAGE_SEATS) wrong.push(`${seq}: ${onStage.size} on stage`)
	}
	return { onStage, wrong }
}

test('SEAT-12, SEAT-14, ROLE-05, ROLE-06, ROLE-22: ada joins, leaves, comes back and is replaced all at once, in every order: roster, log and archive agree, and there is one of her', {
	timeout: 120_000,
}, async () => {
	await using stage = await openStage()
	const room = stage.room()
	shakeD1()
	await seatMany(room, names('big', 29), { followers: 1_000 })
	const ada = await seat(room, 'ada', { followers: 500 })
	const { by, participantId } = ada
	const codes: string[] = []
	let bumpers = 0

	async function act(step: Step): Promise<string> {
		await later(8)
		const answer = await {
			join: () => room.join(proofOf('ada', { followers: 500 })),
			prove: () => room.join(proofOf('ada', { followers: 501 })),
			leave: () => room.leave(by),
			rejoin: () => room.rejoin(participantId, codes.at(-1) ?? 'RJ-0', `home-${Math.random()}`),
			bump: () => room.join(proofOf(`bumper${++bumpers}`, { followers: 600 })),
			away: () => room.setStatus(by, 'Away'),
			standing: () => room.standing(by),
			refresh: () => room.refresh('sub-ada'),
		}[step]()
		if (answer.ok && 'rejoinCode' in answer && answer.rejoinCode) codes.push(answer.rejoinCode)
		return `${step} ${answer.ok ? 'ok' : answer.status}`
	}

	const met = new Map<string, number>()
	const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 10, size: 'max' })
	await fc.assert(
		fc.asyncProperty(steps, async (together) => {
			for (const what of await Promise.all(together.map(act)))
				met.set(what, (met.get(what) ?? 0) + 1)

			const { onStage, wrong } = await retold(room)
			const { participants, counts, seq } = await room.snapshot()
			const roster = new Map(participants.map((one) => [userIdOf(one), one.status]))
			expect(wrong).toEqual([])
			expect(Object.fromEntries(roster)).toEqual(Object.fromEntries(onStage))
			expect(counts.onStage).toBe(participants.length)
			expect(participants.length).toBeLessThanOrEqual(STAGE_SEATS)

			await room.archivedUpTo(seq)
			const kept = await runInDurableObject(room, (_, { storage: { sql } }) =>
				sql.exec("SELECT participant_id, status FROM people WHERE user_id = 'x:ada'").toArray(),
			)
			const { results } = await env.DB.prepare(
				"SELECT participant_id, status FROM participants WHERE user_id = 'x:ada'",
			).all()
			const status = roster.get('x:ada') ?? 'OffStageVetted'
			expect([kept, results]).toEqual(Array(2).fill([{ participant_id: participantId, status }]))
			expect(await room.who(by)).toMatchObject({ ok: true, seated: roster.has('x:ada') })

			// Room for her again: a bumper goes, so that every round may begin with or without her.
			const [bumper] = participants.filter(({ platformUserId }) =>
				platformUserId.startsWith('bumper'),
			)
			if (bumper && Math.random() < 0.7) await room.leave({ userId: userIdOf(bumper), ver: 1 })
		}),
		{ numRuns: ROUNDS, endOnFailure: true },
	)
	for (const much of [
		'join ok',
		'join 409',
		'leave ok',
		'leave 403',
		'rejoin ok',
		'bump ok',
		'away ok',
	])
		expect([much, met.get(much) ?? 0]).toEqual([much, expect.toSatisfy((n) => n > 0)])
})
