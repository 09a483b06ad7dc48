import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { participantActivity } from '#contract/people/activity-days'
import { leave } from '#contract/people/session'
import { dayOf, daysBefore } from '#rules/people/activity-days'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { meet } from '../events/meeting.ts'
import { show } from '../stories/posting.ts'

const today = () => dayOf(Date.now())

async function postsOf(guest: Person, participantId: string | null, days?: '30' | '90' | '365') {
	const { status, body } = await guest.ask(participantActivity, {
		query: { participantId: participantId ?? '', ...(days ? { days } : {}) },
	})
	expect(status).toBe(200)
	return Object.fromEntries(
		Object.entries(body.activityByDate).map(([day, one]) => [day, one.post]),
	)
}

/** Days long gone, as the archive has them. */
async function wasActive({ userId }: Person, day: string, post: number, story = 0): Promise<void> {
	await env.DB.prepare('INSERT INTO participant_days VALUES (?, ?, ?, ?, 0)')
		.bind(userId, day, post, story)
		.run()
}

test("API-50, PACT-06, PACT-07: a guest sees how much ada said today, by her id and by her key, and nothing of kenji's", async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const guest = stage.person('guest')
	using _today = openClock() // midnight may be a moment away
	await ada.say('One')
	await ada.say('Two')
	await kenji.say('Somebody else')

	const { status, body } = await guest.ask(participantActivity, {
		query: { participantId: ada.participantId ?? '' },
	})

	expect(status).toBe(200)
	expect(body).toEqual({ activityByDate: { [today()]: { post: 2, story: 0, event_created: 0 } } })
	expect(await postsOf(guest, ada.userId)).toEqual({ [today()]: 2 })
	expect(await postsOf(guest, kenji.userId)).toEqual({ [today()]: 1 })
})

test('PACT-07: a story and an event of noor’s day count beside her messages, each as its own kind', async () => {
	await using stage = await openStage()
	const noor = await stage.seated('noor')
	using _today = openClock() // midnight may be a moment away
	await noor.say('One')
	for (const storyText of ['Low tide', 'High tide']) await show(stage, noor, { storyText })
	for (const title of ['Bread', 'Butter', 'Salt']) await meet(noor, { title })

	const { body } = await stage.person('guest').ask(participantActivity, {
		query: { participantId: noor.participantId ?? '' },
	})

	expect(body.activityByDate).toEqual({ [today()]: { post: 1, story: 2, event_created: 3 } })
})

test('PACT-06: joining alone does not count as a post; stage-only words count as a number; the same word twice counts once; deleted words count', async () => {
	await using stage = await openStage()
	const noor = await stage.seated('noor')
	const guest = stage.person('guest')
	using _today = openClock() // midnight may be a moment away
	expect(await postsOf(guest, noor.userId)).toEqual({})

	await noor.ask(postMessage, { body: { messageText: 'Between us', isStageOnly: true } })
	const key = crypto.randomUUID()
	await noor.say('Once', key)
	const { body } = await noor.say('Once', key)
	expect(await postsOf(guest, noor.userId)).toEqual({ [today()]: 2 })

	await noor.ask(deleteMessage, { params: { id: body.id }, body: {} })
	expect(await postsOf(guest, noor.userId)).toEqual({ [today()]: 2 })
})

test.each([
	[undefined, 90],
	['30', 30],
	['90', 90],
	['365', 365],
] as const)(
	'PACT-06: asked for %s days, the stage answers %i, today among them',
	async (days, count) => {
		await using stage = await openStage()
		const elif = await stage.seated('elif')
		using _today = openClock() // midnight may be a moment away
		const first = daysBefore(today(), count - 1)
		await wasActive(elif, first, 4)
		await wasActive(elif, daysBefore(first, 1), 9)
		await elif.say('Today')

		expect(await postsOf(stage.person('guest'), elif.userId, days)).toEqual({
			[first]: 4,
			[today()]: 1,
		})
	},
)

test('PACT-06: a former participant is still found; unknown ids, missing ids and other periods are refused in words', async () => {
	await using stage = await openStage()
	const gone = await stage.seated('gone')
	const guest = stage.person('guest')
	using _today = openClock() // midnight may be a moment away
	await gone.say('I was here')
	await gone.ask(leave, { body: {} })
	const asking = async (query: object) => {
		const { status, body } = await guest.ask(participantActivity, { query: query as never })
		return [status, body.message]
	}

	expect(await postsOf(guest, gone.participantId)).toEqual({ [today()]: 1 })
	for (const participantId of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'x:0', 'x:\u0000', '', 'ada'])
		expect(await asking({ participantId })).toEqual([404, 'This participant is not known.'])
	expect(await asking({})).toEqual([400, 'Please name a participant.'])
	expect(await asking({ participantId: gone.userId, days: '10000' })).toEqual([
		400,
		'Days must be 30, 90 or 365.',
	])
})

test('PACT-06: however many messages a person wrote, the answer reads only a few rows', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	using _today = openClock() // midnight may be a moment away
	for (let n = 1; n <= 89; n++) await wasActive(ada, daysBefore(today(), n), n, 1)
	await env.DB.prepare(
		`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
		INSERT INTO messages (id, timestamp, text, language, platform, platform_user_id, platform_username, profile_pic_url)
		SELECT printf('0000000000%016d', i), i, 'old', 'en-us', 'x', '1', 'ada', '' FROM n`,
	).run()
	let read = 0
	const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1').bind())
	for (const name of ['all', 'raw'] as const) {
		const before = statement[name]
		vi.spyOn(statement, name).mockImplementation(async function (
			this: D1PreparedStatement,
			...how
		) {
			if (name === 'raw') read += (await this.all()).meta.rows_read ?? 0
			return before.apply(this, how)
		})
	}
	const database = Object.getPrototypeOf(env.DB)
	const { batch } = database
	vi.spyOn(database, 'batch').mockImplementation(async function (this: D1Database, asked) {
		const answers: D1Result[] = await batch.call(this, asked)
		for (const { meta } of answers) read += meta.rows_read ?? 0
		return answers as never
	})

	expect(Object.keys(await postsOf(stage.person('guest'), ada.participantId))).toHaveLength(89)
	expect(read).toBeGreaterThanOrEqual(89)
	expect(read).toBeLessThanOrEqual(100)
})
