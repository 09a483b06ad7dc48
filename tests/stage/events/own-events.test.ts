import { expect, test, vi } from 'vitest'
import { reportEvent } from '#contract/events/reports'
import { HOUR_MS } from '#contract/limits'
import { addEvent, removeEvent, saveEvent, wishRsvp } from '../../../app/stage/events/actions.ts'
import { followEvents } from '../../../app/stage/events/following.ts'
import { mayDo } from '../../../app/stage/events/may-do.ts'
import { rsvpsShown } from '../../../app/stage/events/state.ts'
import { sendReport } from '../../../app/stage/messages/writing/send-report.ts'
import type { StageState } from '../../../app/stage/model.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { person } from '../support/samples.ts'
import { event } from './event-world.ts'

const RSVP = 'POST /api/stage/events/e1/rsvp'
const REPORT = 'POST /api/stage/events/e1/report'

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

test('EVT-11, EVT-12, ROLE-25: noor’s RSVP is shown at once and is sent with her token; a refused one is taken back and only logged, and the RSVPs of others stay', async () => {
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

test('G-39: an invalid event is refused before it is sent, a removed event disappears, and a report answers in the stage’s words', async () => {
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

test('EVT-10, EVT-12: a late answer to an act of ada’s never undoes a later change that her page has heard', async () => {
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
