import { expect } from 'vitest'
import type { CalendarEvent } from '#contract/events/event'
import { deleteEvent, listEvents, rsvp } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import { toEverybody } from '../../../room/kernel/audiences.table.ts'
import type { Person } from '../../../support/person.ts'
import { inHours, makeRoom, meet, upcomingOf } from '../../events/meeting.ts'
import { ask, type Endpoints, type It, namesAda, once } from '../asking.ts'
import { MAY } from '../table.ts'
import { shownRows } from './shown.ts'

const EVENTS = '/api/stage/events'
const SEATED = ['x', 'farc', 'away']
const MIO = {
	platform: 'x',
	platformUserId: '7',
	platformUsername: 'mio',
	profilePicUrl: '/avatar.svg',
} as const
const EVENT: CalendarEvent = {
	_id: 'e1',
	title: 'Breakfast',
	description: null,
	url: null,
	startTime: 1,
	durationMinutes: 60,
	rsvps: [MIO],
	rsvpCount: 1,
	createdBy: 'x:7',
	createdAt: 1,
	revision: 1,
	language: 'en-us',
	translations: {},
}

/** Endpoints of events (ROLE-16, ROLE-23, ROLE-25, API-07, API-36). */
export const events: Endpoints = {
	'GET /api/stage/events': {
		may: MAY.tokenOrNone,
		deed: async (it) => {
			const { _id } = await anyOfHers(it)
			return {
				send: () => ask(it, 'GET', EVENTS),
				done: ({ text }) => expect(text).toContain(_id),
			}
		},
	},
	'POST /api/stage/events': {
		may: MAY.seated,
		changes: [
			// Everybody on stage is told.
			'+ activities of ada',
			'+ activities of away',
			'+ activities of expired',
			'+ activities of farc',
			'+ activities of kenji',
			'+ activities of noor',
			'+ activities of other',
			'+ activities of zoe',
			'+ agenda of somebody',
			'+ gatherings of me',
			'+ unread of ada',
			'+ unread of away',
			'+ unread of expired',
			'+ unread of farc',
			'+ unread of kenji',
			'+ unread of noor',
			'+ unread of other',
			'+ unread of zoe',
			'~ activity_days of me: eventCreated',
			'~ place of me: lastActivity',
			'~ snapshot.days of me: eventCreated',
		],
		says: {
			'new-event': toEverybody(() => ({ event: EVENT })),
			'event-notification-added': toEverybody(() => ({
				type: 'other',
				eventId: 'e1',
				title: 'New event',
				message: 'New event: Breakfast',
				startTime: 1,
			})),
		},
		deed: async (it) => {
			await makeRoom(it.stage, it.me.person)
			const body = { title: `Met by ${it.role}`, startTime: inHours(4), ...namesAda(it) }
			return {
				send: () => ask(it, 'POST', EVENTS, { body }),
				done: async () => {
					const { events } = (await it.ada.person.ask(listEvents)).body
					const mine = events.find(({ title }) => title === body.title)
					expect(mine?.createdBy).toBe(it.me.person.userId)
				},
			}
		},
	},
	// Other, and who never had a place, name one of ada's.
	'PATCH /api/stage/events/:id': {
		may: 'nobody  over    ok      ok      ok      event   over    over    event   over',
		changes: ['~ gatherings of me: revision title translations', '~ log: data event writes'],
		says: { 'event-updated': toEverybody(() => ({ event: EVENT })) },
		deed: async (it) => {
			const { _id, revision } = await ownOrHers(it)
			const body = { title: 'Bread at noon', revision }
			return {
				send: () => ask(it, 'PATCH', `${EVENTS}/${_id}`, { body }),
				done: async () => expect((await found(it, _id))?.title).toBe('Bread at noon'),
			}
		},
	},
	'DELETE /api/stage/events/:id': {
		may: 'nobody  over    ok      ok      ok      event   over    over    event   over',
		changes: [
			'- agenda of somebody',
			'~ gatherings of me: removedAt revision title',
			'~ log: data event writes',
		],
		says: { 'event-deleted': toEverybody(() => ({ eventId: 'e1' })) },
		deed: async (it) => {
			const { _id: id } = await ownOrHers(it)
			return {
				send: () => ask(it, 'DELETE', `${EVENTS}/${id}`, { body: {} }),
				done: async () => {
					const again = await it.me.person.ask(deleteEvent, { params: { id }, body: {} })
					expect(again.status).toBe(200)
					expect(await found(it, id)).toBeUndefined()
				},
			}
		},
	},
	'POST /api/stage/events/:id/rsvp': {
		may: MAY.seated,
		changes: ['+ activities of ada', '+ rsvps of me', '+ unread of ada'],
		says: {
			'event-rsvp-updated': toEverybody(() => ({ eventId: 'e1', rsvps: [MIO], rsvpCount: 1 })),
		},
		deed: async (it) => {
			const { _id: id } = await hers(it)
			return {
				send: () => ask(it, 'POST', `${EVENTS}/${id}/rsvp`, { body: namesAda(it) }),
				done: async () => expect(await comes(it, id)).toBe(true),
			}
		},
	},
	'DELETE /api/stage/events/:id/rsvp': {
		may: MAY.seated,
		changes: ['- activities of ada', '- rsvps of me', '- unread of ada'],
		deed: async (it) => {
			const { _id: id } = await hers(it)
			await it.me.person.ask(rsvp, { params: { id }, body: {} })
			return {
				send: () => ask(it, 'DELETE', `${EVENTS}/${id}/rsvp`, { body: namesAda(it) }),
				done: async () => expect(await comes(it, id)).toBe(false),
			}
		},
	},
	...shownRows({
		list: 'events',
		one: 'event',
		hers: async (it) => (await hers(it))._id,
		spare: overOfHers,
		any: async (it) => (await anyOfHers(it))._id,
		reported: reportEvent,
		removed: [
			'- agenda of somebody',
			'~ gatherings of ada: removedAt revision title',
			'~ log: data event writes',
		],
		async isGone(it, id) {
			expect(await found(it, id)).toBeUndefined()
		},
	}),
}

async function found({ ada }: It, id: string): Promise<CalendarEvent | undefined> {
	return (await ada.person.ask(listEvents)).body.events.find(({ _id }) => _id === id)
}

async function comes(it: It, id: string): Promise<boolean> {
	const { rsvps = [] } = (await found(it, id)) ?? {}
	return rsvps.some((one) => `${one.platform}:${one.platformUserId}` === it.me.person.userId)
}

/** For a role that never had a place the event is ada's. */
async function ownOrHers(it: It): Promise<CalendarEvent> {
	return SEATED.includes(it.role) ? another(it, it.me.person) : hers(it)
}

function hers(it: It): Promise<CalendarEvent> {
	return once(it, 'event', () => another(it, it.ada.person))
}

async function another({ stage }: It, who: Person): Promise<CalendarEvent> {
	await makeRoom(stage, who)
	return meet(who)
}

/** For requests that only read one. */
export function anyOfHers(it: It): Promise<CalendarEvent> {
	return once(it, 'any event', async () => {
		const [first] = await upcomingOf(it.ada.person)
		return first ?? hers(it)
	})
}

/** An event that has ended: its page exists, and it does not count towards her limit. */
function overOfHers(it: It): Promise<string> {
	return once(it, 'event that is over', () => over(it))
}

async function over(it: It): Promise<string> {
	const { _id: id } = await another(it, it.ada.person)
	const { runInDurableObject } = await import('cloudflare:test') // also read where there is no room
	const end = 'UPDATE gatherings SET start_time = 1 WHERE id = ?'
	await runInDurableObject(it.stage.room(), (_, { storage: { sql } }) => void sql.exec(end, id))
	await it.env.DB.prepare(end).bind(id).run()
	return id
}
