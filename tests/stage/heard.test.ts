import { expect, test, vi } from 'vitest'
import { answerOperator } from '../../app/stage/alerts/feed-actions.ts'
import { applyFrame } from '../../app/stage/apply-frame.ts'
import { aheadMs } from '../../app/stage/clock.ts'
import { firstState } from '../../app/stage/first-state.ts'
import { lazyAction } from '../../app/stage/lazy-action.ts'
import { chooseView, holdAt, recallView } from '../../app/stage/messages/feed/actions.ts'
import { dismissNotice, tryAgain } from '../../app/stage/notice/actions.ts'
import { ConnectionNotice } from '../../app/stage/notice/connection-notice.ts'
import { quietPage } from './support/quiet-page.ts'
import { COUNTS, message, page, person } from './support/samples.ts'

const STATE = firstState(page({ seq: 10, epoch: 'e1', messages: [message('m1')] }))
const change = (seq: number, more = {}) =>
	({
		v: 1,
		epoch: 'e1',
		seq,
		ts: 0,
		event: 'new-message',
		data: { message: message(`m${seq}`) },
		...more,
	}) as never
const control = (event: string, data: unknown, epoch = 'e1') =>
	({ v: 1, epoch, seq: null, ts: 7, event, data }) as never
const ids = ({ messages }: { messages: readonly { id: string }[] }) => messages.map(({ id }) => id)

test('changes are applied in order, earlier ones only once, and skipped ones still advance the position', () => {
	const skipped = { v: 1, epoch: 'e1', seq: 12, ts: 0, skip: true } as never
	const { state, happened, greeting, isWhole } = applyFrame(
		STATE,
		[change(10), change(11), skipped, change(13)],
		0,
	)

	expect([isWhole, greeting, state.seq]).toEqual([true, null, 13])
	expect(ids(state)).toEqual(['m13', 'm11', 'm1'])
	expect(happened).toHaveLength(2)
	expect(applyFrame(STATE, [], 0)).toMatchObject({ state: STATE, isWhole: true })
})

test.each([
	['a hole', [change(11), change(13)], 11],
	['another epoch', [change(11), change(12, { epoch: 'e2' })], 11],
	['a resync', [change(11), control('resync', { reason: 'epoch' })], 11],
	[
		'a word of another epoch',
		[change(11), control('notice', { level: 'info', text: '' }, 'e2')],
		11,
	],
])('after %s the page is fetched anew, and keeps what it had heard', (_, frame, seq) => {
	const { state, isWhole, happened } = applyFrame(STATE, frame, 0)
	expect([isWhole, state.seq, happened.length]).toEqual([false, seq, 1])
})

test('the room’s own words: its time, who is on stage, and what operators say', () => {
	const hello = { epoch: 'e1', head: 10, serverTime: 9_000 }
	const greeted = applyFrame(STATE, [control('hello', hello)], 1_000)
	expect([greeted.greeting, greeted.state.clockAheadMs]).toEqual([hello, 8_000])

	const people = { participants: [person('ada')], counts: { ...COUNTS, onStage: 7 } }
	const { state } = applyFrame(STATE, [control('participants-resync', people)], 0)
	expect(state).toMatchObject(people)

	for (const [level, kind] of [
		['error', 'error'],
		['info', 'info'],
		['warning', 'info'],
	])
		expect(
			applyFrame(STATE, [control('notice', { level, text: 'Soon.' })], 0).state.notice,
		).toEqual({
			...{ id: 'notice-7', kind, text: 'Soon.' },
		})
})

test('the stage’s clock is taken over from half a second on, ahead and behind', () => {
	expect([aheadMs(100, 1_599, 1_000), aheadMs(100, 1_600, 1_000)]).toEqual([100, 600])
	expect([aheadMs(100, 601, 1_000), aheadMs(100, 600, 1_000)]).toEqual([100, -400])
})

test('the first picture has what the loader brought, a linked thread among its messages', () => {
	const linked = { messageId: 'm0', thread: [message('m0')] }
	const state = firstState({ ...page({ messages: [message('m1')] }), focus: linked } as never)
	expect(ids(state)).toEqual(['m1', 'm0'])
	expect(state).toMatchObject({
		...{ feed: 'ready', connection: 'connecting', sessionStatus: 'loading', clockAheadMs: 0 },
		...{ loggedIn: false, userId: null, seenStories: null, unsent: [], showOriginal: false },
		...{ heldAt: null, newSince: null, docked: null, notice: null },
	})
	expect(state).not.toHaveProperty('serverTime')
	expect(firstState(page({ loaded: false })).feed).toBe('failed')
	expect(ids(firstState({ ...page(), focus: { messageId: 'm0' } } as never))).toEqual([])
})

test('SESS-15, SESS-17: a lost connection is reported once until it is live again, in the words of its cause', () => {
	const { store } = quietPage()
	const said = () => {
		const { notice } = store.state
		store.change({ notice: null })
		return notice
	}
	const loss = new ConnectionNotice(store)
	loss.follow('reconnecting', null)
	expect(said()).toBeNull()
	loss.follow('failed', 'Real-time connection error.')
	expect(said()).toMatchObject({
		kind: 'error',
		text: store.translate('live.error'),
		cause: 'connection',
	})
	loss.follow('failed', 'Real-time connection error.')
	expect(said()).toBeNull()
	loss.follow('live', null)
	loss.follow('failed', 'Failed to subscribe to real-time updates')
	expect(said()?.text).toBe('Failed to subscribe to real-time updates')
	for (const [line, left] of [
		['offline', null],
		['live', null],
		['reconnecting', 'Lost'],
	] as const) {
		store.notice('error', 'Lost', 'connection')
		loss.follow(line, null)
		expect([line, said()?.text ?? null]).toEqual([line, left])
	}
})

test('an alert goes with its own cause, or when it is dismissed, and no other alert goes with it', () => {
	const { store } = quietPage()
	store.notice('error', 'Lost', 'connection')
	const first = store.state.notice
	store.settle('session')
	expect(store.state.notice).toBe(first)
	store.settle('connection')
	expect(store.state.notice).toBeNull()
	store.notice('info', 'Again')
	expect(store.state.notice?.id).not.toBe(first?.id)
	dismissNotice(store)
	expect(store.state.notice).toBeNull()
})

test('an unchanged state draws nothing, and a listener that stopped is not called', () => {
	const { store } = quietPage()
	const drawn = vi.fn()
	const stop = store.subscribe(drawn)
	store.change({ notice: null, seq: store.state.seq })
	expect(drawn).not.toHaveBeenCalled()
	store.change({ notice: null, heldAt: 'm1' })
	expect([drawn.mock.calls.length, store.state.heldAt]).toEqual([1, 'm1'])
	stop()
	holdAt(store, null)
	expect([drawn.mock.calls.length, store.state.heldAt]).toEqual([1, null])
})

test('code that does not come is said, on a line that is there with a way to a new page, and what comes runs and takes that back', async () => {
	const { store, tab } = quietPage()
	const fetch = vi.fn(async () => ({ double: (_: unknown, n: number) => 2 * n }))
	fetch.mockRejectedValueOnce(new TypeError('offline'))
	const double = lazyAction(fetch, (part) => part.double)
	expect(await double(store, 4)).toBeNull()
	expect(store.state.notice).toMatchObject({
		text: store.translate('page.failed'),
		cause: 'loading',
	})
	const { notice } = store.state
	if (notice) tryAgain(store, notice)
	expect(tab.went).toEqual(['/stage'])
	tab.isOnlineNow = false
	fetch.mockRejectedValueOnce(new TypeError('offline'))
	await double(store, 4)
	expect(store.state.notice).toMatchObject({
		text: store.translate('offline.none'),
		cause: 'loading',
		again: undefined,
	})
	store.onConnectionLive()
	expect(store.state.notice).toBeNull()
	fetch.mockRejectedValueOnce(new TypeError('offline'))
	await double(store, 4)
	expect([await double(store, 4), store.state.notice]).toEqual([8, null])
})

test('LS-06: the order of messages that this browser keeps counts, nonsense does not', () => {
	const { store, tab } = quietPage()
	chooseView(store, 'chronological')
	expect([store.state.view, tab.readCookie('stage_view')]).toEqual([
		'chronological',
		'chronological',
	])
	for (const [kept, view] of [
		['grouped', 'grouped'],
		['chronological', 'chronological'],
		['sideways', 'chronological'],
	] as const) {
		tab.local.set('stageMessageViewMode', kept)
		recallView(store)
		expect([kept, store.state.view]).toEqual([kept, view])
	}
})

test('ada’s answer to an operator counts as sent once the stage accepts it; until then she reads the refusal', async () => {
	const { store, answer, asked } = quietPage()
	expect(await answerOperator(store, { id: 'a1' } as never, 'It was mine')).toEqual(
		expect.any(String),
	)
	const { question, body } = asked.at(-1) ?? {}
	answer(question ?? '', { message: 'Thank you.' })
	expect([await answerOperator(store, { id: 'a1' } as never, 'It was mine'), body]).toEqual([
		null,
		expect.objectContaining({ text: 'It was mine' }),
	])
})
