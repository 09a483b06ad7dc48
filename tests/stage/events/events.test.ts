// Every event of the room about one list of events (over 250 lines).

import { expect, test, vi } from 'vitest'
import type { CalendarEvent } from '#contract/events/event'
import { reportEvent } from '#contract/events/reports'
import {
	EVENT_TICK_MS,
	EVENT_TOAST_MS,
	EVENT_TOASTS_MAX,
	HOUR_MS,
	MINUTE_MS,
} from '#contract/limits'
import {
	addEvent,
	loadEvents,
	removeEvent,
	saveEvent,
	wishRsvp,
} from '../../../app/stage/events/actions.ts'
import { dismissToast, followEvents } from '../../../app/stage/events/following.ts'
import { mayDo } from '../../../app/stage/events/may-do.ts'
import { rsvpsShown } from '../../../app/stage/events/state.ts'
import { sendReport } from '../../../app/stage/messages/writing/send-report.ts'
import type { StageState } from '../../../app/stage/model.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { person } from '../support/samples.ts'

const RSVP = 'POST /api/stage/events/e1/rsvp'
const REPORT = 'POST /api/stage/events/e1/report'
const NOON = 1_800_000_000_000

function event(id: string, change: Partial<CalendarEvent> = {}): CalendarEvent {
	return {
		...{ _id: id, title: `About ${id}`, description: null, url: null, startTime: NOON },
		durationMinutes: 60,
		...{ rsvps: [], rsvpCount: 0, createdBy: 'x:ada', createdAt: 1, revision: 1 },
		...{ language: 'en-us', translations: {} },
		...change,
	}
}

test('RT-14, RT-15, RT-16, RT-17: events come, change, are come to and go on noor’s page as the stage tells, by their start', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	const stop = noor.store.act(followEvents)
	const here = () => noor.state.gatherings.map(({ _id, title }) => `${_id} ${title}`)
	stage.happen('new-event', { event: event('e2', { startTime: NOON + 5 }) })
	stage.happen('new-event', { event: event('e1') })
	await vi.waitFor(() => expect(here()).toEqual(['e1 About e1', 'e2 About e2']))
	const later = event('e1', { title: 'Later', startTime: NOON + 9, revision: 2 })
	stage.happen('event-updated', { event: later })
	await vi.waitFor(() => expect(here()).toEqual(['e2 About e2', 'e1 Later']))
	stage.happen('event-rsvp-updated', { eventId: 'e1', rsvps: [person('ada')], rsvpCount: 1 })
	await vi.waitFor(() =>
		expect(noor.state.gatherings.map(({ rsvpCount }) => rsvpCount)).toEqual([0, 1]),
	)
	stage.happen('event-deleted', { eventId: 'e2' })
	await vi.waitFor(() => expect(here()).toEqual(['e1 Later']))
	stop()
})

test('what noor’s page hears of an event before the part that follows events has come, its translation too, stands once it has', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.happen('new-event', { event: event('e1') })
	stage.happen('text-translations-updated', {
		...{ kind: 'event', id: 'e1', revision: 1, language: 'en-us' },
		...{ translations: { es: 'El e1' }, untranslated: {}, altTranslations: {} },
	})
	await vi.waitFor(() => expect(noor.store.early).toHaveLength(2))

	const stop = noor.store.act(followEvents)

	expect(noor.state.gatherings.map(({ translations }) => translations)).toEqual([{ es: 'El e1' }])
	stop()
})

test('RT-14, RT-16: what noor’s page hears of events while their list is still on its way stays as she heard it', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.answers.set('GET /api/stage/events', () => ({
		status: 200,
		body: { events: [event('e1'), event('e2')] },
	}))
	const here = () => noor.state.gatherings.map(({ _id }) => _id)
	const stop = noor.store.act(followEvents)
	const loading = noor.store.act(loadEvents)
	for (const follow of noor.store.followers) {
		follow({ event: 'new-event', data: { event: event('e3') } })
		follow({ event: 'event-deleted', data: { eventId: 'e1' } })
	}
	expect(await loading).toBeNull()
	expect(here()).toEqual(['e2', 'e3'])
	stage.happen('new-event', { event: event('e1') })
	await vi.waitFor(() => expect(here()).toEqual(['e1', 'e2', 'e3']))
	expect(await noor.store.act(loadEvents)).toBeNull()
	expect(here()).toEqual(['e1', 'e2'])
	stop()
})

test('EVT-16, EVT-17, RT-18, RT-19, RT-20: each notice is shown once, the newest three of them, and goes with its event or when noor dismisses it', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	const stop = noor.store.act(followEvents)
	const shown = () => noor.state.toasts?.map(({ type, eventId }) => `${type} ${eventId}`)
	const say = (kind: 'added' | 'reminder' | 'started', type: string, eventId: string) =>
		stage.happen(`event-notification-${kind}`, {
			...{ type, eventId, title: 'An event', message: 'Bread', startTime: NOON },
		})
	say('added', 'other', 'e1')
	say('reminder', 'reminder_15_min', 'e1')
	say('reminder', 'reminder_15_min', 'e1')
	say('started', 'started', 'e2')
	await vi.waitFor(() => expect(shown()).toEqual(['other e1', 'reminder_15_min e1', 'started e2']))
	say('started', 'started', 'e3')
	await vi.waitFor(() =>
		expect(shown()).toEqual(['reminder_15_min e1', 'started e2', 'started e3']),
	)
	noor.store.act(dismissToast, noor.state.toasts?.[1]?.id ?? '')
	expect(shown()).toEqual(['reminder_15_min e1', 'started e3'])
	stage.happen('event-deleted', { eventId: 'e1' })
	await vi.waitFor(() => expect(shown()).toEqual(['started e3']))
	expect([EVENT_TOAST_MS, EVENT_TOASTS_MAX]).toEqual([7_000, 3])
	stop()
})

test('RT-15, EVT-16: whoever comes reads the new time of an event that moved, once; nobody else does, nor who moved it, and what was said of the old time goes', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage, 'noor')
	await vi.waitFor(() => expect(noor.state.sessionStatus).toBe('active'))
	const stop = noor.store.act(followEvents)
	const start = Date.now() + 3 * HOUR_MS
	const noorComes = { rsvps: [person('noor')], rsvpCount: 1 }
	const [hers, other] = [event('e1', { startTime: start, ...noorComes }), event('e2')]
	stage.happen('new-event', { event: hers })
	stage.happen('new-event', { event: other })
	stage.happen('event-notification-added', {
		...{ type: 'other', eventId: 'e1', title: 'New event', message: 'Bread', startTime: start },
	})
	const shown = () => noor.state.toasts?.map((one) => [one.type, one.eventId, one.startTime])
	await vi.waitFor(() => expect(shown()).toEqual([['other', 'e1', start]]))

	const later = { ...hers, startTime: start + HOUR_MS, revision: 2 }
	stage.happen('event-updated', { event: later })
	await vi.waitFor(() => expect(shown()).toEqual([['moved', 'e1', start + HOUR_MS]]))
	stage.happen('event-updated', { event: { ...later, title: 'Rye bread', revision: 3 } })
	stage.happen('event-updated', { event: { ...other, startTime: start, revision: 2 } })
	const soon = { ...later, startTime: Date.now() + 10 * MINUTE_MS, revision: 4 }
	stage.happen('event-updated', { event: soon }) // its reminder says so
	await vi.waitFor(() => expect(noor.state.gatherings[0]?.revision).toBe(4))
	expect(shown()).toEqual([])

	const moved = { ...soon, startTime: start, revision: 5 }
	stage.answers.set('PATCH /api/stage/events/e1', () => {
		stage.happen('event-updated', { event: moved })
		return { status: 200, body: { event: moved } }
	})
	expect(await saveEvent(noor.store, { ...moved }, soon)).toBeNull()
	stage.happen('event-deleted', { eventId: 'e2' })
	await vi.waitFor(() => expect(noor.state.gatherings).toHaveLength(1))
	expect(shown()).toEqual([])
	stop()
})

test('RT-15, EVT-16: an event that noor’s page never had is moved: if she comes, she reads the new time once, also as the fifty-first, and stays among those who come; a guest reads nothing of it', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage, 'noor')
	using guest = await openLive(stage)
	await vi.waitFor(() => expect(noor.state.sessionStatus).toBe('active'))
	const stop = noor.store.act(followEvents)
	const stopGuest = guest.store.act(followEvents)
	const shown = () => noor.state.toasts?.map((one) => [one.type, one.eventId, one.startTime])
	const movedFrom = Date.now() + 3 * HOUR_MS
	const startTime = movedFrom + HOUR_MS
	const hers = { startTime, revision: 2, rsvps: [person('noor')], rsvpCount: 1 }
	stage.happen('event-updated', { event: event('e1', hers), movedFrom })
	stage.happen('event-updated', { event: event('e2', { startTime, revision: 2 }), movedFrom })
	stage.happen('event-updated', { event: event('e3', hers) }) // only its words are others
	await vi.waitFor(() => expect(noor.state.gatherings).toHaveLength(3))
	expect(shown()).toEqual([['moved', 'e1', startTime]])

	const many = { ...hers, rsvps: [person('ada')], rsvpCount: 51 }
	const whole = { ...many, rsvps: [person('ada'), person('noor')] }
	stage.answers.set('GET /api/stage/events', () => {
		const events = [event('e4', { ...whole, startTime: movedFrom, revision: 1 }), event('e5', many)]
		return { status: 200, body: { events } }
	})
	stage.happen('event-updated', { event: event('e4', many), movedFrom })
	stage.happen('event-updated', { event: event('e5', many), movedFrom })
	await vi.waitFor(() =>
		expect(shown()).toEqual([
			['moved', 'e1', startTime],
			['moved', 'e4', startTime],
		]),
	)
	stage.happen('event-updated', { event: event('e4', { ...many, title: 'Rye', revision: 3 }) })
	const fourth = () => noor.state.gatherings.find(({ _id }) => _id === 'e4')
	await vi.waitFor(() => expect(fourth()?.title).toBe('Rye'))
	expect(rsvpsShown(fourth() ?? event('e4'), noor.state).own).toBe(true)
	expect(shown()).toHaveLength(2)
	await vi.waitFor(() => expect(guest.state.gatherings).toHaveLength(5))
	expect(guest.state.toasts ?? []).toEqual([])
	stop()
	stopGuest()
})

test('ROLE-23, G-39: its maker changes an event while on stage and takes it away from anywhere; operators do both to anybody’s, with a reason; over, it can only be taken away or reported', () => {
	const tools = (
		userId: string | null,
		sessionStatus: StageState['sessionStatus'],
		operates = false,
		isOver = false,
	) => {
		const may = mayDo(event('e1'), isOver, { userId, sessionStatus, operates })
		return Object.entries(may).flatMap(([tool, isThere]) => (isThere ? [tool] : []))
	}
	expect(tools(null, 'guest')).toEqual([])
	expect(tools('x:noor', 'offstage_vetted')).toEqual([])
	expect(tools('x:noor', 'active')).toEqual(['report'])
	expect(tools('x:ada', 'active')).toEqual(['edit', 'delete'])
	expect(tools('x:ada', 'offstage_vetted')).toEqual(['delete'])
	expect(tools(null, 'guest', true)).toEqual(['remove'])
	expect(tools('x:olu', 'offstage_vetted', true)).toEqual(['edit', 'remove'])
	expect(tools('x:olu', 'active', true)).toEqual(['edit', 'remove', 'report'])
	expect(tools('x:ada', 'offstage_vetted', true)).toEqual(['delete'])
	expect(tools('x:ada', 'active', false, true)).toEqual(['delete'])
	expect(tools('x:olu', 'active', true, true)).toEqual(['remove', 'report'])
})

test('EVT-07: the page looks every thirty seconds at what begins and ends, and no more once it follows no events', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage)
	vi.useFakeTimers()
	const stop = noor.store.act(followEvents)
	expect([EVENT_TICK_MS, noor.state.eventsAt]).toEqual([30_000, undefined])
	vi.advanceTimersByTime(29_999)
	expect(noor.state.eventsAt).toBeUndefined()
	vi.advanceTimersByTime(1)
	const first = noor.state.eventsAt ?? 0
	vi.advanceTimersByTime(30_000)
	expect((noor.state.eventsAt ?? 0) - first).toBe(30_000)
	stop()
	vi.advanceTimersByTime(60_000)
	expect((noor.state.eventsAt ?? 0) - first).toBe(30_000)
	vi.useRealTimers()
})

test('EVT-11, EVT-12, ROLE-25: noor’s wish is shown at once and bears her token; what the stage refuses is taken back and only logged, and nobody else’s is touched', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const one = event('e1', { rsvps: [person('ada')], rsvpCount: 1 })
	using noor = openPage(stage, { as: 'noor', page: { gatherings: [one] } })
	await vi.waitFor(() => expect(noor.state.sessionStatus).toBe('active'))
	const shown = () => rsvpsShown(noor.state.gatherings[0] ?? one, noor.state)
	stage.answers.set(RSVP, () => ({ status: 409, body: { message: 'This event is full.' } }))

	const asking = noor.store.act(wishRsvp, one, true)
	expect([shown().own, shown().rsvpCount]).toEqual([true, 2])
	await asking
	expect([shown().own, shown().rsvpCount]).toEqual([false, 1])
	expect(warned.mock.calls).toEqual([['RSVP failed', 'This event is full.']])
	expect(noor.state.notice).toBeNull()

	const both = [person('ada'), person('noor')]
	stage.answers.set(RSVP, () => ({ status: 200, body: { rsvps: both, rsvpCount: 2 } }))
	await noor.store.act(wishRsvp, one, true)
	expect([shown().own, shown().rsvpCount]).toEqual([true, 2])
	const wishes = stage.asked.filter(({ address }) => address === RSVP)
	expect(wishes.map(({ bearer }) => bearer)).toEqual(Array(2).fill('Bearer token of noor'))
	warned.mockRestore()
})

test('G-39: what cannot be an event is refused before it is asked for, a gone one is gone, and a report answers in the stage’s words', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor', page: { gatherings: [event('e1')] } })
	const words = { title: ' ', description: null, url: null }
	const draft = { ...words, startTime: Date.now() + 3_600_000, durationMinutes: 60 }
	const refused = (change: Partial<typeof draft>) =>
		addEvent(noor.store, { ...draft, ...change }, { id: () => null, keep: () => {} })
	expect(await refused({})).toBe('Event title cannot be empty.')
	expect(await refused({ title: 'Tea', startTime: Date.now() })).toBe(
		'An event starts in 5 minutes at the earliest and in 180 days at the latest.',
	)
	expect(stage.askedFor('POST /api/stage/events')).toEqual([])
	stage.answers.set(REPORT, () => ({ status: 404, body: { message: 'This event is gone.' } }))
	expect(await sendReport(noor.store, reportEvent, 'e1', { reason: 'spam', note: '' })).toBe(
		'This event is gone.',
	)
	stage.answers.set(REPORT, () => ({ status: 200, body: { message: 'Thank you.' } }))
	expect(await sendReport(noor.store, reportEvent, 'e1', { reason: 'spam', note: '' })).toBeNull()
	stage.answers.set('DELETE /api/stage/events/e1', () => ({
		status: 404,
		body: { message: 'This event is gone.', code: 'not-found' },
	}))
	expect(await removeEvent(noor.store, 'e1')).toBeNull()
	expect(noor.state.gatherings).toEqual([])
})

test('EVT-10, EVT-12: an answer to what ada did that comes late never takes back what her page has heard since', async () => {
	await using stage = await LittleStage.readBy('ada', 'noor')
	using ada = await openLive(stage, 'ada')
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	const stop = ada.store.act(followEvents)
	const startTime = Date.now() + 3 * HOUR_MS
	const first = event('e1', { startTime })
	const hers = { ...first, title: 'Hers', revision: 2 }
	const newer = { ...hers, title: 'Of an operator', revision: 3, translations: { es: 'Suyo' } }
	const tell = (...told: Parameters<LittleStage['happen']>) => {
		for (const follow of ada.store.followers) follow({ event: told[0], data: told[1] } as never)
	}
	const here = () => ada.state.gatherings.map(({ title, revision }) => `${title} ${revision}`)
	tell('new-event', { event: first })
	stage.answers.set('PATCH /api/stage/events/e1', () => {
		tell('event-updated', { event: hers })
		tell('event-rsvp-updated', { eventId: 'e1', rsvps: [person('noor')], rsvpCount: 1 })
		tell('event-updated', { event: { ...newer, rsvps: [person('noor')], rsvpCount: 1 } })
		return { status: 200, body: { event: hers } }
	})

	expect(await saveEvent(ada.store, { ...hers }, first)).toBeNull()
	expect(here()).toEqual(['Of an operator 3'])
	expect(ada.state.gatherings[0]).toMatchObject({ rsvpCount: 1, translations: { es: 'Suyo' } })

	// The answer comes first, and the events of before after it.
	tell('event-updated', { event: hers })
	expect(here()).toEqual(['Of an operator 3'])

	const both = [person('ada'), person('noor')]
	stage.answers.set(RSVP, () => {
		tell('event-rsvp-updated', { eventId: 'e1', rsvps: both, rsvpCount: 2 })
		return { status: 200, body: { rsvps: [person('ada')], rsvpCount: 1 } }
	})
	await wishRsvp(ada.store, newer, true)
	expect(ada.state.gatherings[0]?.rsvpCount).toBe(2)

	stage.answers.set('PATCH /api/stage/events/e1', () => {
		tell('event-deleted', { eventId: 'e1' })
		return { status: 200, body: { event: { ...newer, revision: 4 } } }
	})
	expect(await saveEvent(ada.store, { ...newer }, newer)).toBeNull()
	expect(here()).toEqual([])
	stop()
})
