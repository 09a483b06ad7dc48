import { env, runInDurableObject } from 'cloudflare:test'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { findMessages } from '#contract/messages/finding'
import type { Message } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import type { StageRoom } from '#room/stage-room'
import { spellingsOf, termsOfPiece, wantedIn } from '#rules/text/terms'
import { op } from '#storage/operations'
import { READS_MAX } from '#worker/db/finding'
import { untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { keepInHistory, messageBy, sayThrough, seatDirectly } from '../support/crowd.ts'

type Stage = Awaited<ReturnType<typeof openStage>>
type Query = { q: string; lang?: string; by?: string; before?: string }

async function look(person: Person, query: Query) {
	const { status, body } = await person.ask(findMessages, { query: query as never })
	return { status, body, texts: (body.messages ?? []).map(({ text }) => text) }
}

const said = async (stage: Stage, name: string, text: string, change: Partial<Message> = {}) => {
	const { participant } = await seatDirectly(stage.room(), name)
	const message = messageBy(participant, text, change)
	await keepInHistory([message])
	return message
}

test('a guest finds words in the original and in the translation that they read, and not in somebody else’s', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	await said(stage, 'ada', 'The lighthouse is old', {
		translations: { 'pt-br': 'O farol é antigo', ja: '灯台は古いです', ar: 'المَنَارَة قديمة' },
	})
	await said(stage, 'eve', 'Nothing of the kind')
	await said(stage, 'lea', 'トウキョウ ٣٤٥٦, cœur ۳۴۵')
	for (const q of ['とうきょう', '3456', '345 coeur', '34', 'coeur と', '๓', 'ＣŒＵＲ'])
		expect([q, (await look(guest, { q })).texts.length]).toEqual([
			q,
			q === '34' || q === '๓' ? 0 : 1,
		])

	for (const [q, lang] of [
		['LIGHTHOUSE', 'pt-br'],
		['faról', 'pt-br'],
		['lighth', undefined],
		['灯台', 'ja'],
		['古', 'ja'],
		['المنارة', 'ar'],
		['the old', 'ar'],
	] as const) {
		const { texts, body } = await look(guest, { q, ...(lang ? { lang } : {}) })
		expect([q, texts]).toEqual([q, ['The lighthouse is old']])
		// The answer holds the reader's language alone.
		expect(Object.keys(body.messages[0]?.translations ?? {})).toEqual(
			lang ? [lang] : expect.anything(),
		)
	}
	for (const [q, lang] of [
		['farol', 'ja'],
		['灯台', 'pt-br'],
		['farol', 'en-us'],
		['台灯', 'ja'],
		['old farol', 'pt-br'], // one version holds all of it, or it is not found
	] as const)
		expect([q, (await look(guest, { q, lang })).texts]).toEqual([q, []])
})

test('hits come newest first, twenty at once, and those of one person where only theirs are wanted', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const { participant: ada } = await seatDirectly(stage.room(), 'ada')
	const { participant: eve } = await seatDirectly(stage.room(), 'eve')
	const at = Date.now() - 1_000_000
	const history = Array.from({ length: 45 }, (_, n) =>
		messageBy(n % 3 === 0 ? eve : ada, `kettle number ${n}`, { id: ulid(at + n * 1_000) }),
	)
	await keepInHistory(history.slice(0, 25))
	await keepInHistory(history.slice(25))

	const found: string[] = []
	let before: string | undefined
	for (let page = 0; page < 4 && (page === 0 || before); page++) {
		const { body, texts } = await look(guest, { q: 'kettle num', ...(before ? { before } : {}) })
		expect(texts.length).toBeLessThanOrEqual(20)
		found.push(...texts)
		before = body.nextCursor ?? undefined
	}
	expect(found).toEqual(history.map(({ text }) => text).toReversed())
	const by = `${eve.platform}:${eve.platformUserId}`
	expect((await look(guest, { q: 'kettle', by })).texts).toEqual(
		history
			.filter((_, n) => n % 3 === 0)
			.map(({ text }) => text)
			.toReversed(),
	)
	expect((await look(guest, { q: 'number 7' })).texts).toEqual(['kettle number 7'])
})

test('MSG-07, G-26: nobody finds words that are stage-only, held, edited away or deleted, and the words leave the index', async () => {
	await using stage = await openStage()
	const [ada, guest] = [await stage.seated('ada'), stage.person('guest')]
	const { body: edited } = await ada.say('A heron by the pond')
	const { body: deleted } = await ada.say('A heron by the river')
	const { participant } = await seatDirectly(stage.room(), 'eve')
	await sayThrough(stage.room(), messageBy(participant, 'A heron for us', { isStageOnly: true }))
	await sayThrough(stage.room(), messageBy(participant, 'A heron that waits', { review: 'held' }))
	await untilArchived(stage.room())
	const shown = ['A heron by the river', 'A heron by the pond']
	expect((await look(guest, { q: 'heron' })).texts).toEqual(shown)
	expect((await look(ada, { q: 'heron' })).texts).toEqual(shown) // she holds a seat

	const { id, revision = 1 } = edited
	await ada.ask(editMessage, {
		params: { id },
		body: { messageText: 'An egret by the pond', revision } as never,
	})
	await ada.ask(deleteMessage, { params: { id: deleted.id } } as never)
	await untilArchived(stage.room())

	expect((await look(guest, { q: 'heron' })).texts).toEqual([])
	expect((await look(guest, { q: 'egret' })).texts).toEqual(['An egret by the pond'])
	expect((await look(guest, { q: 'egret', by: ada.userId ?? '' })).texts).toHaveLength(1)
	const { results } = await env.DB.prepare(
		"SELECT term FROM postings WHERE message_id = ? OR term LIKE '%heron'",
	)
		.bind(deleted.id)
		.all()
	// Only of the held message, which an operator may still clear.
	expect(results).toEqual([{ term: '* heron' }])
})

test('a translation that comes later is found, and so is a message from before the index, once the room has read it', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const message = await said(stage, 'ada', 'Snow fell all night')
	const old = await said(stage, 'old', 'Snow of yesteryear', {
		translations: { de: 'Schnee von gestern' },
	})
	await env.DB.prepare('UPDATE messages SET terms = NULL WHERE id = ?').bind(old.id).run()
	expect((await look(guest, { q: 'schnee', lang: 'de' })).texts).toEqual([])

	await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.turn(({ append }) =>
			append(
				[],
				[
					op('message.translate', {
						...{ id: message.id, revision: message.revision ?? 1, language: 'en-us' as const },
						translations: { de: 'Schnee fiel die ganze Nacht' },
						...{ untranslated: {}, altTranslations: {} },
					}),
				],
			),
		),
	)
	await runInDurableObject(stage.room(), async ({ parts }: StageRoom) => {
		parts.olderTerms.prune()
		await parts.olderTerms.onAlarm(Date.now() + 10_000)
	})
	await untilArchived(stage.room())

	await vi.waitFor(async () =>
		expect((await look(guest, { q: 'schnee', lang: 'de' })).texts.toSorted()).toEqual([
			'Snow fell all night',
			'Snow of yesteryear',
		]),
	)
})

test('API-00: a guest’s search reads a bounded number of index rows, however many words and spellings it has', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const kana = 'とうきよおさかなごやま'
	const words = Array.from({ length: 7 }, (_, n) => kana.slice(n) + kana.slice(0, n))
	const typed = `${words.join(' ')} zeb`
	const { pieces = [] } = wantedIn(typed) ?? {}
	const terms = pieces.flatMap(termsOfPiece).flatMap(spellingsOf)
	// Sixty-four words with the beginning, each in 30 messages that hold every further term as well.
	await env.DB.prepare(
		`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1919)
		INSERT OR IGNORE INTO postings (term, message_id)
		SELECT '* ' || value, printf('%026d', i) FROM n, json_each(?)
		UNION ALL SELECT '* zeb' || printf('%02d', i % 64), printf('%026d', i) FROM n`,
	)
		.bind(JSON.stringify(terms))
		.run()
	const database = Object.getPrototypeOf(env.DB)
	const { batch } = database
	let read = 0
	vi.spyOn(database, 'batch').mockImplementation(async function (this: D1Database, queries) {
		const answers: D1Result[] = await batch.call(this, queries)
		for (const { meta } of answers) read += meta.rows_read ?? 0
		return answers as never
	})

	expect((await look(guest, { q: typed })).status).toBe(200)
	// To count and to search, for each of the three pages that one request may skip.
	expect(read).toBeGreaterThan(1_000)
	expect(read).toBeLessThan(3 * 2.2 * READS_MAX)
})

test('signs of a query language count as words or as nothing, and an empty or too long search is refused', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	await said(stage, 'ada', 'Alpha NOT beta')
	const hostile = [
		...[
			'"alpha',
			'alpha"',
			'alpha*',
			'(alpha',
			'alpha OR zebra',
			'alpha NEAR zebra',
			'text:alpha zebra',
		],
		...[
			'^alpha zebra',
			"alpha'; DROP TABLE postings; --",
			'alpha % zebra',
			'{alpha zebra}',
			'* alpha',
		],
	]
	for (const q of hostile) {
		const { status, texts } = await look(guest, { q })
		expect([q, status]).toEqual([q, 200])
		const isPlain = /^\W*alpha\W*$/.test(q)
		expect([q, texts]).toEqual([q, isPlain ? ['Alpha NOT beta'] : []])
	}
	expect((await look(guest, { q: 'alpha not beta' })).texts).toEqual(['Alpha NOT beta'])
	for (const q of ['', '  ', '"*"', '\u0000'])
		expect((await look(guest, { q })).body).toMatchObject({ message: 'Say what to look for.' })
	const long = await look(guest, { q: 'x'.repeat(101) })
	expect([long.status, long.body]).toMatchObject([400, { message: 'Search max 100 chars.' }])
	expect((await look(guest, { q: 'alpha', before: 'x' })).status).toBe(400)
	expect((await look(guest, { q: 'alpha '.repeat(16) })).texts).toEqual(['Alpha NOT beta'])

	// A query with the most terms, also of characters that fold to several letters.
	const runs = Array.from({ length: 10 }, (_, n) => 0x4e00 + 9 * n).map((first) =>
		String.fromCharCode(...Array.from({ length: 9 }, (_, at) => first + at)),
	)
	for (const long of [runs.join(' '), runs.map(([sign]) => `㌖㌘㌶${sign}`).join(' ')]) {
		await said(stage, 'mei', long)
		expect(await look(guest, { q: long })).toMatchObject({ status: 200, texts: [long] })
	}
})
