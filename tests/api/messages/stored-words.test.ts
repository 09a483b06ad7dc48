import { beforeEach, expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { createEvent, editEvent } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import { postMessage } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import { answerOperator, answerRemoval, removeMessage } from '#contract/moderation/actions'
import { reportMessage } from '#contract/moderation/reports'
import { ban } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import { reportStory } from '#contract/stories/reports'
import { initiateStory } from '#contract/stories/stories'
import { reportTopic } from '#contract/topics/reports'
import { postTopic } from '#contract/topics/topics'
import { beginAgain } from '../../support/begin-again.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { as } from '../../support/person.ts'
import { boost, playStripe } from '../../support/stripe.ts'
import { atRest, everyRow } from '../authorization/everything.ts'
import { inHours, meet } from '../events/meeting.ts'
import { PHOTO, show } from '../stories/posting.ts'
import { propose } from '../topics/proposing.ts'

beforeEach(beginAgain)

type Told = { status: number; body: { message?: string } }
type Door = (words: string) => Promise<Told>

/** A mark that is not closed, and an override with its end. */
const turned = (door: string) => `${door} \u202ea\u202c\u2067b\u202a c`
const straight = (door: string) => `${door} ab c`
/** A direction that its own line closes stays as it was written. */
const closed = (door: string) => `${door} \u2067שלום\u2069 x`
const UNSEEN = '\u2067\u200b\u2069\u2800\u202e'

test('MSG-13: in a text from any endpoint an unclosed mark of direction is not stored, a closed one stays, and an invisible text is refused or empty', async () => {
	await using stage = await openStage()
	using _stripe = playStripe()
	const [ada, kenji, eve] = await stage.allSeated('ada', 'kenji', 'eve')
	const olu = await stage.operator()
	const about = { reason: 'other' } as const
	const messageOf = async () => (await kenji.say('Bread')).body.id
	const storyId = (await show(stage, kenji))._id
	const event = await meet(kenji)
	const topic = await propose(kenji)
	/** Nobody adds many events. */
	const host = () => stage.seated('hana')
	const begins = () => ({ startTime: inHours(2), durationMinutes: 60 })
	const told = async (answer: Promise<unknown>) => (await answer) as Told

	const doors: Record<string, Door> = {
		message: (messageText) => told(ada.ask(postMessage, { body: { messageText } })),
		reply: async (messageText) => {
			const replyToMessageId = await messageOf()
			return told(ada.ask(postMessage, { body: { messageText, replyToMessageId } }))
		},
		answer: (messageText) =>
			told(ada.ask(postMessage, { body: { messageText, replyToStoryId: storyId } })),
		talk: (messageText) =>
			told(ada.ask(postMessage, { body: { messageText, replyToTopicId: topic.id } })),
		edit: async (messageText) => {
			const { id } = (await ada.say('Frist')).body
			return told(ada.ask(editMessage, { params: { id }, body: { messageText } }))
		},
		topic: (topicText) => told(ada.ask(postTopic, { body: { topicText } })),
		boost: (topicText) => told(boost(ada, topicText)),
		title: async (title) => told((await host()).ask(createEvent, { body: { title, ...begins() } })),
		renamed: async (title) => {
			const hana = await host()
			const { _id: id, revision } = await meet(hana)
			return told(hana.ask(editEvent, { params: { id }, body: { title, revision } }))
		},
		reason: async (reason) => {
			const body = { messageId: await messageOf(), reason, actId: crypto.randomUUID() }
			return told(olu.ask(removeMessage, { ...as(olu), body }))
		},
		appeal: async (text) => {
			const { id } = (await ada.say('Not for long')).body
			const why = { reason: 'Long', actId: crypto.randomUUID() }
			await olu.ask(removeMessage, { ...as(olu), body: { messageId: id, ...why } })
			const [one] = (await ada.ask(listActivities)).body.activities
			return told(ada.ask(answerOperator, { params: { id: one?.id ?? '' }, body: { text } }))
		},
		goodbye: async (text) => {
			const body = { userId: eve.userId ?? '', reason: 'Rest', removePosts: false }
			await olu.ask(ban, { ...as(olu), body })
			return told(eve.ask(answerRemoval, { body: { accessToken: eve.accessToken, text } }))
		},
	}
	/** Words that may be left out, because nobody can see them. */
	const mayBeNone: Record<string, Door> = {
		alt: async (attachedImageAlt) => {
			const { imageUrl: attachedImageUrl } = await ada.upload(png())
			return told(ada.ask(postMessage, { body: { attachedImageUrl, attachedImageAlt } }))
		},
		status: (infoText) => told(ada.ask(setInfo, { body: { infoText } })),
		story: (storyText) => told(ada.ask(initiateStory, { body: { ...PHOTO, storyText } })),
		description: async (description) => {
			const body = { title: 'Tea', description, ...begins() }
			return told((await host()).ask(createEvent, { body }))
		},
		complaint: async (note) =>
			told(ada.ask(reportMessage, { params: { id: await messageOf() }, body: { ...about, note } })),
		'event-note': (note) =>
			told(ada.ask(reportEvent, { params: { id: event._id }, body: { ...about, note } })),
		'topic-note': (note) =>
			told(ada.ask(reportTopic, { params: { id: topic.id }, body: { ...about, note } })),
		'story-note': (note) =>
			told(ada.ask(reportStory, { params: { id: storyId }, body: { ...about, note } })),
	}
	const once = ['goodbye', 'status'] // one answer, one line: the last words stand
	const all = { ...doors, ...mayBeNone }
	const stored = async () => {
		await vi.waitFor(() => atRest(stage), { timeout: 20_000 })
		return everyRow(stage)
	}

	for (const [door, say] of Object.entries(doors)) {
		const { status, body } = await say(UNSEEN)
		expect([door, status, body.message]).toEqual([door, 400, expect.stringMatching(/\S/)])
	}
	for (const [door, say] of Object.entries(mayBeNone))
		if (!door.endsWith('-note')) expect([door, (await say(UNSEEN)).status]).toEqual([door, 200])
	const unseen = await stored()
	expect(unseen.filter((row) => /[\u200b\u2800]/.test(row))).toEqual([])

	for (const [door, say] of Object.entries(all))
		expect([door, (await say(turned(door))).status]).toEqual([door, 200])
	const rows = await stored()
	expect(rows.filter((row) => /[\u202a-\u202e]|\u2067b/.test(row))).toEqual([])
	for (const door of Object.keys(all))
		expect([door, rows.some((row) => row.includes(straight(door)))]).toEqual([door, true])

	const again = Object.entries(all).filter(
		([door]) => !once.includes(door) && !door.endsWith('-note'),
	)
	for (const [door, say] of again)
		expect([door, (await say(closed(door))).status]).toEqual([door, 200])
	const kept = await stored()
	for (const [door] of again)
		expect([door, kept.some((row) => row.includes(closed(door)))]).toEqual([door, true])
})
