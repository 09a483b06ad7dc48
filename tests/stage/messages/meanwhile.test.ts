import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { applyToList } from '../../../app/stage/messages/feed/state.ts'
import { find, firstSince } from '../../../app/stage/messages/finding/search-requests.ts'
import { loadLastWords } from '../../../app/stage/people/card/load-last-words.ts'
import { fetchTalk } from '../../../app/stage/topics/talk.ts'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { COUNTS, message, person, ulidOf } from '../support/samples.ts'
import {
	changedWhile,
	HAPPENS,
	inItalian,
	LIKE,
	MESSAGES,
	newest,
	openBefore,
	slowMessages,
	takesASeat,
	textsOf,
} from './meanwhile-world.ts'

const WAYS = [
	['older messages', (open: OpenPage) => open.actions.loadOlder()],
	['a thread', (open: OpenPage) => open.actions.loadThread(ulidOf(1))],
] as const

test.each(WAYS)(
	'LANG-03: %s that were asked for in another language are not mixed into the one chosen meanwhile',
	async (_what, load) => {
		await using stage = await LittleStage.open()
		const { waiting, slow } = slowMessages(stage)
		using kenji = openBefore(stage)
		await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
		slow(kenji)

		const loading = load(kenji)
		await vi.waitFor(() => expect(waiting).toHaveLength(1))
		kenji.actions.switchLanguage('it')
		kenji.store.takePage(inItalian())
		for (const go of waiting) go()
		await loading

		expect(textsOf(kenji)).toEqual([`text of ${ulidOf(9)}`])
	},
)

test.each(
	WAYS.flatMap(([what, load]) => HAPPENS.map(([when, late]) => ({ what, load, when, late }))),
)(
	'G-53b, G-100: of $what kenji is shown none that was taken back and none as it was before, when that happens $when',
	async ({ load, late }) => {
		await using stage = await LittleStage.open()
		using kenji = openBefore(stage)
		await changedWhile(stage, kenji, load, late)

		expect(textsOf(kenji)).toEqual([`text of ${ulidOf(9)}`, 'edited'])
		expect(kenji.state.messages[1]?.reactions).toHaveLength(1)
	},
)

const LISTS = [
	['a topic’s talk', ({ store }: OpenPage) => store.act(fetchTalk, 't1')],
	['words looked for', ({ store }: OpenPage) => store.act(find, 'words', null)],
	['somebody’s last words', ({ store }: OpenPage) => store.act(loadLastWords, 'x:noor')],
] as const

test.each(
	LISTS.flatMap(([what, load]) => HAPPENS.map(([when, late]) => ({ what, load, when, late }))),
)(
	'G-53b, G-100: $what hold none that was taken back and none as it was before, when that happens $when',
	async ({ load, late }) => {
		await using stage = await LittleStage.open()
		using kenji = openBefore(stage)
		const listed = await changedWhile(stage, kenji, load, late)
		const messages = Array.isArray(listed) ? listed : Object(listed).messages
		expect(messages).toMatchObject([{ text: 'edited', reactions: [LIKE] }])
	},
)

test('a day before all days finds the first message, and a day to come finds none and asks nobody', async () => {
	await using stage = await LittleStage.open()
	stage.messages = [message(ulidOf(2)), message(ulidOf(1))]
	const at: (string | null)[] = []
	stage.answers.set(MESSAGES, (_, { url = '' }) => {
		at.push(new URL(url, stage.origin).searchParams.get('at'))
		return { status: 200, body: { messages: stage.messages, nextCursor: null } }
	})
	using noor = openPage(stage)
	at.length = 0
	const first = await noor.store.act(firstSince, Date.parse('0026-11-30T00:00'))
	expect(first).toMatchObject({ id: ulidOf(1) })
	expect(await noor.store.act(firstSince, Date.parse('+012026-11-30T00:00'))).toBeNull()
	expect(at).toEqual(['0'])
})

test('a topic’s talk has each message about it once, also those that came while it was loading, and no other message', async () => {
	await using stage = await LittleStage.open()
	const { waiting, slow } = slowMessages(stage)
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	slow(kenji)

	const loading = kenji.store.act(fetchTalk, 't1')
	await vi.waitFor(() => expect(waiting).toHaveLength(1))
	for (const [n, topicId] of [
		[2, 't1'],
		[3, 't1'],
		[4, 't2'],
	] as const)
		stage.happen('new-message', { message: message(ulidOf(n), { topicId }) })
	await vi.waitFor(() => expect(kenji.state.seq).toBe(stage.seq))
	for (const go of waiting) go()

	const { messages } = Object(await loading) as { messages: { id: string }[] }
	expect(messages.map(({ id }) => id)).toEqual([1, 2, 3].map(ulidOf))
})

test('lists beside the feed change as the feed does', () => {
	const listed = [message(ulidOf(2)), message(ulidOf(1))]
	const taken = { messageId: ulidOf(1), reason: 'deleted' } as const
	expect(applyToList(listed, { event: 'message-removed', data: taken })).toEqual([listed[0]])
	const other = { ...taken, messageId: ulidOf(7) }
	expect(applyToList(listed, { event: 'message-removed', data: other })).toEqual(listed)
	expect(applyToList(listed, { event: 'new-message', data: { message: newest } })).toBe(listed)
	expect(applyToList(listed, { event: 'slow-mode-updated', data: { seconds: 5 } })).toBe(listed)
})

test.each(WAYS)(
	'MSG-07, SESS-03: of %s that were on their way when ada was replaced she reads nothing that was said among those on stage',
	async (_what, load) => {
		await using stage = await LittleStage.open()
		const { waiting, slow } = slowMessages(stage)
		stage.participants = [person('ada')]
		stage.knows('ada')
		const secret = message(ulidOf(1), { isStageOnly: true, text: 'among us' })
		stage.answers.set(MESSAGES, () => ({
			status: 200,
			body: { messages: [secret], nextCursor: null },
		}))
		using ada = openBefore(stage, { as: 'ada' })
		await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
		await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
		slow(ada)

		const loading = load(ada)
		await vi.waitFor(() => expect(waiting).toHaveLength(1))
		const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
		const code = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
		stage.happen('participant-offstage', { ...gone, vetted: true, ...code })
		await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('offstage_vetted'))
		for (const go of waiting) go()
		await loading

		expect(textsOf(ada)).toEqual([`text of ${ulidOf(9)}`, STAGE_ONLY_TEXT])
	},
)

test.each(WAYS)(
	'MSG-07: of %s that were on their way when ada took a seat she reads what was said among those on stage',
	async (_what, load) => {
		await using stage = await LittleStage.open()
		const { waiting, slow } = slowMessages(stage)
		takesASeat(stage)
		stage.answers.set(MESSAGES, (_, { headers }) => {
			const text = headers.authorization ? 'among us' : STAGE_ONLY_TEXT
			const secret = message(ulidOf(1), { isStageOnly: true, text })
			return { status: 200, body: { messages: [secret], nextCursor: null } }
		})
		using ada = openBefore(stage)
		await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
		slow(ada)

		const loading = load(ada)
		await vi.waitFor(() => expect(waiting).toHaveLength(1))
		ada.tab.fetch = (address, init) => fetch(stage.origin + address, init)
		await ada.actions.verifyJoin('https://x.com/ada/status/1')
		await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
		for (const go of waiting) go()
		await loading

		expect(textsOf(ada)).toEqual([`text of ${ulidOf(9)}`, 'among us'])
	},
)

test.each(WAYS)(
	'MSG-07: of %s ada reads what was edited among those on stage after she took a seat, also if her line still heard it as a guest',
	async (_what, load) => {
		await using stage = await LittleStage.open()
		takesASeat(stage)
		stage.answers.set(MESSAGES, (_, { headers }) => {
			const text = headers.authorization ? 'edited among us' : STAGE_ONLY_TEXT
			const secret = message(ulidOf(1), { isStageOnly: true, text, revision: 2 })
			const stale = message(ulidOf(2), { text: 'as it was' })
			return { status: 200, body: { messages: [stale, secret], nextCursor: null } }
		})
		using ada = openBefore(stage)
		await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
		await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))

		stage.greets = false
		await ada.actions.verifyJoin('https://x.com/ada/status/1')
		await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
		const cut = message(ulidOf(1), { isStageOnly: true, text: STAGE_ONLY_TEXT, revision: 2 })
		stage.happen('message-updated', { message: cut })
		stage.happen('message-updated', { message: message(ulidOf(2), { text: 'new', revision: 2 }) })
		await vi.waitFor(() => expect(ada.state.seq).toBe(stage.seq))
		await load(ada)

		expect(textsOf(ada)).toEqual([`text of ${ulidOf(9)}`, 'new', 'edited among us'])
	},
)

test('LANG-03: a page that fills itself while another language is chosen ends in the chosen one', async () => {
	await using stage = await LittleStage.open()
	const { waiting, slow } = slowMessages(stage)
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	slow(kenji)

	kenji.store.line?.realtime.restart(true)
	await vi.waitFor(() => expect(waiting).toHaveLength(1))
	kenji.actions.switchLanguage('it')
	kenji.store.takePage({ ...inItalian(), loaded: false })
	await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1))
	for (const go of waiting.toReversed()) go() // the later question is answered first
	kenji.tab.fetch = (address, init) => fetch(stage.origin + address, init)

	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	await vi.waitFor(() => expect(textsOf(kenji)).toEqual(['in it', 'in it']))
	expect(kenji.state.language).toBe('it')
})
