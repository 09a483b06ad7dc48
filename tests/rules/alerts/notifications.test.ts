import { expect, test } from 'vitest'
import { ACTIVITY_KINDS } from '#contract/alerts'
import { HOUR_MS, SNIPPET_MAX_CHARS } from '#contract/limits'
import { type Message, type Reaction, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { enUs } from '#locales/english'
import { notificationsOf, pageFor, reactionsTogether, snippetOf } from '#rules/alerts/notifications'
import { activitySentence } from '#rules/alerts/sentences'
import { cursorOf, placeInCursor } from '#rules/cursor'
import { EVERYONE, projectMessage } from '#rules/hearing/visibility'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../../../app/locales/texts.tsx'
import { message, person } from '../../stage/support/samples.ts'

const NOW = 1_000

const ON_STAGE = ['ada', 'kenji', 'noor'].map((name) => person(name))
const MESSAGE = '01KAJ8Z3T5QF9M2N7C4X6W0VBD'

function told(text: string, answered: string | null = null, change: Partial<Message> = {}) {
	const said = message(MESSAGE, { text, ...change })
	return notificationsOf(said, answered, ON_STAGE).map(({ userId, type }) => `${type} ${userId}`)
}

test('G-94: kenji is told that ada answers him, noor that she is named, and ada of nothing that she does herself', () => {
	expect(told('Good morning')).toEqual([])
	expect(told('Good morning', 'x:kenji')).toEqual(['reply x:kenji'])
	expect(told('Good morning, @Noor!')).toEqual(['mention_message x:noor'])
	expect(told('@noor, look', 'x:kenji')).toEqual(['reply x:kenji', 'mention_message x:noor'])
	expect(told('I, @ada, answer myself', 'x:ada')).toEqual([])
})

test('G-94: kenji, replied to and mentioned at once, is notified once; names inside words or addresses, or off stage, are not', () => {
	expect(told('@kenji and @KENJI again', 'x:kenji')).toEqual(['reply x:kenji'])
	expect(told('@kenjiro kenji #noor mail@noor https://x.com/@noor @zoe')).toEqual([])
})

test('G-94: join messages notify nobody, and system accounts get no notifications', () => {
	expect(told('@kenji joined', null, { isJoinMessage: true })).toEqual([])
	expect(told('An answer', 'system:system-ai-mention')).toEqual([])
	expect(told('@kenji', null, { platform: 'system' })).toEqual([])
	const helper = person('helper', { platform: 'system' })
	expect(notificationsOf(message(MESSAGE, { text: '@helper' }), null, [helper])).toEqual([])
})

function reaction(name: string, emoji: string, createdAt: number): Reaction {
	const id = `${name}${emoji}`
	return { id, messageId: MESSAGE, emoji, platform: 'x', platformUserId: name, createdAt }
}

test("G-94: reactions of one hour are one activity that names the last person and counts the others; one's own do not count", () => {
	const at = 100 * HOUR_MS
	const reactions = [
		reaction('noor', '👍', at + 1),
		reaction('ada', '👍', at + 2),
		reaction('kenji', '❤️', at + 4),
		reaction('noor', '😂', at + 3),
		reaction('zoe', '🤔', at - 1),
		reaction('zoe', '👍', at + HOUR_MS),
	]

	expect(reactionsTogether(reactions, 'x:ada', at + 9)).toEqual({
		actorId: 'x:kenji',
		emoji: '❤️',
		others: 1,
		at: at + 4,
	})
	expect(reactionsTogether(reactions, 'x:ada', at - 1)).toMatchObject({
		actorId: 'x:zoe',
		others: 0,
	})
	expect(reactionsTogether([reaction('ada', '👍', at)], 'x:ada', at)).toBeNull()
	expect(reactionsTogether([], 'x:ada', at)).toBeNull()
})

test('FEED-10: a snippet is the beginning of a message in the language of its reader, else the original, else the description of its image', () => {
	const said = message(MESSAGE, {
		text: 'Guten\n  Morgen',
		language: 'de',
		translations: { ja: 'おはよう' },
	})
	const attachedImage = {
		width: 1,
		height: 1,
		alt: 'A lighthouse',
		altTranslations: { ja: '灯台' },
	}

	expect(snippetOf(said, 'ja')).toEqual({ text: 'おはよう', language: 'ja' })
	expect(snippetOf(said, 'ko')).toEqual({ text: 'Guten Morgen', language: 'de' })
	expect(snippetOf(said, null)).toEqual({ text: 'Guten Morgen', language: 'de' })
	expect(snippetOf({ ...said, text: '', translations: {}, attachedImage }, 'ja')?.text).toBe('灯台')
	expect(snippetOf({ ...said, text: '', translations: {} }, 'ja')).toBeNull()
	const long = snippetOf({ ...said, text: '🎭'.repeat(500), translations: {} }, 'ko')
	expect([...(long?.text ?? '')]).toHaveLength(SNIPPET_MAX_CHARS + 1)
})

test('G-26: the snippet of a stage-only message tells a listener without a seat only that it is stage-only', () => {
	const said = message(MESSAGE, {
		text: 'Between us',
		isStageOnly: true,
		translations: { ja: '内緒' },
	})

	expect(snippetOf(projectMessage(said, EVERYONE, NOW), 'ja')?.text).toBe(STAGE_ONLY_TEXT)
	const seated = { ...EVERYONE, seated: true }
	expect(snippetOf(projectMessage(said, seated, NOW), 'ja')?.text).toBe('内緒')
})

test('G-89: a message that several people reported is quoted nowhere until an operator clears it', () => {
	const said = message(MESSAGE, { text: 'Buy it', translations: { ja: '買って' } })

	for (const language of ['ja', 'en-us', null] as const)
		expect(snippetOf({ ...said, review: 'reported' }, language)).toBeNull()
	expect(snippetOf({ ...said, review: 'cleared' }, 'ja')?.text).toBe('買って')
})

test('G-29: a page of activities continues at the cursor of the previous one, and an invalid cursor names no place', () => {
	const place = { timestamp: 1_763_000_000_000, id: `reaction_message-${MESSAGE}-489722` }

	expect(placeInCursor(cursorOf(place))).toEqual(place)
	for (const other of ['', '%%', btoa('1'), btoa('1.'), btoa('x.y'), btoa('1.a b'), btoa('-1.a')])
		expect([other, placeInCursor(other)]).toEqual([other, null])
})

test('an activity without a message leads to a page of the stage', () => {
	expect(pageFor('participant_bumped')).toBe('/faq#back')
	expect(pageFor('referral_completed')).toBe('/stage')
})

test('FEED-11: ada is told each of the fourteen kinds in a sentence of its own, in the order of the documents', () => {
	const t = saying('en-us', enUs, shortFormsOf('en-us'))
	const one = { others: 0, reactionEmoji: '❤️' }
	const documented = ACTIVITY_KINDS.slice(0, 14)

	expect(
		documented.map((type) => [type, t(...activitySentence({ ...one, type }, 'kenji', '10,000'))]),
	).toEqual([
		['reply', 'kenji replied to you'],
		['mention_message', 'kenji mentioned you'],
		['topic_mention', 'kenji mentioned you in a topic'],
		['topic_reply', 'kenji replied to your topic'],
		['reaction_message', 'kenji reacted to your message: ❤️'],
		['story_reply', 'kenji replied to your story'],
		['story_reaction', 'kenji reacted to your story: ❤️'],
		['story_like', 'kenji liked your story'],
		['participant_bumped', 'kenji took your place on stage'],
		['participant_left', 'kenji left the stage'],
		['event_added', 'kenji added an event'],
		['event_rsvp', 'kenji is coming to your event'],
		['airdrop_received', 'You received 10,000 $STAGE'],
		['referral_completed', 'Referral complete: kenji and you receive 10,000 $STAGE each'],
	])
})
