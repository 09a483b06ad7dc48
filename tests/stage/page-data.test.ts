import { expect, test } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages'
import { shownWords } from '#rules/shown-words'
import {
	type DrawnPerson,
	type DrawnRow,
	packPage,
	unpackPage,
} from '../../app/handoff/page-data.ts'
import type { StagePage } from '../../app/stage/model.ts'
import { message, page, person } from './samples.ts'

const noor = person('noor', { profilePicUrl: '/media/avatars/noor', lastActivity: 2_000 })
const by = {
	platformUserId: noor.platformUserId,
	platformUsername: noor.platformUsername,
	profilePicUrl: noor.profilePicUrl,
}
const OFF_STAGE = { status: 'OffStageVetted', profilePicUrl: '/media/avatars/kenji' } as const
const spoken = page({
	language: 'ja',
	participants: [person('ada', { status: 'Away' }), noor],
	messages: [
		message('m6', { text: 'also said', language: 'en-us', ...by }),
		message('m5', { text: '名前', language: 'ja', translations: { 'en-us': 'name' } }),
		message('m4', { text: STAGE_ONLY_TEXT, isStageOnly: true }),
		message('m3', { text: '', attachedImageUrl: '/media/1', replyToMessageId: 'm1' }),
		message('m2', { text: 'untranslated\n\nyet', language: 'ko', editedAt: 5, revision: 2 }),
		message('m1', { text: 'ada joined', isJoinMessage: true, sourcePostUrl: 'https://x.com/1' }),
		message('m0', {
			text: 'hello <b>',
			language: 'en-us',
			translations: { ja: 'こんにちは' },
			reactions: [],
		}),
	],
})

/** What stands in the markup of such a page. */
function rowsOf({ messages, language }: StagePage): DrawnRow[] {
	return messages.map((one) => {
		const shows = shownWords(one, language)
		const words = shows === 'translation' ? (one.translations[language] ?? '') : one.text
		return { id: one.id, words: shows ? words : '', at: one.timestamp }
	})
}

/** What the list of people says: who was active last stands first. */
const LIST: DrawnPerson[] = [
	{ name: 'noor', picture: '/media/avatars/noor' },
	{ name: 'ada', picture: '' },
]

function handed(before: StagePage, withOriginals: boolean) {
	const rows = rowsOf(before).toReversed()
	const drawn = rows.map(({ id }) => id)
	const text = JSON.stringify(packPage(before, { rows: drawn, people: LIST.length }, withOriginals))
	return { text, after: unpackPage(JSON.parse(text), rows, LIST) }
}

test('what ada on stage reads in the markup is handed over only once, and is whole again in her browser', () => {
	const { text, after } = handed(spoken, true)

	expect(after).toEqual(spoken)
	expect(text).not.toContain('こんにちは')
	expect(text).not.toContain('also said')
	expect(text).toContain('hello')
	expect(text).not.toContain('/media/avatars/noor')
})

test('who is not in the list of people comes with name and picture', () => {
	const gone = { ...spoken, participants: [...spoken.participants, person('kenji', OFF_STAGE)] }
	const { text, after } = handed(gone, true)

	expect(after).toEqual(gone)
	expect(text).toContain('/media/avatars/kenji')
	expect(unpackPage(packPage(spoken, { rows: [], people: 0 }, true), [], [])).toEqual(spoken)
})

test('a guest is handed no original that nobody sees, and it is known to be missing', () => {
	const { text, after } = handed(spoken, false)

	expect(text).not.toContain('hello')
	expect(after.messages.at(-1)).toMatchObject({
		text: 'こんにちは',
		translations: { ja: 'こんにちは' },
		lacksOriginal: true,
	})
	expect(after.messages.slice(0, -1)).toEqual(spoken.messages.slice(0, -1))
})

test('a message that is not drawn comes whole', () => {
	const { messages } = unpackPage(packPage(spoken, { rows: [], people: 0 }, false), [], [])

	expect(messages).toEqual(spoken.messages)
})

test('the linked thread of kenji comes with its words, too', () => {
	const [thread, rest] = [spoken.messages.slice(2, 5), spoken.messages.slice(5)]
	const focus = { rootId: 'm2', messageId: 'm3', thread }
	const linked = { ...spoken, messages: rest, focus }
	const rows = rowsOf(spoken)
	const drawn = rows.map(({ id }) => id)

	const packed = packPage(linked, { rows: drawn, people: LIST.length }, true)
	expect(unpackPage(JSON.parse(JSON.stringify(packed)), rows, LIST)).toEqual(linked)
})
