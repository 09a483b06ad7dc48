import { expect, test } from 'vitest'
import { HOUR_MS, REFRESH_WINDOW_MS, SEAT_IDLE_MS, SEAT_WARM_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	names,
	openClock,
	ordered,
	proofOf,
	type Room,
	say,
	seat,
	seatMany,
} from '../support/people.ts'

const FULL = 'The stage is full right now. You need more than 500 followers to join.'

/** People left from before go, so that each case has thirty seats of its own. */
async function clearStage(room: Room): Promise<void> {
	const order = { operator: 'olu', act: 'remove' as const, reason: 'over', withPosts: false }
	for (const one of (await room.snapshot()).participants)
		await room.do('obey', ordered({ ...order, account: userIdOf(one) }))
}

test.each([
	[-1, null],
	[0, null],
	[1, 'x:idle'],
])(
	'SEAT-13: at 72 h %i ms without a post the seat of idle goes to mio, who has one follower: %s',
	async (ms, goes) => {
		const room = openRoom()
		await clearStage(room)
		using clock = openClock()
		await seat(room, 'idle', { followers: 500 })
		clock.pass(1_000)
		await seatMany(room, names('busy', 29), { followers: 900 })

		clock.pass(SEAT_IDLE_MS - 1_000 + ms)
		const answer = await room.do('join', { input: proofOf(`mio${ms}`, { followers: 1 }) })

		if (goes) expect(answer.ok).toBe(true)
		else expect(answer).toMatchObject({ ok: false, status: 409, message: FULL })
		const { participants } = await room.snapshot()
		expect(participants.some(({ platformUserId }) => platformUserId === 'idle')).toBe(goes === null)
	},
)

test.each([
	[-1, null],
	[0, null],
	[1, 'spoke'],
])(
	'SEAT-13, G-93: the 72 h run from the last post, not from joining: %i ms after them %s loses the seat',
	async (ms, goes) => {
		const room = openRoom()
		await clearStage(room)
		using clock = openClock()
		const spoke = await seat(room, 'spoke', { followers: 500 })
		await seatMany(room, names('busy', 29), { followers: 900 })
		clock.pass(HOUR_MS)
		await say(room, spoke, 'One word')
		for (const one of names('busy', 29))
			await say(room, await seat(room, one, { followers: 900 }), 'Me too')

		clock.pass(SEAT_IDLE_MS + ms)
		const answer = await room.do('join', { input: proofOf(`noor${ms}`, { followers: 1 }) })

		expect(answer.ok).toBe(goes !== null)
	},
)

test.each([-1, 0, 1])(
	'SEAT-07, SEAT-14: at 2 h %i ms nobody has to go for a cold seat; of equals it is the first to go',
	async (ms) => {
		const room = openRoom()
		await clearStage(room)
		using clock = openClock()
		const warm = await seat(room, 'warm', { followers: 500 })
		const cold = await seat(room, 'cold', { followers: 500 })
		await seatMany(room, names('busy', 28), { followers: 900 })
		clock.pass(SEAT_WARM_MS + ms - 1_000)
		await say(room, warm, 'Still here')
		clock.pass(1_000)

		expect(await room.do('join', { input: proofOf(`tie${ms}`, { followers: 500 }) })).toMatchObject(
			{
				message: FULL,
			},
		)
		const answer = await room.do('join', { input: proofOf(`more${ms}`, { followers: 501 }) })

		expect(answer.ok).toBe(true)
		expect(await room.who(cold.by)).toMatchObject({ seated: false })
		expect(await room.who(warm.by)).toMatchObject({ seated: true })
	},
)

test.each([
	[-1, true],
	[0, true],
	[1, false],
])(
	'SESS-08, API-15: at 90 days %i ms since the last token a refresh is granted: %s',
	async (ms, granted) => {
		await using stage = await openStage()
		const room = stage.room()
		await clearStage(room)
		using clock = openClock()
		await seat(room, `dao${ms}`)

		clock.pass(REFRESH_WINDOW_MS + ms)

		const answer = await room.do('refresh', { input: { sub: `sub-dao${ms}` } })
		if (granted) expect(answer).toMatchObject({ ok: true, seated: true })
		else
			expect(answer).toMatchObject({
				status: 401,
				message: 'Session refresh failed. Please join the stage again.',
			})
	},
)
