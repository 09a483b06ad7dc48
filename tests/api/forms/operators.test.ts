// Acts of operators by forms, each beside content that stays untouched (over 250 lines).

import { expect, test } from 'vitest'
import { createEvent, listEvents } from '#contract/events/events'
import { reportEvent } from '#contract/events/reports'
import { readWordList } from '#contract/house-rules'
import { reportMessage } from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { findPeople } from '#contract/operators'
import { reportTopic } from '#contract/topics/reports'
import { listTopics, postTopic } from '#contract/topics/topics'
import { operators as german } from '../../../app/locales/operators/de.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import {
	actsIn,
	alertIn,
	doneIn,
	joinByForm,
	onStage,
	open,
	placeOf,
	rowOf as rowOnStage,
	type Shown,
	type Stage,
	said,
	send,
} from './without-script.ts'

const REPORTS = '/admin?at=reports'
const PEOPLE = '/admin?at=people'
const RULES = '/admin?at=rules'

const key = () => crypto.randomUUID()

/** A row of a section: a message, or a person. */
function rowOf(id: string, { body }: Pick<Shown, 'body'>): string {
	return body.split(`id="row-${id}"`)[1]?.split('</article>')[0] ?? ''
}

async function standingOf(olu: Person, userId: string) {
	const { people } = (await olu.ask(findPeople, { query: { q: userId } })).body
	return people[0]?.standing
}

async function reported(stage: Stage) {
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { id } = (await kenji.say('Buy my soup')).body
	const { id: other } = (await kenji.say('The tram is late')).body
	const body = { reason: 'spam', note: 'Every day' } as const
	await ada.ask(reportMessage, { params: { id }, body })
	return { ada, kenji, id, other }
}

test('G-176, G-90: olu reads the reports on /admin without a script, and everybody else reads the same pages as before', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { ada, id, other } = await reported(stage)
	const guest = stage.person('guest')

	const page = await open(olu, stage, REPORTS)
	const [hers, nobodys] = [await open(ada, stage, REPORTS), await open(guest, stage, REPORTS)]
	const first = await open(olu, stage, '/admin')

	expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
	expect(rowOf(id, page)).toContain('Buy my soup')
	expect(rowOf(id, page)).toContain('Every day')
	expect(rowOf(id, page)).toContain(ada.handle)
	expect(actsIn(rowOf(id, page))).toEqual(['clearMessage', 'holdMessage', 'removeMessage'])
	expect(rowOf(other, page)).toBe('')
	expect(page.body).not.toContain('<noscript><p')
	expect(first.body).toContain('<noscript><p')
	expect(first.body).toContain('href="/admin?at=reports"')
	for (const one of [hers, nobodys]) {
		expect([one.status, one.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
		expect(one.html).not.toContain('data-plain')
		expect(one.html).not.toContain('Buy my soup')
	}
})

test('G-176: olu removes a reported message with a reason by a form, undoes it, and lets it stand; another message is untouched', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { kenji, id, other } = await reported(stage)
	const removal = { act: 'removeMessage', messageId: id, row: id, actId: key() }
	const ids = async () => (await said(stage)).map((one) => one.id)

	const silent = await send(olu, stage, { ...removal, code: '', reason: ' ' }, { path: REPORTS })
	const leer = await send(olu, stage, { ...removal, reason: '' }, { path: `${REPORTS}&lang=de` })
	const long = 'too long '.repeat(80).trim()
	const wordy = await send(
		olu,
		stage,
		{ ...removal, code: 'spam', reason: long },
		{ path: REPORTS },
	)
	const before = await ids()
	const wanted = { ...removal, code: 'spam', reason: 'twice today' }
	const [first, second] = await Promise.all([
		send(olu, stage, wanted, { path: REPORTS }),
		send(olu, stage, wanted, { path: REPORTS }),
	])
	const after = await open(olu, stage, REPORTS)
	const gone = await ids()

	expect([silent.status, alertIn({ body: rowOf(id, silent) })]).toEqual([
		400,
		'Please give a reason.',
	])
	expect(alertIn({ body: rowOf(id, leer) })).toBe(german['admin.reason.missing'])
	expect([wordy.status, alertIn({ body: rowOf(id, wordy) })]).toEqual([
		400,
		'This reason is too long.',
	])
	expect(rowOf(id, wordy)).toContain(`value="${long}"`)
	expect(rowOf(id, wordy)).toContain('<option value="spam" selected="">')
	expect(before).toEqual(expect.arrayContaining([id, other]))
	expect([first, second].map(placeOf)).toEqual(Array(2).fill(`${REPORTS}#desk`))
	expect(doneIn(after)).toBe('Message removed')
	expect(gone).not.toContain(id)
	expect(gone).toContain(other)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.filter(({ content }) => content?.actId === removal.actId)).toMatchObject([
		{ reason: '#spam twice today', operator: `sandbox:${olu.handle}` },
	])

	const journal = await open(olu, stage, '/admin?at=journal')
	const undo = { act: 'undo', undo: removal.actId, row: removal.actId, actId: key() }
	const undone = await send(olu, stage, undo, { path: '/admin?at=journal' })
	const back = await open(olu, stage, '/admin?at=journal')
	const again = await ids()
	const stands = { act: 'clearMessage', messageId: id, row: id, actId: key() }
	const cleared = await send(olu, stage, stands, { path: REPORTS })
	const settled = await open(olu, stage, REPORTS)
	const late = await send(olu, stage, { ...undo, undo: key(), row: 'x' }, { path: REPORTS })

	expect(rowOf(removal.actId, journal)).toContain('name="act" value="undo"')
	expect(placeOf(undone)).toBe('/admin?at=journal#desk')
	expect(doneIn(back)).toBe('Undone')
	expect(again).toEqual(expect.arrayContaining([id, other]))
	expect(placeOf(cleared)).toBe(`${REPORTS}#desk`)
	expect(doneIn(settled)).toBe('Message let stand')
	expect(rowOf(id, settled)).toBe('')
	expect(late.status).toBeGreaterThanOrEqual(400)
	expect(alertIn(late)).not.toBeNull()
	expect(await standingOf(olu, kenji.userId ?? '')).toBe('onstage')
})

test('G-176: olu removes a reported topic and lets a reported event stand, each by its form', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { topic } = (await kenji.ask(postTopic, { body: { topicText: 'Buy my soup' } })).body
	const startTime = Date.now() + 86_400_000
	const { event } = (await kenji.ask(createEvent, { body: { title: 'Soup sale', startTime } })).body
	const body = { reason: 'spam' } as const
	await ada.ask(reportTopic, { params: { id: topic.id }, body })
	await ada.ask(reportEvent, { params: { id: event._id }, body })

	const page = await open(olu, stage, REPORTS)
	const removed = await send(
		olu,
		stage,
		{ act: 'removeTopic', topicId: topic.id, row: topic.id, code: 'spam', actId: key() },
		{ path: REPORTS },
	)
	const cleared = await send(
		olu,
		stage,
		{ act: 'clearEvent', eventId: event._id, row: event._id, actId: key() },
		{ path: REPORTS },
	)
	const after = await open(olu, stage, REPORTS)

	expect(actsIn(rowOf(topic.id, page))).toEqual(['clearTopic', 'removeTopic'])
	expect(actsIn(rowOf(event._id, page))).toEqual(['clearEvent', 'removeEvent'])
	expect([removed, cleared].map(placeOf)).toEqual(Array(2).fill(`${REPORTS}#desk`))
	for (const id of [topic.id, event._id]) expect(rowOf(id, after)).toBe('')
	const reader = stage.person('reader')
	expect(
		(await reader.ask(listTopics, { query: {} })).body.topics.map(({ id }) => id),
	).not.toContain(topic.id)
	expect((await reader.ask(listEvents, { query: {} })).body.events.map(({ _id }) => _id)).toContain(
		event._id,
	)
})

test('G-176, G-18: olu bans kenji for a day and lifts the ban by forms; ada keeps her place', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const userId = kenji.userId ?? ''
	const ban = { act: 'ban', userId, row: userId, code: 'hate', reason: 'Shouting', actId: key() }
	const path = `${PEOPLE}&q=${kenji.handle}`

	const page = await open(olu, stage, path)
	const odd = await send(olu, stage, { ...ban, days: '3' }, { path })
	const noNumber = ['soon', '1e999', ' '].map((days) =>
		send(olu, stage, { ...ban, days }, { path }),
	)
	for (const one of await Promise.all(noNumber)) expect(one.status).toBe(400)
	// He has no status, so his row has no such form, and the refusal is above the list.
	const wordy = { act: 'clearStatus', userId, row: userId, reason: 'too long '.repeat(80).trim() }
	const formless = await send(olu, stage, { ...wordy, actId: key() }, { path })
	expect([formless.status, alertIn(formless)]).toEqual([400, 'This reason is too long.'])
	expect(formless.body).toContain(`${wordy.reason}</textarea>`)
	const between = await standingOf(olu, userId)
	const from = Date.now()
	const banned = await send(olu, stage, { ...ban, days: '1' }, { path })
	const after = await open(olu, stage, `${PEOPLE}&of=banned`)
	const { people } = (await olu.ask(findPeople, { query: { q: userId } })).body

	expect(actsIn(rowOf(userId, page))).toEqual(['ban', 'removePerson', 'hideName'])
	expect(rowOf(userId, page)).toMatch(
		/<option value="1">[\s\S]*<option value="7" selected="">[\s\S]*<option value="30">/,
	)
	expect([odd.status, alertIn({ body: rowOf(userId, odd) })]).toEqual([
		400,
		'days is 1, 7, 30 or null.',
	])
	expect(rowOf(userId, odd)).toContain('value="Shouting"')
	expect(between).toBe('onstage')
	expect(placeOf(banned)).toBe(`${path}#desk`)
	expect(people[0]).toMatchObject({ standing: 'banned' })
	const days = ((people[0]?.bannedUntil ?? 0) - from) / 86_400_000
	expect(days).toBeGreaterThan(0.99)
	expect(days).toBeLessThan(1.01)
	expect(doneIn(after)).toBe('Banned')
	expect(actsIn(rowOf(userId, after))).toEqual(['liftBan', 'hideName'])

	const lift = { act: 'liftBan', userId, row: userId, actId: key() }
	const lifted = await send(olu, stage, lift, { path: `${PEOPLE}&of=banned` })
	const twice = await send(olu, stage, { ...lift, actId: key() }, { path: `${PEOPLE}&of=banned` })
	const told = await open(olu, stage, PEOPLE)

	expect([lifted, twice].map(placeOf)).toEqual(Array(2).fill(`${PEOPLE}&of=banned#desk`))
	expect(doneIn(told)).toBe('Nothing had to change: Ban lifted')
	expect(await standingOf(olu, userId)).toBe('removed')
	expect(await standingOf(olu, ada.userId ?? '')).toBe('onstage')
})

test('G-176, G-19: olu puts a word on the list and takes it off by forms, and sets the slow mode', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const words = async () => (await olu.ask(readWordList)).body.words.map(({ entry }) => entry)
	const list = (entry: string) => ({ act: 'listWord', entry, row: 'words', actId: key() })

	const long = await send(olu, stage, list('soup'.repeat(60)), { path: RULES })
	const added = await send(olu, stage, list('mulligatawny'), { path: RULES })
	await send(olu, stage, list('bisque'), { path: RULES })
	const page = await open(olu, stage, RULES)
	const both = await words()
	const off = { act: 'unlistWord', entry: 'bisque', row: 'bisque', actId: key() }
	const removed = await send(olu, stage, off, { path: RULES })
	const slow = { act: 'setSlowMode', row: 'slow', seconds: '10', actId: key() }
	await send(olu, stage, slow, { path: RULES })
	const after = await open(olu, stage, RULES)
	await send(olu, stage, { ...slow, seconds: '0', actId: key() }, { path: RULES })

	expect([long.status, alertIn(long)]).toEqual([400, 'This entry is too long.'])
	expect(long.body).toContain(`value="${'soup'.repeat(60)}"`)
	expect([added, removed].map(placeOf)).toEqual(Array(2).fill(`${RULES}#desk`))
	expect(both.toSorted()).toEqual(['bisque', 'mulligatawny'])
	expect(actsIn(page.body)).toEqual(['setSlowMode', 'listWord', 'unlistWord'])
	expect(await words()).toEqual(['mulligatawny'])
	expect(after.body).toContain('<option value="10" selected="">')
})

test('G-176, G-90: only an operator acts by these forms, and no other site acts in an operator’s name; typed words are kept', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const { ada, kenji, id } = await reported(stage)
	const removal = {
		act: 'removeMessage',
		messageId: id,
		row: id,
		code: 'spam',
		reason: 'Mine to say',
		actId: key(),
	}
	const ban = { act: 'ban', userId: kenji.userId ?? '', row: 'x', code: 'spam', actId: key() }
	const foreign: Record<string, string>[] = [
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ 'Sec-Fetch-Site': 'cross-site' },
	]

	for (const who of [stage.person('guest'), ada, await stage.loggedIn('other')])
		for (const path of [REPORTS, '/stage'])
			for (const form of [removal, ban]) {
				const refused = await send(who, stage, form, { path })
				expect([path, refused.status]).toEqual([path, 404])
				if (path === REPORTS) expect(refused.body).not.toContain('Buy my soup')
				if (form === removal) expect(refused.body).toContain('Mine to say</textarea>')
			}
	for (const headers of foreign)
		for (const form of [removal, ban])
			expect((await send(olu, stage, form, { path: REPORTS, headers })).status).toBe(403)

	expect((await said(stage)).map((one) => one.id)).toContain(id)
	expect(await standingOf(olu, kenji.userId ?? '')).toBe('onstage')
	const { entries } = (await olu.ask(operatorLog)).body
	const touched = entries.filter(({ name }) => name === kenji.handle)
	expect(touched).toEqual([])
})

test('G-176: olu, on stage without a script, removes a message in its row and undoes it; nobody else has that form', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	await joinByForm(olu, stage)
	const ada = await onStage(stage, 'ada')
	const kenji = await stage.seated('kenji')
	const { id } = (await kenji.say('Buy my soup')).body
	const { id: other } = (await kenji.say('The tram is late')).body
	const removal = { act: 'removeMessage', messageId: id, row: id, code: 'spam', actId: key() }
	const path = `/stage/message/${id}`

	const [page, hers] = [await open(olu, stage), await open(ada, stage)]
	const bare = await send(olu, stage, { ...removal, code: '', reason: '' })
	const forged = await send(ada, stage, { ...removal, reason: 'Mine to say' })
	const between = (await said(stage)).map((one) => one.id)
	const removed = await send(olu, stage, removal, { path })
	const after = await open(olu, stage)
	const gone = (await said(stage)).map((one) => one.id)
	const undo = { act: 'undo', undo: removal.actId, row: removal.actId, actId: key() }
	const undone = await send(olu, stage, undo)

	for (const one of [id, other]) {
		expect(actsIn(rowOnStage(one, page))).toContain('removeMessage')
		expect(actsIn(rowOnStage(one, hers))).not.toContain('removeMessage')
	}
	expect(page.body).toContain('href="/admin?at=reports"')
	expect(hers.body).not.toContain('href="/admin')
	expect([bare.status, alertIn({ body: rowOnStage(id, bare) })]).toEqual([
		400,
		'Please give a reason.',
	])
	expect([forged.status, alertIn(forged)]).toEqual([404, 'This address does not exist.'])
	expect(forged.body).toContain('Mine to say</textarea>')
	expect(between).toContain(id)
	expect(placeOf(removed)).toBe('/stage#write')
	expect(doneIn(after)).toBe('Message removed')
	expect(after.body).toContain(`name="undo" value="${removal.actId}"`)
	expect(gone).not.toContain(id)
	expect(gone).toContain(other)
	expect(placeOf(undone)).toBe('/stage#write')
	expect((await said(stage)).map((one) => one.id)).toContain(id)
})
