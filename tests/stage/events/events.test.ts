import { expect, test, vi } from 'vitest'
import {
	EVENT_TICK_MS,
	EVENT_TOAST_MS,
	EVENT_TOASTS_MAX,
	HOUR_MS,
	MINUTE_MS,
} from '#contract/limits'
import { loadEvents, saveEvent } from '../../../app/stage/events/actions.ts'
import { dismissToast, followEvents } from '../../../app/stage/events/following.ts'
import { rsvpsShown } from '../../../app/stage/events/state.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { person } from '../support/samples.ts'
import { event, NOON } from './event-world.ts'

test('RT-14, RT-15, RT-16, RT-17: events appear, change, get RSVPs and disappear on noor’s page as the stage says, sorted by their start', async () => {
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

test('changes and translations of an event that noor’s page hears before the code for events has loaded are shown once it has', async () => {
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

test('RT-14, RT-16: changes of events that noor’s page hears while their list is loading stay as she heard them', async () => {
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

test('RT-15, EVT-16: a person with an RSVP reads the new time of an event that moved, once; other people and the person who moved it do not, and notices about the old time go', async () => {
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
