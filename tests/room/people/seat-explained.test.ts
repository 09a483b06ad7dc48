import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEAT_IDLE_MS, STAGE_SEATS } from '#contract/limits'
import type { OwnParticipant } from '#contract/people/participants'
import { explainSeat, publicSeats } from '#rules/people/seat-explained'
import { openStage } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import { openClock, proofOf, type Room, seat } from '../support/people.ts'

const ROSTERS = sized(25, 100)

interface Drawn {
	platform: 'x' | 'farcaster' | 'system'
	status: 'Active' | 'Away' | 'OffStageVetted'
	followerCount: number
	ageMs: number
	joinedMsAgo: number
	isVipEntry: boolean
}

const ages = fc.constantFrom(0, 1, SEAT_IDLE_MS - 1, SEAT_IDLE_MS, SEAT_IDLE_MS + 1)
const drawn = (idle: boolean): fc.Arbitrary<Drawn> =>
	fc.record({
		platform: fc.constantFrom<Drawn['platform'][]>('x', 'x', 'x', 'farcaster', 'system'),
		status: idle
			? fc.constantFrom<Drawn['status'][]>('Active', 'Active', 'Away', 'OffStageVetted')
			: fc.constant<Drawn['status']>('Active'),
		followerCount: fc.nat(4),
		ageMs: ages.filter((age) => idle || age <= SEAT_IDLE_MS),
		joinedMsAgo: fc.nat(2),
		isVipEntry: fc.boolean(),
	})
const rosters = fc.oneof(
	fc.array(drawn(false), { minLength: 40, maxLength: 50, size: 'max' }),
	fc.array(drawn(true), { minLength: 45, maxLength: 60, size: 'max' }),
	fc.array(drawn(true), { maxLength: 30, size: 'max' }),
)
/**
 * A stage on which nobody can be replaced by a person without followers; random stages are rarely like this.
 */
const closed: Drawn[] = Array.from({ length: STAGE_SEATS }, () => ({
	platform: 'x',
	status: 'Active',
	followerCount: 4,
	ageMs: 0,
	joinedMsAgo: 0,
	isVipEntry: false,
}))

test(`SEAT-12, SEAT-13, SEAT-14, SEAT-18, ROLE-05, ROLE-06: on ${ROSTERS} stages mio is given through a real join what the panel had told him`, async () => {
	await using stage = await openStage()
	const room = stage.room()
	using _clock = openClock()
	const model = await seat(room, 'model')
	const { participant } = await room.do('standing', { by: model.by }).then((own) => {
		if (!own.ok) throw new Error(own.message)
		return own
	})
	const met = { free: 0, replace: 0, refused: 0 }
	let joiner = 0

	await fc.assert(
		fc.asyncProperty(rosters, fc.nat(6), async (roster, followers) => {
			await peopleTheStage(room, participant, roster)
			// A refusal changes nothing; after an acceptance the next person meets another stage.
			for (const brings of [followers, followers, 6]) {
				const name = `mio${++joiner}`
				const before = await room.snapshot()
				const told = explainSeat(publicSeats(before.participants), brings, Date.now())
				met[told.kind]++

				const answer = await room.do('join', { input: proofOf(name, { followers: brings }) })

				const after = await room.snapshot()
				expect([told.kind !== 'refused', answer]).toEqual([
					answer.ok,
					told.kind === 'refused'
						? {
								ok: false,
								status: 409,
								code: 'stage-full',
								message: `The stage is full right now. You need more than ${told.needed} followers to join.`,
								values: { n: told.needed },
							}
						: expect.objectContaining({ ok: true, userId: `x:${name}` }),
				])
				expect(after.counts.onStage).toBeLessThanOrEqual(STAGE_SEATS)
				if (told.kind === 'free') expect(after.counts.onStage).toBe(before.counts.onStage + 1)
				// The log may have gone on meanwhile: some of the drawn people are due their warning.
				if (told.kind === 'refused') expect(after).toEqual({ ...before, seq: after.seq })
				if (told.kind === 'replace') {
					const gone = before.participants.filter(
						({ id }) => !after.participants.some((one) => one.id === id),
					)
					expect(gone.map(({ id }) => id)).toEqual([told.victim.id])
				}
			}
		}),
		{ numRuns: ROSTERS, endOnFailure: true, examples: [[closed, 0]] },
	)
	expect(Math.min(...Object.values(met))).toBeGreaterThan(0)
})

/** Puts these people into the room's own storage, as if they had come and gone for days, and wakes it anew. */
async function peopleTheStage(
	room: Room,
	model: OwnParticipant,
	roster: readonly Drawn[],
): Promise<void> {
	const now = Date.now()
	let humans = 0
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		sql.exec('DELETE FROM people')
		for (const [index, one] of roster.entries()) {
			const { platform, status, followerCount, isVipEntry, ageMs, joinedMsAgo } = one
			const isHuman = platform !== 'system' && status !== 'OffStageVetted'
			if (isHuman && ++humans > STAGE_SEATS) continue
			const profile: OwnParticipant = {
				...model,
				id: `drawn-${index}`,
				platform,
				platformUserId: `d${index}`,
				platformUsername: `d${index}`,
				status,
				followerCount,
				isVipEntry,
				lastActivity: now - ageMs,
				joinedAt: now - joinedMsAgo,
			}
			sql.exec(
				'INSERT INTO people (user_id, participant_id, sub, status, ver, joined_at, peak_followers, session_at, profile) VALUES (?, ?, NULL, ?, 1, ?, ?, ?, ?)',
				`${platform}:d${index}`,
				profile.id,
				status,
				now - joinedMsAgo,
				followerCount,
				now,
				JSON.stringify(profile),
			)
		}
	})
	await evictDurableObject(room)
}
