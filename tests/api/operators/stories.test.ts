import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { UNDO_MS } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { answerOperator, removeStory, undoAct } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { ban, removePerson } from '#contract/operators'
import { listShownStories } from '#contract/stories/reports'
import { listStories, reactToStory, readStory, viewStory } from '#contract/stories/stories'
import type { FullStory } from '#contract/stories/story'
import { listen } from '../../room/support/people.ts'
import { jpeg } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { begin, finish, ORIGIN, type Stage, sendForm, show } from '../stories/posting.ts'
import { expectSaid } from '../support/external-services.ts'

const NOTHING_LEFT = 'There is nothing left to give back.'
const TOO_LATE = 'This can only be undone for 10 minutes.'

const acting = (storyId: string, reason: string) => ({
	storyId,
	reason,
	actId: crypto.randomUUID(),
})

async function read(who: Person, id: string): Promise<[status: number, story: FullStory]> {
	const { status, body } = await who.ask(readStory, { params: { id } })
	return [status, body]
}

function undo(olu: Person, { actId }: { actId: string }) {
	return olu.ask(undoAct, { body: { act: actId } })
}

function inStore(address: string) {
	return env.MEDIA.head(address.slice('/media/'.length))
}

/** Advances the clock, and runs the alarm as it would have run. */
async function pass(stage: Stage, ms: number): Promise<void> {
	vi.setSystemTime(Date.now() + ms)
	await runDurableObjectAlarm(stage.room())
}

/** The rows of the room and of D1, without the copy that the room keeps for an undo. */
async function everythingKept(stage: Stage): Promise<string> {
	const inRoom = await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql
			.exec<{ name: string }>(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'taken'",
			)
			.toArray()
			.map(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray()),
	)
	const inD1 = await env.DB.batch(
		['stories', 'boards', 'messages'].map((name) => env.DB.prepare(`SELECT * FROM ${name}`)),
	)
	return JSON.stringify([inRoom, inD1.map(({ results }) => results)])
}

/** Shown, seen, liked and answered. */
async function shownToAll(stage: Stage, mallory: Person, noor: Person) {
	const { _id: id } = await show(stage, mallory, { storyText: 'Quinces for sale' })
	await noor.ask(viewStory, { params: { id } })
	await noor.ask(reactToStory, { body: { storyId: id, emoji: '👍' } })
	const body = { messageText: 'How much?', replyToStoryId: id }
	const answer = (await noor.ask(postMessage, { body })).body
	return { id, answer }
}

async function pictureIn(who: Person, messageId: string) {
	const { messages } = (await who.ask(listMessages)).body
	return messages.find(({ id }) => id === messageId)?.relatedStoryInfo?.storyMediaUrl
}

test('G-90, G-128: olu sees every story that lives, newest first, with its picture, its words, its end, and page by page', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const people = [
		await stage.seated('ada'),
		await stage.seated('noor'),
		await stage.seated('kenji'),
	]
	const ids: string[] = []
	for (let n = 0; n < 21; n++) {
		const begun = await begin(people[n % 3] as Person, {
			storyText: `Story ${n}`,
			storyLinkUrl: 'https://sea.example/',
		})
		await sendForm(stage, begun)
		const poster = `data:image/jpeg;base64,${btoa(String.fromCharCode(...jpeg()))}`
		ids.unshift((await finish(people[n % 3] as Person, begun, poster)).body.story._id)
	}

	const first = (await olu.ask(listShownStories, as(olu))).body
	const query = { cursor: first.nextCursor ?? '' }
	const second = (await olu.ask(listShownStories, { ...as(olu), query })).body

	expect([...first.stories, ...second.stories].map(({ story }) => story._id)).toEqual(ids)
	expect(second.nextCursor).toBeNull()
	const bad = await olu.ask(listShownStories, { ...as(olu), query: { cursor: 'nowhere' } })
	expect(bad).toMatchObject({ status: 400, body: { code: 'cursor' } })
	const [, whole] = await read(olu, ids[1] ?? '')
	expect(first.stories[1]).toEqual({ story: whole, reports: [] })
	expect(whole).toMatchObject({
		posterUrl: expect.stringMatching(/^\/media\/stories\/[0-9a-f]{32}\/poster$/),
		storyText: 'Story 19',
		storyLinkUrl: 'https://sea.example/',
	})
})

test('G-128, G-164: olu removes mallory’s story with a reason: it is gone for everybody at once, mallory is told why and may answer, the log has it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { id, answer } = await shownToAll(stage, mallory, noor)
	const [, { mediaUrl }] = await read(noor, id)
	using guest = await listen(stage.room())
	const act = acting(id, ' No selling here. ')

	const removed = await olu.ask(removeStory, { body: act })
	const again = await olu.ask(removeStory, { body: act })
	const another = await olu.ask(removeStory, { body: acting(id, 'Once more') })
	const unknown = await olu.ask(removeStory, { body: acting('nothing', 'Why not') })

	expect(removed.body).toEqual({ message: 'The story is removed.', changed: true })
	expect(again.body).toEqual(removed.body)
	expect(another.body).toEqual({ message: 'It is so already.', changed: false })
	expectSaid(unknown, 404, 'This story is gone.')
	for (const who of [mallory, noor, stage.person('guest')])
		expect((await read(who, id))[0]).toBe(410)
	expect((await stage.fetch(ORIGIN + mediaUrl)).status).toBe(410)
	expect(JSON.stringify((await noor.ask(listStories)).body)).not.toContain(id)
	expect(JSON.stringify((await olu.ask(listShownStories, as(olu))).body)).not.toContain(id)
	expect(await pictureIn(noor, answer.id)).toBe('')
	await vi.waitFor(() => expect(guest.all('story-removed')).toHaveLength(1))
	expect(guest.all('activity')).toEqual([])
	expect(await everythingKept(stage)).not.toContain('Quinces')

	const [told] = (await mallory.ask(listActivities)).body.activities
	expect(told).toMatchObject({
		type: 'story_removed',
		actor: null,
		navigateTo: '/stage',
		operator: { reason: 'No selling here.', mayAnswer: true },
	})
	const params = { id: told?.id ?? '' }
	await mallory.ask(answerOperator, { params, body: { text: 'Only this once' } })
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.filter(({ account }) => account === mallory.userId)).toMatchObject([
		{
			act: 'remove-story',
			name: mallory.handle,
			reason: 'No selling here.',
			content: { actId: act.actId, answer: 'Only this once' },
		},
	])
})

test('G-128: within ten minutes olu undoes the removal, and the story is back with its viewers, reactions and answers, until its own end', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { id, answer } = await shownToAll(stage, mallory, noor)
	const [, before] = await read(noor, id)
	const shown = await pictureIn(noor, answer.id)
	const act = acting(id, 'A mistake')
	await olu.ask(removeStory, { body: act })
	await pass(stage, UNDO_MS - 60_000)
	using guest = await listen(stage.room())

	const undone = await undo(olu, act)

	expect(undone.body).toEqual({ message: 'Undone.', changed: true })
	expect(await read(noor, id)).toEqual([200, { ...before, viewCount: 1 }])
	expect((await stage.fetch(ORIGIN + before.mediaUrl)).status).toBe(200)
	const { stories } = (await noor.ask(listStories)).body
	expect(stories.find(({ _id }) => _id === id)).toMatchObject({ viewCount: 1 })
	expect(await pictureIn(noor, answer.id)).toBe(shown)
	await vi.waitFor(() => expect(guest.all('new-story')).toHaveLength(1))
	expect((await noor.ask(viewStory, { params: { id } })).body.viewCount).toBe(1)
	const { activities } = (await mallory.ask(listActivities)).body
	expect(activities.map(({ type }) => type)).not.toContain('story_removed')
	await pass(stage, before.expiresAt - Date.now())
	expect((await read(stage.person('guest'), id))[0]).toBe(410)
	await vi.waitFor(async () => expect(await inStore(before.mediaUrl)).toBeNull())
})

test('G-128: after ten minutes nothing is undone any more, and what the story showed has left the store', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const { _id: id } = await show(stage, mallory)
	const [, { mediaUrl }] = await read(mallory, id)
	const act = acting(id, 'A mistake')
	await olu.ask(removeStory, { body: act })
	expect(await inStore(mediaUrl)).not.toBeNull()

	await pass(stage, UNDO_MS)

	expect((await undo(olu, act)).body).toMatchObject({ message: TOO_LATE })
	await vi.waitFor(async () => expect(await inStore(mediaUrl)).toBeNull())
	expect((await read(mallory, id))[0]).toBe(410)
})

test('G-122, G-128: a story whose day is over cannot be restored, even within the ten minutes', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const { _id: id } = await show(stage, mallory)
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec('UPDATE stories SET expires_at = ? WHERE id = ?', Date.now() + 60_000, id),
	)
	const act = acting(id, 'Late')
	expect((await olu.ask(removeStory, { body: act })).body.changed).toBe(true)

	vi.setSystemTime(Date.now() + 60_000)

	expect((await undo(olu, act)).body).toMatchObject({ message: NOTHING_LEFT })
	expect((await read(mallory, id))[0]).toBe(410)
})

test.each([
	['removed', removePerson],
	['banned', ban],
] as const)(
	'G-128, G-164: when a person is %s, no story that was removed before can be restored, and its files are deleted at once',
	async (_, end) => {
		await using stage = await openStage()
		const [olu, mallory] = [await stage.operator(), await stage.seated('mallory')]
		const { _id: id } = await show(stage, mallory)
		const [, { mediaUrl }] = await read(mallory, id)
		const act = acting(id, 'Spam')
		await olu.ask(removeStory, { body: act })

		await olu.ask(end, { ...as(olu), body: { userId: mallory.userId ?? '', reason: 'Spam' } })

		expect((await undo(olu, act)).body).toMatchObject({
			message: NOTHING_LEFT,
		})
		await vi.waitFor(async () => expect(await inStore(mediaUrl)).toBeNull())
	},
)
