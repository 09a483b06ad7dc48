// Everything that may happen while a page of the feed is fetched (over 250 lines).

import { expect, test, vi } from 'vitest'
import { STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { cursorOf } from '#rules/cursor'
import { heardIn } from '../../../app/stage/messages/feed/state.ts'
import { find, firstSince } from '../../../app/stage/messages/finding/asking.ts'
import { loadLastWords } from '../../../app/stage/people/card/load-last-words.ts'
import { fetchTalk } from '../../../app/stage/topics/talk.ts'
import { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { COUNTS, message, page, person, ulidOf } from '../support/samples.ts'

const MESSAGES = 'GET /api/stage/messages'

/** Messages that come only when the test lets them, each in the language it was asked for. */
function slowMessages(stage: LittleStage) {
	const waiting: (() => void)[] = []
	const { fetch } = globalThis
	const slow = (open: OpenPage) => {
		open.tab.fetch = async (address, init) => {
			const isMessages = /^\/api\/stage\/(messages|search)/.test(address)
			if (isMessages) await new Promise<void>((done) => waiting.push(done))
			return fetch(stage.origin + address, init)
		}
	}
	for (const address of [MESSAGES, 'GET /api/stage/search'])
		stage.answers.set(address, (_, { url = '' }) => {
			const search = new URL(url, stage.origin).searchParams
			const text = `in ${search.get('lang')}`
			const [first, second] = [1, 2].map((n) => message(ulidOf(n), { text, topicId: 't1' }))
			return { status: 200, body: { messages: [second, first], nextCursor: null } }
		})
	return { waiting, slow }
}

const textsOf = ({ state }: OpenPage) => state.messages.map(({ text }) => text)
// The same page in another language ends in the same place.
const newest = message(ulidOf(9))
const inItalian = () =>
	page({ language: 'it', seq: 10, messages: [newest], nextCursor: cursorOf(newest) })

/** Ada has published the post that gives her one. */
function takesASeat(stage: LittleStage): void {
	stage.knows('ada')
	stage.answers.set('POST /auth/token', () => ({
		status: 200,
		body: { accessToken: 'identity', expiresAt: Date.now() + 600_000 },
	}))
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 200,
		body: { stageToken: 'fresh', participant: person('ada'), message: 'ok' },
	}))
}

const LIKE = {
	id: 'r1',
	emoji: '👍',
	platform: 'x',
	platformUserId: 'noor',
	handle: 'noor',
	createdAt: 1,
}

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

/** What happens to the two messages: one is taken back, the other is edited and liked. */
function change(stage: LittleStage): void {
	const edited = message(ulidOf(2), { text: 'edited', revision: 2, topicId: 't1' })
	stage.happen('message-removed', { messageId: ulidOf(1), reason: 'deleted' })
	stage.happen('message-updated', { message: edited })
	stage.happen('new-reaction', { reaction: { ...LIKE, messageId: ulidOf(2) } })
}

function openBefore(stage: LittleStage, opening: Parameters<typeof openPage>[1] = {}): OpenPage {
	return openPage(stage, { ...opening, page: { messages: [newest], nextCursor: cursorOf(newest) } })
}

/** What is loaded when both messages change before that or, late, while it is on its way. */
async function changedWhile(
	stage: LittleStage,
	page: OpenPage,
	load: (page: OpenPage) => unknown,
	late: boolean,
): Promise<unknown> {
	const { waiting, slow } = slowMessages(stage)
	await vi.waitFor(() => expect(page.state.connection).toBe('live'))
	await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))
	slow(page)

	if (!late) change(stage)
	if (!late) await vi.waitFor(() => expect(page.state.seq).toBe(stage.seq))
	const loading = load(page)
	await vi.waitFor(() => expect(waiting).toHaveLength(1))
	if (late) change(stage)
	await vi.waitFor(() => expect(page.state.seq).toBe(stage.seq))
	for (const go of waiting) go()
	return loading
}

const HAPPENS = [
	['while they are on their way', true],
	['before they are asked for, while D1 does not know it yet', false],
] as const

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

test('a topic’s talk holds what was said about it while it was on its way, once, and nothing else', async () => {
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

test('what is listed beside the feed changes as the feed does', () => {
	const listed = [message(ulidOf(2)), message(ulidOf(1))]
	const taken = { messageId: ulidOf(1), reason: 'deleted' } as const
	expect(heardIn(listed, { event: 'message-removed', data: taken })).toEqual([listed[0]])
	const other = { ...taken, messageId: ulidOf(7) }
	expect(heardIn(listed, { event: 'message-removed', data: other })).toEqual(listed)
	expect(heardIn(listed, { event: 'new-message', data: { message: newest } })).toBe(listed)
	expect(heardIn(listed, { event: 'slow-mode-updated', data: { seconds: 5 } })).toBe(listed)
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

test('MSG-07, SESS-03: replaced, ada no longer reads on her open page what was said among those on stage; kenji still does', async () => {
	await using stage = await LittleStage.open()
	const secret = message('01', { isStageOnly: true, text: 'among us' })
	stage.participants = [person('ada'), person('kenji')]
	stage.holderOf = (token) => token.replace('token of ', '')
	stage.answers.set('GET /api/stage/me', (_, { headers }) => ({
		status: 200,
		body: { participant: person(headers.authorization?.replace('Bearer token of ', '') ?? '') },
	}))
	using ada = openPage(stage, { as: 'ada', page: { messages: [secret] } })
	using kenji = openPage(stage, { as: 'kenji', page: { messages: [secret] } })
	await vi.waitFor(() => expect(stage.sockets.size).toBe(2))
	for (const one of [ada, kenji])
		await vi.waitFor(() => expect(one.state.sessionStatus).toBe('active'))

	const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
	const code = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
	stage.happen('participant-offstage', { ...gone, vetted: true, ...code })

	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('offstage_vetted'))
	expect(textsOf(ada)).toEqual([STAGE_ONLY_TEXT])
	expect([kenji.state.sessionStatus, textsOf(kenji)]).toEqual(['active', ['among us']])
})

/** Ada's live page asks the stage who she is; the answer arrives only when it may. */
async function askingWhoSheIs(ada: OpenPage): Promise<{ answer: () => void }> {
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
	const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
	const { fetch } = ada.tab
	ada.tab.fetch = async (address, init) => {
		const reply = await fetch(address, init)
		if (address !== '/api/stage/me') return reply
		asked()
		await mayAnswer
		return reply
	}
	ada.store.place.closed(1_006)
	await isAsked
	return { answer }
}

test('SESS-03: a check from before ada was replaced does not restore her session when its answer comes late', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada' })
	const { answer } = await askingWhoSheIs(ada)

	const gone = { userId: 'x:ada', platform: 'x', platformUserId: 'ada', counts: COUNTS }
	const code = { rejoinCode: 'RJ-1', participantId: 'p-ada' }
	stage.happen('participant-offstage', { ...gone, vetted: true, ...code })
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('offstage_vetted'))
	answer()
	await ada.tab.alone('stage-me', async () => {}) // the answer was heard

	expect(ada.state.sessionStatus).toBe('offstage_vetted')
})

test('SESS-07: a check from before the room greeted ada as a guest is repeated when its answer comes late', async () => {
	await using stage = await LittleStage.open('ada')
	stage.knows('ada')
	using ada = openPage(stage, { as: 'ada' })
	const { answer } = await askingWhoSheIs(ada)
	const before = stage.askedFor('GET /api/stage/me').length

	ada.store.place.notKnown()
	ada.store.place.lineIsLive()
	expect(stage.askedFor('GET /api/stage/me')).toHaveLength(before)
	answer()

	await vi.waitFor(() => expect(stage.askedFor('GET /api/stage/me')).toHaveLength(before + 1))
})
