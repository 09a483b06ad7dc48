// The life of an event as the API shows it, from creation to its end (over 250 lines).

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import type { CalendarEvent } from '#contract/events/event'
import {
	createEvent,
	deleteEvent,
	editEvent,
	listEvents,
	rsvp,
	withdrawRsvp,
} from '#contract/events/events'
import { changeWordList } from '#contract/house-rules'
import { DAY_MS, MINUTE_MS } from '#contract/limits'
import { removeEvent } from '#contract/moderation/actions'
import { operatorLog } from '#contract/operator-log'
import { ban, removePerson } from '#contract/operators'
import { leave } from '#contract/people/session'
import { inWordsOf } from '#tests/sandbox/stand-in-words'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'
import { inHours, meet } from './meeting.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const listed = async (who: Person) => (await who.ask(listEvents)).body.events
const names = ({ rsvps }: Pick<CalendarEvent, 'rsvps'>) => rsvps.map((one) => one.platformUsername)
const comes = (who: Person, { _id: id }: CalendarEvent) =>
	who.ask(rsvp, { params: { id }, body: {} })

/** The events that the living page begins with. */
function idsIn(html: string): string[] {
	const [, events = ''] = /"gatherings":(\[.*?\]),"banner"/.exec(html) ?? []
	return [...events.matchAll(/"_id":"(\w+)"/g)].map(([, id = '']) => id)
}

async function read(stage: Stage, path: string): Promise<Response> {
	return stage.fetch(`${stage.places.origin}${path}`)
}

/** Read by another program; the length of lines is checked here, because calendars limit it. */
async function calendar(stage: Stage, id: string, lang = '') {
	const answer = await read(stage, `/media/events/${id}.ics${lang && `?lang=${lang}`}`)
	if (answer.status !== 200) throw new Error(`No calendar: ${answer.status}`)
	const text = await answer.text()
	const longest = Math.max(
		...text.split('\r\n').map((line) => new TextEncoder().encode(line).length),
	)
	const root = new ICAL.Component(ICAL.parse(text))
	const events = root.getAllSubcomponents('vevent')
	const event = new ICAL.Event(events[0])
	return {
		...{ status: 200, text, longest, events: events.length },
		type: answer.headers.get('Content-Type'),
		method: root.getFirstPropertyValue('method'),
		state: events[0]?.getFirstPropertyValue('status'),
		organizer: events[0]?.getFirstPropertyValue('organizer'),
		...{ uid: event.uid, title: event.summary, description: event.description },
		...{ sequence: event.sequence, start: event.startDate.toJSDate().getTime() },
		end: event.endDate.toJSDate().getTime(),
	}
}

test('EVT-13, EVT-15, API-07, ROLE-25: ada adds an event, and everybody finds it with all of its fields, by its start', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const later = await meet(noor, { startTime: inHours(30) })
	await using heard = await stage.listen()
	const body = {
		title: '  Bread \n at dawn ',
		description: 'We bake.\nBring flour.',
		url: ' https://bread.example/dawn ',
		startTime: inHours(5),
	}
	const { status, body: added } = await ada.ask(createEvent, { body })

	expect([status, added.message]).toEqual([200, 'Event added.'])
	expect(added.event).toEqual({
		_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
		title: 'Bread at dawn',
		description: 'We bake.\nBring flour.',
		url: 'https://bread.example/dawn',
		startTime: body.startTime,
		durationMinutes: 60,
		rsvps: [],
		rsvpCount: 0,
		createdBy: ada.userId,
		createdAt: expect.any(Number),
		revision: 1,
		language: 'en-us',
		translations: {},
		altTranslations: {},
	})
	const all = await listed(stage.person('guest'))
	const ours = all.filter(({ createdBy }) => [ada.userId, noor.userId].includes(createdBy))
	expect(ours.map(({ _id }) => _id)).toEqual([added.event._id, later._id])
	const told = heard.heard.flatMap((one) => ('event' in one ? [one] : []))
	const { _id: eventId } = added.event
	expect(told.find(({ event }) => event === 'event-notification-added')?.data).toEqual({
		type: 'other',
		eventId,
		title: 'New event',
		message: 'New event: Bread at dawn',
		startTime: body.startTime,
	})
})

test('G-39: an invalid event is refused with the documented sentence, exactly at the limits', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const refused = async (wrong: object) => {
		const body = { title: 'Tea', startTime: inHours(1), ...wrong }
		const answer = await ada.ask(createEvent, { body })
		return [answer.status, answer.body.message]
	}
	const start = [400, 'An event starts in 5 minutes at the earliest and in 180 days at the latest.']
	const link = [400, 'Event link must start with http:// or https://.']

	expect(await refused({ title: ' \n ' })).toEqual([400, 'Event title cannot be empty.'])
	expect(await refused({ title: 7 })).toEqual([400, 'Event title cannot be empty.'])
	expect(await refused({ title: 'x'.repeat(101) })).toEqual([400, 'Event title max 100 chars.'])
	expect(await refused({ description: 'x'.repeat(501) })).toEqual([
		400,
		'Event description max 500 chars.',
	])
	expect(await refused({ url: 'ftp://bread.example' })).toEqual(link)
	expect(await refused({ url: 'javascript:alert(1)//http://' })).toEqual(link)
	expect(await refused({ url: `https://b.example/${'x'.repeat(200)}` })).toEqual([
		400,
		'Event link max 200 chars.',
	])
	expect(await refused({ startTime: Date.now() + 4 * MINUTE_MS })).toEqual(start)
	expect(await refused({ startTime: Date.now() + 181 * DAY_MS })).toEqual(start)
	expect(await refused({ startTime: 'soon' })).toEqual(start)
	const length = [400, 'An event lasts from 30 minutes to 8 hours.']
	for (const durationMinutes of [29, 481, 0, -30, 60.5, '60', null, 1e21])
		expect(await refused({ durationMinutes })).toEqual(length)
	expect(await refused({ clientEventId: 'x' })).toEqual([400, 'clientEventId must be a UUID.'])
	expect((await listed(ada)).filter(({ createdBy }) => createdBy === ada.userId)).toEqual([])
	const whole = { title: '🎈'.repeat(100), description: '🎈'.repeat(500) }
	const { _id: id } = await meet(ada, whole)
	await meet(ada)
	await meet(ada)
	expect(await refused({})).toEqual([409, 'You have 3 upcoming events already.'])
	await ada.ask(deleteEvent, { params: { id }, body: {} })
	expect((await refused({}))[0]).toBe(200)
})

test('G-83: a repeated request after a lost answer gets the same event; the same id with another event is refused', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const body = { title: 'Once', startTime: inHours(2), clientEventId: crypto.randomUUID() }
	const first = await ada.ask(createEvent, { body })
	const again = await ada.ask(createEvent, { body })
	const other = await ada.ask(createEvent, { body: { ...body, title: 'Twice' } })

	expect(again.body.event._id).toBe(first.body.event._id)
	expect(other.status).toBe(409)
	expect((await listed(ada)).filter(({ createdBy }) => createdBy === ada.userId)).toHaveLength(1)

	await ada.ask(deleteEvent, { params: { id: first.body.event._id }, body: {} })
	const late = await ada.ask(createEvent, { body })
	expect([late.status, late.body.code]).toEqual([409, 'answer-lost']) // so that the next press is another event
})

test('G-83: ada changes her event after a lost answer: the new one replaces the first, to which nobody comes yet; otherwise she is told that the first arrived', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const draft = { startTime: inHours(2), clientEventId: crypto.randomUUID() }
	const add = (title: string, mends: boolean, who = ada) =>
		who.ask(createEvent, { body: { ...draft, title, mends } })
	const titles = async () =>
		(await listed(ada)).flatMap(({ createdBy, title }) =>
			[ada.userId, noor.userId].includes(createdBy) ? [title] : [],
		)
	await add('Brade', false, noor)

	await add('Brade', false)
	const mended = await add('Bread', true)
	const again = await add('Bread', true)
	expect(again.body.event._id).toBe(mended.body.event._id)
	expect((await add('Brade', false)).status).toBe(409) // on its way since the first time
	const twice = await add('Loaves', true)
	expect((await titles()).toSorted()).toEqual(['Brade', 'Loaves'])

	await comes(noor, twice.body.event)
	const told = await add('Crusts', true)
	const landed = [409, 'landed', 'This event arrived as you wrote it first.']
	expect([told.status, told.body.code, told.body.message]).toEqual(landed)
	expect((await titles()).toSorted()).toEqual(['Brade', 'Loaves'])
	await ada.ask(deleteEvent, { params: { id: twice.body.event._id }, body: {} })
	expect((await add('Crumbs', true)).body.code).toBe('landed')
	expect(await titles()).toEqual(['Brade'])
})

test('ROLE-23, EVT-15, RT-16, G-39: ada edits her event, noor does not, nobody edits a version that they have not seen, a person without a seat can only delete, and everybody hears of it', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await meet(ada, { description: 'Flour' })
	const edit = async (who: Person, body: object) => {
		const answer = await who.ask(editEvent, { params: { id }, body: body as never })
		return [answer.status, answer.body.message ?? answer.body.event]
	}

	expect(await edit(noor, { title: 'Mine', revision: 1 })).toEqual([
		403,
		'Only the creator can edit this event.',
	])
	const startTime = inHours(6)
	expect(await edit(ada, { startTime, revision: 1 })).toEqual([
		200,
		expect.objectContaining({ startTime, description: 'Flour', revision: 2 }),
	])
	expect(await edit(ada, { title: 'Late', revision: 1 })).toEqual([
		409,
		'Somebody changed this event. Look again.',
	])
	expect(await edit(ada, { title: '', revision: 2 })).toEqual([400, 'Event title cannot be empty.'])
	expect(await edit(ada, { description: null, revision: 2 })).toEqual([
		200,
		expect.objectContaining({ description: null, revision: 3 }),
	])
	expect(await edit(noor, { durationMinutes: 90, revision: 3 })).toEqual([
		403,
		'Only the creator can edit this event.',
	])
	expect(await edit(ada, { durationMinutes: 481, revision: 3 })).toEqual([
		400,
		'An event lasts from 30 minutes to 8 hours.',
	])
	const untouched = (await listed(noor)).find(({ _id }) => _id === id)
	expect(untouched).toMatchObject({ durationMinutes: 60, revision: 3 })
	expect(await edit(ada, { durationMinutes: 90, revision: 3 })).toEqual([
		200,
		expect.objectContaining({ durationMinutes: 90, startTime, revision: 4 }),
	])
	expect(await edit(ada, {})).toEqual([400, 'revision must be a number.'])
	await ada.ask(leave, { body: {} })
	expect((await edit(ada, { title: 'From outside', revision: 4 }))[0]).toBe(403)
	await using guest = await stage.listen()
	const gone = await ada.ask(deleteEvent, { params: { id }, body: {} })
	expectSaid(gone, 200, 'Event deleted.')
	const heard = expect.objectContaining({ event: 'event-deleted', data: { eventId: id } })
	await vi.waitFor(() => expect(guest.heard).toContainEqual(heard))
	expect((await ada.ask(deleteEvent, { params: { id }, body: {} })).status).toBe(200)
	expect(await edit(ada, { title: 'Gone', revision: 3 })).toEqual([404, 'This event is gone.'])
	const unknown = await noor.ask(rsvp, { params: { id: 'nowhere' }, body: {} })
	expectSaid(unknown, 404, 'This event is gone.')
})

test('EVT-11, EVT-13, API-36, ROLE-16: noor and kenji come to ada’s event, noor takes it back, and a repeated RSVP counts once', async () => {
	await using stage = await openStage()
	const [ada, noor, kenji] = await stage.allSeated('ada', 'noor', 'kenji')
	const [event, other] = [await meet(ada), await meet(ada, { title: 'Another' })]
	await comes(noor, event)
	await comes(noor, other)
	const both = await comes(kenji, event)
	const again = await comes(kenji, event)
	expect(both.body.rsvps).toEqual(
		[noor, kenji].map(({ handle, userId }) => ({
			platform: 'x',
			platformUserId: userId?.replace('x:', ''),
			platformUsername: handle,
			profilePicUrl: expect.stringMatching(/^\//),
		})),
	)
	expect(again.body).toEqual(both.body)

	const without = { params: { id: event._id }, body: {} }
	expect(names((await noor.ask(withdrawRsvp, without)).body)).toEqual([kenji.handle])
	expect((await noor.ask(withdrawRsvp, without)).body.rsvpCount).toBe(1)
	await kenji.ask(leave, { body: {} })
	const all = await listed(ada)
	expect(names(all.find(({ _id }) => _id === event._id) ?? { rsvps: [] })).toEqual([kenji.handle])
	expect(names(all.find(({ _id }) => _id === other._id) ?? { rsvps: [] })).toEqual([noor.handle])
	expect((await comes(kenji, event)).status).toBe(403)
})

test('FEED-11, G-94: everybody on stage gets an activity about a new event, except its maker; the maker gets one about all RSVPs together', async () => {
	await using stage = await openStage()
	const [ada, noor, kenji] = await stage.allSeated('ada', 'noor', 'kenji')
	const event = await meet(ada, { title: 'Bread and honey' })
	await comes(noor, event)
	await comes(kenji, event)
	await comes(ada, event)
	const told = async (who: Person) =>
		(await who.ask(listActivities)).body.activities.map((one) => ({
			type: one.type,
			others: one.others,
			words: one.messageSnippet,
			targetEventId: one.targetEventId,
			name: one.actor?.platformUsername,
		}))

	const about = { words: 'Bread and honey', targetEventId: event._id }
	expect(await told(ada)).toEqual([{ type: 'event_rsvp', others: 1, name: kenji.handle, ...about }])
	expect(await told(noor)).toEqual([{ type: 'event_added', others: 0, name: ada.handle, ...about }])
	await kenji.ask(withdrawRsvp, { params: { id: event._id }, body: {} })
	expect((await told(ada))[0]).toMatchObject({ others: 0, name: noor.handle })
	await noor.ask(withdrawRsvp, { params: { id: event._id }, body: {} })
	expect(await told(ada)).toEqual([])
	await ada.ask(deleteEvent, { params: { id: event._id }, body: {} })
	expect((await told(noor))[0]).toMatchObject({ words: null, targetEventId: null })
})

test('G-119: everybody reads title and description in their own language; a list in one language holds no other', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await using reader = await stage.listen({ language: 'de' })
	const draft = { title: 'Where the river ends', description: 'We walk along the water.' }
	const { _id } = await meet(ada, draft)
	await expect
		.poll(() => reader.heard.flatMap((one) => ('event' in one ? [one.event] : [])))
		.toContain('text-translations-updated')
	const own = async (lang: 'de' | 'ja') =>
		(await ada.ask(listEvents, { query: { lang } })).body.events.find((one) => one._id === _id)

	await expect.poll(async () => Object.keys((await own('de'))?.translations ?? {})).toEqual(['de'])
	expect(Object.keys((await own('de'))?.altTranslations ?? {})).toEqual(['de'])
	expect(await own('ja')).toMatchObject({ ...draft, translations: {} })
	const { status } = await ada.ask(editEvent, {
		params: { id: _id },
		body: { title: 'Where it begins', revision: 1 },
	})
	expect(status).toBe(200)
	const inGerman = inWordsOf('Where it begins', 'de')
	await expect.poll(async () => (await own('de'))?.translations.de).toBe(inGerman)
})

test('G-128, G-164: an event with a listed word is refused; removed and banned people lose their RSVPs, and their events that have not begun are removed', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [ada, mallory, noor] = await stage.allSeated('ada', 'mallory', 'noor')
	const word = { act: 'list-word', entry: 'quince', reason: 'Selling' } as const
	await olu.ask(changeWordList, { body: word })
	const body = { title: 'Quince sale', startTime: inHours(2) }
	const refused = await ada.ask(createEvent, { body })
	expectSaid(refused, 400, 'This text holds words that cannot be used here.')
	const event = await meet(ada)
	for (const who of [mallory, noor, ada]) await comes(who, event)
	const [theirs, hers] = [await meet(mallory), await meet(noor)]
	const why = { reason: 'Selling', actId: crypto.randomUUID() }
	await olu.ask(ban, { body: { userId: mallory.userId ?? '', ...why } })
	const out = { userId: noor.userId ?? '', reason: 'Rest', actId: crypto.randomUUID() }
	await olu.ask(removePerson, { body: out })

	const left = await listed(ada)
	expect(left.map(({ _id }) => _id)).not.toContain(theirs._id)
	expect(left.map(({ _id }) => _id)).not.toContain(hers._id)
	const now = left.find(({ _id }) => _id === event._id)
	expect([now && names(now), now?.rsvpCount]).toEqual([[ada.handle], 1])
})

test('G-39, G-164: an operator who takes part edits and deletes anybody’s event, and the log says so', async () => {
	await using stage = await openStage()
	const [olu, ada] = [await stage.operator(), await stage.seated('ada')]
	await olu.join()
	const { _id: id } = await meet(ada, { title: 'Loud' })
	const edited = await olu.ask(editEvent, { params: { id }, body: { title: 'Quiet', revision: 1 } })
	expect(edited.body.event.title).toBe('Quiet')
	await olu.ask(deleteEvent, { params: { id }, body: { reason: 'Too loud' } })

	expect((await listed(ada)).map(({ _id }) => _id)).not.toContain(id)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.slice(0, 2).map(({ act, name, reason }) => [act, name, reason])).toEqual([
		['remove-event', ada.handle, 'Too loud'],
		['edit-event', ada.handle, ''],
	])
	const [told] = (await ada.ask(listActivities)).body.activities
	expect(told).toMatchObject({ type: 'event_removed', operator: { reason: 'Too loud' } })
})

test('EVT-04, G-146: a calendar reads an event as it was written, follows a new time, and reads for a month that the event was cancelled', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const title = 'Tea; milk, "two" \\ 漢字 🎈 and a long line that has to be folded'
	const description = 'One\nBEGIN:VEVENT\nTwo, three; four'
	const url = 'https://bread.example/a,b;c'
	const startTime = Math.floor(inHours(7) / 1000) * 1000
	const { _id: id } = await meet(ada, { title, description, url, startTime })
	const first = await calendar(stage, id)

	expect(first).toMatchObject({
		...{ type: 'text/calendar; charset=utf-8', events: 1, method: 'PUBLISH', state: 'CONFIRMED' },
		...{ title, start: startTime, end: startTime + 3_600_000, sequence: 1 },
		uid: expect.stringMatching(new RegExp(`^${id}@[a-z0-9.-]+(:\\d+)?$`)),
	})
	expect(first.organizer).toBe(`mailto:noreply@${new URL(stage.places.origin).hostname}`)
	expect(first.description?.split('\n\n')[0]).toBe(description)
	expect(first.longest).toBeLessThanOrEqual(75)
	expect(first.text?.match(/^DTSTART:\d{8}T\d{6}Z\r$/m)).not.toBeNull()
	const moved = { startTime: startTime + 60_000, durationMinutes: 150, revision: 1 }
	await ada.ask(editEvent, { params: { id }, body: moved })
	expect(await calendar(stage, id)).toMatchObject({
		...{ uid: first.uid, sequence: 2, start: moved.startTime },
		end: moved.startTime + 150 * MINUTE_MS,
	})
	await ada.ask(deleteEvent, { params: { id }, body: {} })
	const off = await calendar(stage, id)
	expect(off).toMatchObject({ method: 'CANCEL', state: 'CANCELLED', uid: first.uid, sequence: 3 })
	expect([off.title, off.organizer]).toEqual([title, first.organizer])
	expect(off.text).not.toMatch(/BEGIN:VEVENT\\n|bread\.example/)
	await env.DB.prepare('UPDATE gatherings SET removed_at = removed_at - ? WHERE id = ?')
		.bind(30 * DAY_MS, id)
		.run()
	for (const unknown of [id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
		expect((await read(stage, `/media/events/${unknown}.ics`)).status).toBe(404)
})

test('G-146: the calendar of a cancelled event shows its title for a month, but no title that an operator removed or whose author was removed', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [olu, ada, noor] = [
		await stage.operator(),
		await stage.seated('ada'),
		await stage.seated('noor'),
	]
	const titleOf = async (id: string) => (await calendar(stage, id)).title
	const off = async (who: Person, title: string) => {
		const { _id: id } = await meet(who, { title })
		await who.ask(deleteEvent, { params: { id }, body: {} })
		expect(await titleOf(id)).toBe(title)
		return id
	}
	const [mine, hers] = [await off(ada, 'Plum picnic'), await off(noor, 'Quiet reading')]
	const { _id: taken } = await meet(ada, { title: 'Loud picnic' })
	const why = { reason: 'Too loud', actId: crypto.randomUUID() }
	await olu.ask(removeEvent, { body: { eventId: taken, ...why } })
	expect(await calendar(stage, taken)).toMatchObject({ method: 'CANCEL', title: '' })

	const out = { userId: noor.userId ?? '', reason: 'Rest', actId: crypto.randomUUID() }
	await olu.ask(removePerson, { body: out })
	await vi.waitFor(async () => expect(await titleOf(hers)).toBe(''))
	expect(await titleOf(mine)).toBe('Plum picnic')
	clock.pass(30 * DAY_MS)
	const kept = () => env.DB.prepare('SELECT title FROM gatherings WHERE id = ?').bind(mine)
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(stage.room()) // more is due by then than one alarm does
		expect(await kept().first('title')).toBe('')
	})
})

test('G-146: unclosed direction marks in an event from before 0171 turn nothing in a calendar, a tab or a preview; closed ones stay', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: old } = await meet(ada, { title: 'Picnic', description: 'Cake' })
	const closed = 'Tea \u2067בגן\u2069 at four'
	const { _id: other } = await meet(ada, { title: closed, description: closed })
	const [title, description] = ['A \u202ecincip', 'Bring \u2067cake\nand \u202btea']
	await vi.waitFor(async () => {
		const { head, archived } = await stage.room().report()
		expect(archived).toBe(head)
	})
	await env.DB.prepare('UPDATE gatherings SET title = ?, description = ? WHERE id = ?')
		.bind(title, description, old)
		.run()
	const headOf = async (id: string) => {
		const [head = ''] = (await (await read(stage, `/stage/event/${id}`)).text()).split('</head>')
		return (/og:title" content="([^"]*)/.exec(head)?.[1] ?? '').concat(
			/og:description" content="([^"]*)/.exec(head)?.[1] ?? '',
		)
	}

	const turned = await calendar(stage, old)
	expect(turned.title).toBe('A cincip')
	expect(turned.description).toMatch(/^Bring cake\nand tea\n/)
	expect(await headOf(old)).toBe('\u2068A \u202ecincip\u2069 · StageBring cake\nand tea')

	const asWritten = await calendar(stage, other)
	expect([asWritten.title, asWritten.description?.split('\n')[0]]).toEqual([closed, closed])
	expect(await headOf(other)).toBe(`\u2068${closed}\u2069 · Stage${closed}`)
})

test('EVT-06, EVT-08, EVT-11, G-144: an event goes on until its end: it stays in the list and takes RSVPs and edits, longer than it is live; a shorter one is over, and one from before events had a length lasts an hour', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const startTime = inHours(1)
	const [long, short] = [
		await meet(ada, { title: 'Long walk', startTime, durationMinutes: 120 }),
		await meet(noor, { title: 'Short walk', startTime, durationMinutes: 30 }),
	]
	const old = await meet(ada, { title: 'Older walk', startTime })
	const after = async (minutes: number) => {
		clock.pass(startTime + minutes * MINUTE_MS - Date.now())
		const ours = [long, short, old].map(({ _id }) => _id)
		return (await listed(noor)).filter(({ _id }) => ours.includes(_id)).map(({ title }) => title)
	}

	const pageOf = async ({ _id }: CalendarEvent) =>
		(await (await read(stage, `/stage/event/${_id}`)).text()).replaceAll(/<!--.*?-->/g, '')

	expect((await after(29)).toSorted()).toEqual(['Long walk', 'Older walk', 'Short walk'])
	expect(await pageOf(short)).toMatch(/Event is LIVE NOW! · for 29\smin</)
	expect((await after(31)).toSorted()).toEqual(['Long walk', 'Older walk'])
	expect((await comes(noor, short)).body.message).toBe('This event is over.')
	expect(await after(61)).toEqual(['Long walk'])
	expect((await comes(noor, old)).status).toBe(410)
	expect((await comes(noor, long)).body.rsvpCount).toBe(1)
	expect(await pageOf(long)).toMatch(/Running until [^<]+ UTC ·/)
	const edit = { params: { id: long._id }, body: { durationMinutes: 60, revision: 1 } }
	expect((await ada.ask(editEvent, edit)).status).toBe(200)
	expect(await after(62)).toEqual([])
})

test('ROUTE-06, G-159: the page of an event is drawn with it, gone when it is gone, and unknown when there was none', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const description = 'With "cake" & <tea>'
	for (const title of ['One', 'Two', 'Three']) await meet(noor, { title, startTime: inHours(1) })
	const noon = new Date(inHours(24)).setUTCHours(12, 0, 0, 0) // an hour across midnight is written with both days
	const picnic = { title: 'A picnic on the roof', description, startTime: noon }
	const { _id: id } = await meet(ada, picnic)
	const page = await read(stage, `/stage/event/${id}`)
	expect(page.status).toBe(200)
	const text = await page.text()
	for (const tag of [
		'property="og:title" content="A picnic on the roof · Stage"',
		'property="og:description" content="With &quot;cake&quot; &amp; &lt;tea&gt;"',
		`property="og:url" content="http://stage.test/stage/event/${id}"`,
		'property="og:image" content="http://stage.test/share.png"',
		'name="fc:miniapp" content="',
	])
		expect(text).toContain(`<meta ${tag}`)
	expect(text).toContain(`<link rel="canonical" href="http://stage.test/stage/event/${id}"/>`)
	expect(text).toContain('A picnic on the roof')
	const said = text.replaceAll(/<!--.*?-->/g, '')
	expect(said).toMatch(/\d\d:\d\d\s–\s(\w+, )?(\w+ \d+, )?\d\d:\d\d UTC</)
	expect(said).toContain(`Host: ${ada.handle}<`)
	expect(idsIn(text)).toContain(id) // so that it hears its translation, and shows an RSVP
	expect(idsIn(await (await read(stage, '/stage')).text())).not.toContain(id)
	const other = await meet(ada, { title: 'A picnic below' })
	await ada.ask(deleteEvent, { params: { id: other._id }, body: {} })
	const gone = await read(stage, `/stage/event/${other._id}`)
	expect(gone.status).toBe(410)
	expect(await gone.text()).not.toMatch(/og:|fc:|A picnic below/)
	expect((await read(stage, '/stage/event/nowhere')).status).toBe(404)
})
