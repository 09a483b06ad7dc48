import { expect, test, vi } from 'vitest'
import { idInCursor } from '#rules/cursor'
import { LittleStage } from '../stage/support/little-stage.ts'
import { openPage } from '../stage/support/open-page.ts'
import { message, page, person, ulidOf } from '../stage/support/samples.ts'

const idsOf = ({ state }: { state: { messages: { id: string }[] } }) =>
	state.messages.map(({ id }) => id)

test('MSG-06: a guest hears ada, and the line is live only after the hello', async () => {
	await using stage = await LittleStage.open()
	stage.greets = false
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(stage.opened).toHaveLength(1))
	expect(kenji.state.connection).toBe('connecting')

	stage.greets = true
	kenji.store.line?.realtime.restart()
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))
	expect(stage.received.filter((text) => text.includes('auth'))).toEqual([])
	expect(stage.opened[0]?.get('since')).toBe('10')
})

test('kenji, disconnected for a while, receives the missed messages once, without a gap', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')
	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))

	stage.drop()
	stage.say('02')
	stage.say('03')

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['03', '02', '01']))
	expect(kenji.state.seq).toBe(13)
	expect(kenji.lines).toContain('reconnecting')
	expect(stage.askedFor('GET /api/stage/messages')).toEqual([])
})

test('several changes in one frame, some of them again, are each heard once, and a mark is repeated to the room', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	const envelope = (seq: number) =>
		`{"v":1,"epoch":"e1","seq":${seq},"ts":0,"event":"new-message","data":${JSON.stringify({ message: message(`0${seq}`) })}}`
	stage.tell(`[${envelope(11)},{"v":1,"epoch":"e1","seq":12,"skip":true},${envelope(13)}]`)
	stage.tell(envelope(11))
	stage.tell(envelope(14).replace(/\}$/, ',"mark":"m1"}'))

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['014', '013', '011']))
	expect(stage.received).toContain('{"type":"ack","seq":14,"mark":"m1"}')
	expect(kenji.state.seq).toBe(14)
	expect(stage.opened).toHaveLength(1)
})

test('a hole in what kenji heard sends him to the stage for the whole page', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	stage.messages = [message('07'), message('06')]
	stage.participants = [person('ada')]
	stage.seq = 15
	stage.tell(
		'{"v":1,"epoch":"e1","seq":15,"ts":0,"event":"message-removed","data":{"messageId":"x"}}',
	)

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['07', '06']))
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	expect(kenji.state.seq).toBe(15)
	expect(kenji.state.participants).toEqual([person('ada')])
	expect(stage.opened.at(-1)?.get('since')).toBe('15')
})

test('a stage with new storage is read anew', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { page: { epoch: 'e0', seq: 99 }, hurry: 20 })
	stage.messages = [message('01')]

	await vi.waitFor(() => expect(kenji.state.epoch).toBe('e1'))
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	expect(idsOf(kenji)).toEqual(['01'])
	expect(kenji.state.seq).toBe(10)
})

test('a page made while the archive was away fills itself', async () => {
	await using stage = await LittleStage.open()
	stage.messages = [message('01')]
	using kenji = openPage(stage, { page: { loaded: false, epoch: '', seq: 0, messages: [] } })

	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))

	expect(kenji.state.feed).toBe('ready')
	expect(idsOf(kenji)).toEqual(['01'])
})

test('when the page cannot be filled the feed says so, and tries again by itself', async () => {
	await using stage = await LittleStage.open()
	let fails = true
	const answer = stage.answers.get('GET /api/stage/participants')
	stage.answers.set('GET /api/stage/participants', (body, request) =>
		fails || !answer ? { status: 503 } : answer(body, request),
	)
	using kenji = openPage(stage, { page: { loaded: false }, hurry: 20 })
	await vi.waitFor(() => expect(kenji.state.feed).toBe('failed'))

	fails = false

	await vi.waitFor(() => expect(kenji.state.feed).toBe('ready'))
})

test('LANG-09: choosing a language is kept, told to the room, and the new page goes on from its own place', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.connection).toBe('live'))
	stage.say('01')
	await vi.waitFor(() => expect(kenji.state.seq).toBe(11))

	kenji.actions.switchLanguage('ja')
	// Made a moment before ada spoke.
	kenji.store.takePage(page({ language: 'ja', seq: 10, messages: [] }))

	await vi.waitFor(() => expect(idsOf(kenji)).toEqual(['01']))
	expect(stage.received).toContain('{"type":"lang","lang":"ja"}')
	expect(kenji.browser.kept.get('selectedLanguage')).toBe('ja')
	expect(kenji.browser.cookies.get('stage_lang')).toBe('ja')
	expect(stage.opened.at(-1)?.get('lang')).toBe('ja')
	expect(stage.askedFor('POST /api/stage/set-language')).toEqual([])
})

test('kenji still reaches older messages in a feed that dropped its oldest ones', async () => {
	await using stage = await LittleStage.open()
	const many = Array.from({ length: 500 }, (_, n) => message(ulidOf(500 - n)))
	using kenji = openPage(stage, { page: { messages: many } })
	kenji.store.apply({ event: 'new-message', data: { message: message(ulidOf(501)) } })
	stage.answers.set('GET /api/stage/messages', (_, request) => {
		const cursor = new URL(request.url ?? '', stage.origin).searchParams.get('cursor') ?? ''
		const older = idInCursor(cursor) === ulidOf(2) ? [message(ulidOf(1))] : []
		return { status: 200, body: { messages: older, nextCursor: null } }
	})

	await kenji.actions.loadOlder()

	expect(idsOf(kenji)).toEqual([ulidOf(501), ...many.map(({ id }) => id)])
	expect(kenji.state.nextCursor).toBeNull()
})

test('older messages that do not come are reported with the documented words', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage, { page: { nextCursor: 'c' } })
	stage.answers.set('GET /api/stage/messages', () => ({ status: 500 }))

	await kenji.actions.loadOlder()

	expect(kenji.state.notice?.text).toBe('Failed to load messages (500)')
	expect(kenji.state.nextCursor).toBe('c')
})

test('a visit is counted once, and so is a view', async () => {
	await using stage = await LittleStage.open()
	using kenji = openPage(stage)
	await vi.waitFor(() => expect(kenji.state.totalViews).toBe(8))

	kenji.store.start()()

	expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1)
	expect(kenji.browser.cookies.get('stage_visits')).toBe('1')
	expect(kenji.browser.kept.get('stageVisitCount')).toBe('1')
})
