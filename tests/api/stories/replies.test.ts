// Replies, quotes and other content that a story affects, case by case (over 250 lines).

import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { changeWordList } from '#contract/house-rules'
import { listMessages, postMessage } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import { ban, removePerson } from '#contract/operators'
import {
	deleteStory,
	initiateStory,
	listStories,
	reactToStory,
	readStory,
} from '#contract/stories/stories'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'
import { begin, finish, ORIGIN, PHOTO, type Stage, sendForm, show } from './posting.ts'

test('FEED-11, MSG-02, VIEW-33, G-85, G-132: noor answers ada’s story in the feed, with a picture of the story, and ada is told', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: replyToStoryId, expiresAt } = await show(stage, ada)

	const { status, body } = await answer(noor, replyToStoryId, { messageText: '  How wide! ' })

	expect([status, body]).toMatchObject([
		200,
		{
			text: 'How wide!',
			replyToStoryId,
			isStageOnly: false,
			relatedStoryInfo: {
				authorPlatformUsername: ada.handle,
				storyMediaUrl: expect.stringMatching(/^\/media\/stories\/[0-9a-f]{32}\/original$/),
				storyMediaType: 'image',
				expiresAt,
			},
		},
	])
	const told = (await ada.ask(listActivities)).body.activities
	expect(told).toEqual([
		expect.objectContaining({
			type: 'story_reply',
			actor: expect.objectContaining({ platformUsername: noor.handle }),
			messageSnippet: 'How wide!',
			targetMessageId: body.id,
			targetStoryId: replyToStoryId,
			navigateTo: null,
		}),
	])
})

test.each([
	[{ messageText: ' ' }, 400, 'Reply cannot be empty.'],
	[{ messageText: 'x'.repeat(201) }, 400, 'Reply max 200 chars.'],
	[{ isStageOnly: true }, 400, 'A reply to a story is for everybody.'],
	[
		{ attachedImageUrl: `/media/images/${'0'.repeat(32)}` },
		400,
		'A reply to a story holds no image.',
	],
	[{ replyToMessageId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 400, 'A message answers one thing at most.'],
	[{ replyToTopicId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 400, 'A message answers one thing at most.'],
	[{ replyToStoryId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 404, 'This story is gone.'],
])('VIEW-25, VIEW-26, G-132: a story is not answered with %j', async (wrong, status, message) => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await show(stage, ada)

	const answered = await answer(noor, id, { messageText: 'How wide!', ...wrong })

	expect([answered.status, answered.body.message]).toEqual([status, message])
})

test('VIEW-25, G-132: 200 characters fit, and an answer does not grow by an edit', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await show(stage, ada)

	const { status, body } = await answer(noor, id, { messageText: '🌊'.repeat(200) })
	const edited = await noor.ask(editMessage, {
		params: { id: body.id },
		body: { messageText: 'x'.repeat(201) },
	})

	expect(status).toBe(200)
	expectSaid(edited, 400, 'Reply max 200 chars.')
})

test('G-85, G-86, G-132: after a story’s time its answers show nothing of it, in lists and on the page', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id, expiresAt } = await show(stage, ada)
	const { body: said } = await answer(noor, id, { messageText: 'How wide!' })

	vi.setSystemTime(expiresAt - 1)
	expect(await shownIn(stage, said.id)).toMatch(/^\/media\/stories\//)
	vi.setSystemTime(expiresAt)
	expect(await shownIn(stage, said.id)).toBe('')
})

test('G-128: when ada takes her story away, what answered it shows nothing of it', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await show(stage, ada)
	const { body: said } = await answer(noor, id, { messageText: 'How wide!' })

	await ada.ask(deleteStory, { params: { id }, body: {} })

	expect(await shownIn(stage, said.id)).toBe('')
	expect((await ada.ask(listActivities)).body.activities).toMatchObject([
		{ type: 'story_reply', targetMessageId: said.id, targetStoryId: null },
	])
	const late = await answer(noor, id, { messageText: 'Oh' })
	expectSaid(late, 410, 'This story is gone.')
})

test('FEED-11, G-94, G-118: a heart on a story is told as a like, any other emoji as a reaction; the activity changes and goes with it, and nobody is told of their own', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: storyId } = await show(stage, ada, { storyText: 'Low tide' })
	const react = (who: Person, emoji: string) => who.ask(reactToStory, { body: { storyId, emoji } })
	const told = async () =>
		(await ada.ask(listActivities)).body.activities.map((one) => ({
			type: one.type,
			reactionEmoji: one.reactionEmoji,
			targetStoryId: one.targetStoryId,
			messageSnippet: one.messageSnippet,
			navigateTo: one.navigateTo,
		}))
	const about = { targetStoryId: storyId, messageSnippet: 'Low tide', navigateTo: null }

	await react(ada, '👍')
	expect(await told()).toEqual([])
	await react(noor, '❤️')
	expect(await told()).toEqual([{ type: 'story_like', reactionEmoji: '❤️', ...about }])
	await react(noor, '😂')
	expect(await told()).toEqual([{ type: 'story_reaction', reactionEmoji: '😂', ...about }])
	const [{ id = '' } = {}] = (await ada.ask(listActivities)).body.activities
	expect(id).toMatch(/^[\w-]{1,64}$/)

	await ada.ask(deleteStory, { params: { id: storyId }, body: {} })
	expect(await told()).toEqual([
		{
			type: 'story_reaction',
			reactionEmoji: '😂',
			targetStoryId: null,
			messageSnippet: null,
			navigateTo: '/stage',
		},
	])
})

test('FEED-11: the activity about a reaction that is taken back is removed', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: storyId } = await show(stage, ada)

	for (const emoji of ['😮', '😮']) await noor.ask(reactToStory, { body: { storyId, emoji } })

	const { body } = await ada.ask(listActivities)
	expect([body.activities, body.unreadCount]).toEqual([[], 0])
})

test.each([
	['removed', removePerson],
	['banned', ban],
] as const)(
	'G-128, G-164: when a person is %s their stories are removed in the same moment, also those on their way',
	async (_, act) => {
		await using stage = await openStage()
		const [ada, noor, olu] = [
			await stage.seated('ada'),
			await stage.seated('noor'),
			await stage.operator(),
		]
		const { _id: id } = await show(stage, ada, { storyText: 'Loud words' })
		const { mediaUrl } = (await noor.ask(readStory, { params: { id } })).body
		const { body: said } = await answer(noor, id, { messageText: 'Quiet please' })
		const begun = await begin(ada)
		const late = await begin(ada)
		await sendForm(stage, begun)
		const listening = await stage.listen()

		const done = await olu.ask(act, {
			...as(olu),
			body: { userId: ada.userId ?? '', reason: 'shouting' },
		})

		expect(done.status).toBe(200)
		expect((await noor.ask(readStory, { params: { id } })).status).toBe(410)
		expect((await stage.fetch(ORIGIN + mediaUrl)).status).toBe(410)
		expect(JSON.stringify((await noor.ask(listStories)).body)).not.toContain(id)
		expect(await shownIn(stage, said.id)).toBe('')
		expect((await sendForm(stage, late)).status).toBe(410)
		expect((await finish(ada, begun)).status).toBe(401)
		await vi.waitFor(() =>
			expect(listening.heard.map((one) => ('event' in one ? one.event : ''))).toEqual(
				expect.arrayContaining(['story-removed', 'participant-left']),
			),
		)
	},
)

test('G-119: a story’s text is read in one’s own language, and asked for where it lacks', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const listening = await stage.listen({ language: 'es' })
	const { _id: id } = await show(stage, ada, { storyText: 'Good morning, everybody' })
	const read = async (lang?: 'es' | 'ja') =>
		(await stage.person('guest').ask(readStory, { params: { id }, query: lang ? { lang } : {} }))
			.body

	await vi.waitFor(
		() =>
			expect(listening.heard).toContainEqual(
				expect.objectContaining({
					event: 'text-translations-updated',
					data: {
						kind: 'story',
						id,
						revision: 1,
						language: 'en-us',
						translations: { es: expect.any(String) },
						untranslated: {},
					},
				}),
			),
		{ timeout: 10_000 },
	)
	await vi.waitFor(async () =>
		expect((await read('es')).translations).toEqual({ es: expect.any(String) }),
	)
	expect((await read('ja')).storyText).toBe('Good morning, everybody')
	await vi.waitFor(
		async () => expect((await read('ja')).translations).toEqual({ ja: expect.any(String) }),
		{ timeout: 10_000 },
	)
	expect(Object.keys((await read()).translations).toSorted()).toEqual(
		expect.arrayContaining(['es', 'ja']),
	)
})

test('a story with a listed word is refused', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const olu = await stage.operator()
	await olu.ask(changeWordList, {
		body: { entry: 'bumblepuff', act: 'list-word', reason: 'spam', actId: crypto.randomUUID() },
	} as never)

	const refused = await ada.ask(initiateStory, { body: { ...PHOTO, storyText: 'Buy Bumblepuff' } })

	expectSaid(refused, 400, 'This text holds words that cannot be used here.')
})

function answer(who: Person, replyToStoryId: string, draft: object) {
	return who.ask(postMessage, { body: { replyToStoryId, ...draft } })
}

async function shownIn(stage: Stage, messageId: string): Promise<string | undefined> {
	const { body } = await stage.person('guest').ask(listMessages, { query: { lang: 'en-us' } })
	return body.messages.find(({ id }) => id === messageId)?.relatedStoryInfo?.storyMediaUrl
}
