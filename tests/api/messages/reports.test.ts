import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { FLOOD_SHOWN } from '#contract/limits'
import { listMessages, postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { removeMessage, undoAct } from '#contract/moderation/actions'
import {
	listReports,
	type Reported,
	type ReportReason,
	reportMessage,
} from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { ban, reviewMessage } from '#contract/operators'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

function report(person: Person, id: string, reason: ReportReason = 'spam', note = '') {
	return person.ask(reportMessage, { params: { id }, body: { reason, note } })
}

/** The message as somebody reads it; undefined when it is not on their page. */
async function read(person: Person, id: string) {
	const { messages } = (await person.ask(listMessages, { query: { around: id } })).body
	return messages.find((message) => message.id === id)
}

function reviewed(olu: Person, messageId: string, act: 'clear' | 'hold', reason = '') {
	return olu.ask(reviewMessage, { body: { messageId, act, reason } })
}

test('G-89: three people’s reports fold mallory’s message, two do not, and nobody counts twice', async () => {
	await using stage = await openStage()
	const [mallory, ada, kenji, noor] = await stage.allSeated('mallory', 'ada', 'kenji', 'noor')
	const guest = stage.person('guest')
	const { id } = (await mallory.say('Buy my course')).body

	const first = await report(ada, id, 'spam', '  Again and again\u0007 ')
	const again = await report(ada, id, 'hate')
	await report(ada, id)
	await report(kenji, id)
	expect(first.status).toBe(200)
	expect(again.body).toEqual(first.body)
	expect((await read(guest, id))?.review).toBeNull()
	await report(noor, id, 'other')

	for (const reader of [guest, mallory, ada])
		expect(await read(reader, id)).toMatchObject({ text: 'Buy my course', review: 'reported' })
	const reports = env.DB.prepare(
		'SELECT user_id, reason, note FROM reports WHERE message_id = ? ORDER BY at',
	).bind(id)
	await vi.waitFor(async () =>
		expect((await reports.all()).results).toEqual([
			{ user_id: ada.userId, reason: 'spam', note: 'Again and again' },
			{ user_id: kenji.userId, reason: 'spam', note: '' },
			{ user_id: noor.userId, reason: 'other', note: '' },
		]),
	)
})

test('G-89: a message that cannot be reported is refused with a reason, and nothing changes', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada', 'kenji')
	const { id } = (await ada.say('Good evening')).body
	const gone = (await ada.say('Never mind')).body.id
	await ada.ask(deleteMessage, { params: { id: gone }, body: {} })

	expect((await report(ada, id)).body).toEqual({
		code: 'own',
		message: 'You cannot report your own message.',
	})
	expect((await report(kenji, gone)).status).toBe(410)
	expect((await report(kenji, 'nothing')).status).toBe(404)
	expect((await report(kenji, id, 'rude' as ReportReason)).body.message).toBe(
		'Please choose a reason.',
	)
	expect((await report(kenji, id, 'spam', 'x'.repeat(301))).body.message).toBe(
		'This note is too long.',
	)
	const kept = env.DB.prepare('SELECT COUNT(*) AS n FROM reports WHERE message_id IN (?, ?)')
	expect(await kept.bind(id, gone).first()).toEqual({ n: 0 })
})

test('G-89, G-90: olu finds it in the queue with who complained and why, lets it stand, and no later report folds it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada, kenji, noor, zoe] = await stage.allSeated(
		'mallory',
		'ada',
		'kenji',
		'noor',
		'zoe',
	)
	const { id } = (await mallory.say('My cat is better than yours')).body
	for (const one of [ada, kenji, noor]) await report(one, id, 'hate', 'Mine is')

	const [waiting] = (await olu.ask(listReports)).body.reported
	expect(waiting?.message).toMatchObject({ id, text: 'My cat is better than yours' })
	expect(waiting?.reports.map(({ name, reason, note }) => [name, reason, note])).toEqual(
		[ada, kenji, noor].map(({ handle }) => [handle, 'hate', 'Mine is']),
	)
	expect((await reviewed(olu, id, 'clear', 'A joke')).body).toMatchObject({ changed: true })
	expect((await reviewed(olu, id, 'clear')).body).toMatchObject({ changed: false })
	await report(zoe, id)

	expect((await read(ada, id))?.review).toBe('cleared')
	const [again] = (await olu.ask(listReports)).body.reported
	expect(again).toMatchObject({ message: { id }, reports: [{ name: zoe.handle }] })
	await reviewed(olu, id, 'clear')
	const { reported } = (await olu.ask(listReports)).body
	expect(reported.map(({ message }) => message.id)).not.toContain(id)
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.slice(0, 2)).toMatchObject([
		{ act: 'clear-message', account: id, name: mallory.handle, reason: '' },
		{ act: 'clear-message', account: id, name: mallory.handle, reason: 'A joke' },
	])
})

test('G-89: a banned person’s report does not count', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada, kenji, noor] = await stage.allSeated('mallory', 'ada', 'kenji', 'noor')
	const { id } = (await ada.say('Good evening')).body
	await report(mallory, id)
	const body = { userId: mallory.userId ?? '', reason: 'Reports everybody' }
	await olu.ask(ban, { body })

	await report(kenji, id)
	await report(noor, id)

	expect((await read(kenji, id))?.review).toBeNull()
})

test('G-89, MSG-07: a message that olu holds is read only by its author, nobody can answer it, and it comes back when he lets it stand', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, kenji] = await stage.allSeated('mallory', 'kenji')
	const guest = stage.person('guest')
	const { id } = (await mallory.say('Where kenji lives')).body
	const answering = { messageText: 'Stop it', replyToMessageId: id }

	await reviewed(olu, id, 'hold', 'Private')

	for (const reader of [guest, kenji, olu])
		expect(await read(reader, id)).toMatchObject({ text: '', translations: {}, review: 'held' })
	expect(await read(mallory, id)).toMatchObject({ text: 'Where kenji lives', review: 'held' })
	const page = await (await guest.fetch(`https://stage.example/stage/message/${id}`)).text()
	expect(page).not.toContain('kenji lives')
	const held = { code: 'held', message: 'This message waits for an operator.' }
	expect((await kenji.ask(postMessage, { body: answering })).body).toEqual(held)
	expect((await report(kenji, id)).body).toEqual(held)
	const liking = { messageId: id, emoji: '👍' }
	expect((await kenji.ask(addReaction, { body: liking })).body).toEqual(held)
	const [waiting] = (await olu.ask(listReports)).body.reported
	expect(waiting?.message.text).toBe('Where kenji lives')

	await reviewed(olu, id, 'clear')
	await vi.waitFor(async () => expect((await read(guest, id))?.text).toBe('Where kenji lives'))
})

test('G-18, G-89: a message that olu removes leaves the queue; undone, it is back in the queue, folded or held as before', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada, kenji, noor] = await stage.allSeated('mallory', 'ada', 'kenji', 'noor')
	const [folded, held] = [
		(await mallory.say('Buy it')).body.id,
		(await mallory.say('Or else')).body.id,
	]
	for (const one of [ada, kenji, noor]) await report(one, folded)
	await reviewed(olu, held, 'hold')
	const waits = async () =>
		(await olu.ask(listReports)).body.reported
			.map(({ message }) => message)
			.filter(({ id }) => id === folded || id === held)
	expect(await waits()).toMatchObject([
		{ id: held, review: 'held' },
		{ id: folded, review: 'reported' },
	])

	const acts = []
	for (const messageId of [folded, held]) {
		const act = { messageId, reason: 'No selling', actId: crypto.randomUUID() }
		expect((await olu.ask(removeMessage, { body: act })).status).toBe(200)
		acts.push(act.actId)
	}
	expect(await waits()).toEqual([])

	for (const act of acts) await olu.ask(undoAct, { body: { act } })
	expect(await waits()).toMatchObject([
		{ id: held, text: 'Or else', review: 'held' },
		{ id: folded, text: 'Buy it', review: 'reported' },
	])
	expect(await read(ada, held)).toMatchObject({ text: '', review: 'held' })
	expect(await read(ada, folded)).toMatchObject({ text: 'Buy it', review: 'reported' })
})

test('G-89: a flood of mallory’s that waits is one row of olu’s, with the rest behind it; kenji’s two are two, and hers as well once the others stand', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, kenji] = await stage.allSeated('mallory', 'kenji')
	const held = async (person: Person, count: number) => {
		const ids: string[] = []
		for (let n = 0; n < count; n++) ids.push((await person.say(`Offer ${n}`)).body.id)
		for (const id of ids) await reviewed(olu, id, 'hold')
		return ids.reverse()
	}
	const [first = '', ...others] = await held(mallory, FLOOD_SHOWN + 5)
	const two = await held(kenji, 2)
	const theirs = (id: string) => id === first || others.includes(id) || two.includes(id)
	const listed = async () => {
		const { reported } = (await olu.ask(listReports)).body
		return reported.filter(({ message }) => theirs(message.id))
	}
	const ids = (reported: Reported[]) => reported.map(({ message }) => message.id)

	await vi.waitFor(async () => expect(ids(await listed())).toEqual([...two, first]))
	const reported = await listed()
	const flood = reported.at(-1)?.flood
	expect(flood?.n).toBe(others.length)
	expect(flood?.others.map(({ id }) => id)).toEqual(others.slice(0, FLOOD_SHOWN))
	expect(flood?.others[0]).toMatchObject({ text: `Offer ${FLOOD_SHOWN + 3}`, review: 'held' })
	for (const one of reported.slice(0, 2)) expect(one).not.toHaveProperty('flood')

	for (const id of others.slice(1)) await reviewed(olu, id, 'clear')
	await vi.waitFor(async () => expect(ids(await listed())).toEqual([...two, first, others[0]]))
	for (const one of await listed()) expect(one).not.toHaveProperty('flood')
})
