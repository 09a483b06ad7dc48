import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { Participant } from '#contract/people/participants'
import { packPage, unpackPage } from '../../app/hydration/page-data.ts'
import type { StagePageData } from '../../app/stage/model.ts'
import { message, page, person } from './support/samples.ts'

const spoken = page({
	language: 'ja',
	participants: [person('ada', { status: 'Away', awaySince: null }), person('noor')],
	messages: [
		message('m3', { text: '名前', language: 'ja', translations: { 'en-us': 'name' } }),
		message('m2', { text: STAGE_ONLY_TEXT, isStageOnly: true, translations: { ja: '秘密' } }),
		message('m1', { text: '', attachedImageUrl: '/media/1', translations: { ja: '' } }),
		message('m0', { text: 'hello', language: 'en-us', translations: { ja: 'こんにちは' } }),
	],
})

function handed(before: StagePageData, withOriginals: boolean) {
	const text = JSON.stringify(packPage(before, withOriginals))
	return { text, after: unpackPage(JSON.parse(text)) }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const count = fc.nat(2_000)
const word = fc.string({ maxLength: 12, unit: 'binary' })
const translations = fc.dictionary(fc.constantFrom(...LANGUAGES), word, { maxKeys: 2 })
const anybody: fc.Arbitrary<Participant> = fc
	.record(
		{
			displayInfo: word,
			infoLastUpdatedAt: maybe(count),
			status: fc.constantFrom('Active', 'Away', 'OffStageVetted'),
			streakCount: count,
			lastSeenOnPage: maybe(count),
			joinedAt: count,
			awaySince: maybe(count),
			isVipEntry: fc.boolean(),
			aiUrl: maybe(word),
			eligibilityStatus: fc.constantFrom('Safe seen', 'Unseen', 'Blocked'),
		},
		{ requiredKeys: [] },
	)
	.chain((change) => fc.constant(person('somebody', change)))
const anything: fc.Arbitrary<Message> = fc
	.record(
		{
			text: word,
			translations,
			untranslated: fc.constantFrom({}, { ar: 'unsafe' as const }),
			language: fc.constantFrom(...LANGUAGES),
			revision: count,
			editedAt: maybe(count),
			isStageOnly: fc.boolean(),
			isJoinMessage: fc.boolean(),
			attachedImageUrl: maybe(word),
			attachedImage: maybe(fc.record({ width: count, height: count, alt: maybe(word) })),
			replyToMessageId: maybe(word),
			reactions: fc.array(
				fc.record({
					id: word,
					messageId: word,
					emoji: word,
					platform: fc.constant('x' as const),
					platformUserId: word,
					createdAt: count,
				}),
				{ maxLength: 2 },
			),
		},
		{ requiredKeys: [] },
	)
	.chain((change) => fc.constant(message('m', change)))
const anyPage = fc.record({
	participants: fc.array(anybody, { maxLength: 4 }),
	messages: fc.array(anything, { maxLength: 4 }),
	focus: fc.option(
		fc.record({
			rootId: word,
			messageId: word,
			thread: fc.array(anything, { maxLength: 3 }),
		}),
		{ nil: undefined },
	),
})

test('for any people and messages ada’s browser unpacks the same page that the server packed', () => {
	fc.assert(
		fc.property(anyPage, ({ focus, ...lists }) => {
			const before = page({ ...lists, ...(focus && { focus }) })
			expect(handed(before, true).after).toEqual(before)
		}),
	)
})

test('usual values of people and messages are left out', () => {
	const names = ['kim', 'noor', 'olu', 'tal']
	const { text } = handed({ ...spoken, participants: names.map((name) => person(name)) }, true)

	for (const field of ['editedAt', 'reactions', 'isJoinMessage', 'aiUrl', 'isVipEntry'])
		expect(text).not.toContain(field)
	expect(text.match(/platformUsername/g)).toHaveLength(2) // once of people, once of messages
})

test('a guest’s page leaves out hidden originals, and marks them as missing', () => {
	const { text, after } = handed(spoken, false)

	expect(text).not.toContain('hello')
	expect(after.messages.at(-1)).toEqual({
		...spoken.messages.at(-1),
		text: 'こんにちは',
		lacksOriginal: true,
	})
	expect(after.messages.slice(0, -1)).toEqual(spoken.messages.slice(0, -1))
})

test('the linked thread of kenji comes with its words, too', () => {
	const [thread, rest] = [spoken.messages.slice(0, 2), spoken.messages.slice(2)]
	const linked = { ...spoken, messages: rest, focus: { rootId: 'm2', messageId: 'm3', thread } }

	expect(handed(linked, true).after).toEqual(linked)
})

test('the same data gives the same page each time that it is read', () => {
	const packed = packPage(spoken, false)

	expect(unpackPage(packed)).toBe(unpackPage(packed))
})
