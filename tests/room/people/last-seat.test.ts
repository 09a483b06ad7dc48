import { env } from 'cloudflare:workers'
import { expect, type TestContext, test } from 'vitest'
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

/** Round after round in which a hundred want the same seat at once: one gets it. */
function playRounds(
	context: TestContext,
	invariant: string,
	rounds: number,
	round: (room: Room, n: number) => Promise<void>,
) {
	return faultCase(context, { name: 'last-seat', invariant }, async ({ tries }) => {
		const room = openRoom()
		shakeD1(50, 50)
		for (let n = 1; n <= rounds; n++) {
			await round(room, n)
			tries('rounds of 100 at once')
		}
	})
}

async function oneWinner(
	room: Room,
	prefix: string,
	check: (others: Awaited<ReturnType<typeof hurry>>) => Promise<void>,
) {
	const answers = await hurry(room, names(prefix, 100))
	const winners = answers.filter(({ answer }) => answer.ok)
	expect([prefix, winners.length]).toEqual([prefix, 1])
	await check(answers.filter(({ answer }) => !answer.ok))
	await room.do('leave', { by: { userId: `x:${winners[0]?.name}`, ver: 1 } })
}

const TIMES = { timeout: 60_000 + ROUNDS * ROUND_MAX_MS }

test(
	'SEAT-12, ROLE-05: a hundred people want the last seat at once: one gets it, the others read why not',
	TIMES,
	(context) =>
		playRounds(
			context,
			'Of a hundred people who want the last seat at once, one gets it, and never more than 30 sit.',
			ROUNDS,
			async (room, n) => {
				if (n === 1) await seatMany(room, names('p', 29), { followers: 1_000 })
				await oneWinner(room, `r${n}_`, async (others) => {
					for (const { answer } of others)
						expect(answer).toMatchObject({ status: 409, message: FULL })
					const { counts, participants } = await room.snapshot()
					expect([counts.onStage, participants.length]).toEqual([30, 30])
				})
			},
		),
)

test(
	'SEAT-13: a hundred people want the place of kenji, who is away: he alone loses his, once',
	TIMES,
	(context) =>
		playRounds(
			context,
			'Of a hundred people who want the place of somebody who is away, one gets it, and nobody else loses theirs.',
			Math.ceil(ROUNDS / 2),
			async (room, n) => {
				const kenji = await seat(room, `kenji${n}`, { followers: 5_000 })
				await room.do('setStatus', { by: kenji.by, input: { status: 'Away' } })
				await oneWinner(room, `a${n}_`, async () => {
					expect(await room.who(kenji.by)).toMatchObject({ ok: true, seated: false })
					expect((await room.snapshot()).counts.onStage).toBe(30)
				})
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
