import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hideName, removeEvent, undoAct } from '#contract/content-acts'
import { deleteEvent, listEvents } from '#contract/gatherings/gatherings'
import { clearEvent, listShownEvents, reportEvent } from '#contract/gatherings/reports'
import type { ReportReason } from '#contract/messages/reports'
import { operatorLog } from '#contract/operators'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { meet } from './meeting.ts'

function report(who: Person, id: string, reason: ReportReason = 'spam', note = '') {
	return who.ask(reportEvent, { params: { id }, body: { reason, note } })
}

/** Of these events those that wait for an operator, with who complained of them and why. */
async function waiting(olu: Person, ...ids: string[]) {
	const { events } = (await olu.ask(listShownEvents, { ...as(olu), query: { reported: 'true' } }))
		.body
	return events
		.filter(({ event }) => ids.includes(event._id))
		.map(({ event, reports }) => [
			event._id,
			reports.map(({ name, reason, note }) => [name, reason, note]),
		])
}

test('G-89, ROLE-23: noor and kenji report mallory’s event, each once; olu sees who and why, lets it stand, and hears only of what comes later', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor, kenji] = [
		await stage.seated('mallory'),
		await stage.seated('noor'),
		await stage.seated('kenji'),
	]
	const { _id: id } = await meet(mallory, { title: 'Buy my course' })
	const { _id: another } = await meet(mallory)

	const first = await report(noor, id, 'spam', '  Again and again ')
	const again = await report(noor, id, 'hate')
	await report(kenji, id, 'other')

	expect([first.status, first.body.message]).toEqual([
		200,
		'Thank you. An operator will look at it.',
	])
	expect(again.body).toEqual(first.body)
	expect(await waiting(olu, id, another)).toEqual([
		[
			id,
			[
				[noor.handle, 'spam', 'Again and again'],
				[kenji.handle, 'other', ''],
			],
		],
	])
	const guest = (await stage.person('guest').ask(listEvents)).body
	expect(guest.events.map(({ _id }) => _id)).toContain(id)
	expect(JSON.stringify(guest)).not.toContain('Again and again')
	const clear = (reason = '') => olu.ask(clearEvent, { ...as(olu), body: { eventId: id, reason } })
	expect((await clear('A joke')).body).toEqual({ message: 'It stands.', changed: true })
	expect((await clear()).body).toEqual({ message: 'It is so already.', changed: false })
	expect(await waiting(olu, id)).toEqual([])
	await report(await stage.seated('zoe'), id)
	expect((await waiting(olu, id)).map(([event]) => event)).toEqual([id])
	const { entries } = (await olu.ask(operatorLog, as(olu))).body
	expect(entries[0]).toMatchObject({
		...{ act: 'clear-event', account: id, name: mallory.handle, reason: 'A joke' },
	})
})

test('G-89, G-144: what cannot be reported is refused with its sentence, and nothing is kept', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const [{ _id: id }, { _id: gone }] = [await meet(ada), await meet(ada)]
	await ada.ask(deleteEvent, { params: { id: gone }, body: {} })
	const answers = []

	for (const asked of [
		report(ada, id),
		report(noor, gone),
		report(noor, 'nothing'),
		report(noor, id, 'rude' as ReportReason),
		report(noor, id, 'spam', 'x'.repeat(301)),
		report(stage.person('guest'), id),
	]) {
		const { status, body } = await asked
		answers.push([status, body.message])
	}

	expect(answers).toEqual([
		[400, 'You cannot report your own event.'],
		[404, 'This event is gone.'],
		[404, 'This event is gone.'],
		[400, 'Please choose a reason.'],
		[400, 'This note is too long.'],
		[401, expect.any(String)],
	])
	const kept = env.DB.prepare('SELECT COUNT(*) AS n FROM reports WHERE message_id IN (?, ?)')
	expect(await kept.bind(id, gone).first('n')).toBe(0)
})

test('G-89, G-128, G-18: olu’s list says whose an event is, by the name of now; what is removed waits no longer, undone it waits again', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { _id: id } = await meet(mallory)
	const authorOf = async () => {
		const { events } = (await olu.ask(listShownEvents, { ...as(olu), query: {} })).body
		return events.find(({ event }) => event._id === id)?.author.platformUsername
	}
	expect(await authorOf()).toBe(mallory.handle)
	await report(noor, id)
	const act = { eventId: id, reason: 'Spam', actId: crypto.randomUUID() }
	await olu.ask(removeEvent, { ...as(olu), body: act })
	const meanwhile = await waiting(olu, id)
	expect(await authorOf()).toBeUndefined()
	await olu.ask(undoAct, { ...as(olu), body: { act: act.actId } })
	expect([meanwhile, await waiting(olu, id)]).toEqual([[], [[id, [[noor.handle, 'spam', '']]]]])
	const why = { userId: mallory.userId ?? '', reason: 'Rude', actId: crypto.randomUUID() }
	await olu.ask(hideName, { ...as(olu), body: why })
	expect(await authorOf()).not.toBe(mallory.handle)
})
