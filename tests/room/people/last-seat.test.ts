import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { faultCase } from '#proof/faults/case'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	later,
	names,
	proofOf,
	type Room,
	range,
	seat,
	seatMany,
	shakeD1,
} from '../support/people.ts'

// `npm run faults` plays all thousand; here a few of them prove that the race is a race.
const ROUNDS = Number(env.SEAT_ROUNDS)
const ROUND_MAX_MS = 5_000
const FULL = 'The stage is full right now. You need more than 50 followers to join.'

/** All of them want in, each at a moment of their own. */
function hurry(room: Room, people: readonly string[]) {
	return Promise.all(
		people.map(async (name) => {
			await later(20)
			return { name, answer: await room.do('join', { input: proofOf(name, { followers: 50 }) }) }
		}),
	)
}

test(
	'SEAT-12, ROLE-05: a hundred people want the last seat at once: one gets it, the others read why not',
	{
		timeout: 60_000 + ROUNDS * ROUND_MAX_MS,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'last-seat',
				invariant:
					'Of a hundred people who want the last seat at once, one gets it, and never more than 30 sit.',
			},
			async ({ tries }) => {
				const room = openRoom()
				shakeD1(50, 50)
				await seatMany(room, names('p', 29), { followers: 1_000 })

				for (let rounds = 1; rounds <= ROUNDS; rounds++) {
					const answers = await hurry(room, names(`r${rounds}_`, 100))

					const winners = answers.filter(({ answer }) => answer.ok)
					expect([rounds, winners.length]).toEqual([rounds, 1])
					for (const { answer } of answers)
						if (!answer.ok) expect(answer).toMatchObject({ status: 409, message: FULL })
					const { counts, participants } = await room.snapshot()
					expect([counts.onStage, participants.length]).toEqual([30, 30])
					await room.do('leave', { by: { userId: `x:${winners[0]?.name}`, ver: 1 } })
					tries('rounds of 100 at once')
				}
			},
		),
)

test(
	'SEAT-13: a hundred people want the place of kenji, who is away: he alone loses his, once',
	{
		timeout: 60_000 + ROUNDS * ROUND_MAX_MS,
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'last-seat',
				invariant:
					'Of a hundred people who want the place of somebody who is away, one gets it, and nobody else loses theirs.',
			},
			async ({ tries }) => {
				const room = openRoom()
				shakeD1(50, 50)

				for (let rounds = 1; rounds <= Math.ceil(ROUNDS / 2); rounds++) {
					const kenji = await seat(room, `kenji${rounds}`, { followers: 5_000 })
					await room.do('setStatus', { by: kenji.by, input: { status: 'Away' } })
					const answers = await hurry(room, names(`a${rounds}_`, 100))

					const winners = answers.filter(({ answer }) => answer.ok)
					expect([rounds, winners.length]).toEqual([rounds, 1])
					expect(await room.who(kenji.by)).toMatchObject({ ok: true, seated: false })
					expect((await room.snapshot()).counts.onStage).toBe(30)
					await room.do('leave', { by: { userId: `x:${winners[0]?.name}`, ver: 1 } })
					tries('rounds of 100 at once')
				}
			},
		),
)

test('API-16: twelve people verify their posts at once for the last seat, the whole way through the Worker', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const people = range(1, 12).map((n) => stage.person(`walker${n}`, { followers: 50 }))
	const posts = await Promise.all(
		people.map(async (person) => {
			await person.logIn()
			return { person, url: await person.publish() }
		}),
	)
	shakeD1(50, 50)
	expect((await room.snapshot()).counts.onStage).toBe(29)

	const answers = await Promise.all(
		posts.map(async ({ person, url }) => {
			let answer = await person.verify(url)
			while (answer.status === 503) answer = await person.verify(url) // posts took longer than the stage waits
			return answer
		}),
	)

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	expect(
		answers.filter(({ status, body }) => status === 409 && body.message === FULL),
	).toHaveLength(11)
	expect((await room.snapshot()).counts.onStage).toBe(30)
})
