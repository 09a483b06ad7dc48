import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { diceFor } from '#proof/faults/room/chance'
import { faultyD1 } from '#proof/faults/room/faulty-d1'
import { StageRoom } from '#room/stage-room'
import { openClock, untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { keepInHistory, messageBy, seatDirectly } from '../support/crowd.ts'

const KEPT_MS = 2_000

type Stage = Awaited<ReturnType<typeof openStage>>

async function open(stage: Stage, id: string, query = '') {
	const response = await stage.fetch(`${stage.places.origin}/stage/message/${id}${query}`)
	return { status: response.status, html: await response.text() }
}

/** Every statement that D1 is asked for, and every question to the room about messages. */
function countReads() {
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { prepare } = d1
	const counted = { d1: 0, room: 0 }
	vi.spyOn(d1, 'prepare').mockImplementation(function (this: D1Database, words) {
		if (/\bmessages\b/i.test(words)) counted.d1++
		return prepare.call(this, words)
	})
	return counted
}

const timeOf = (html: string) => /"serverTime":(\d+)/.exec(html)?.[1] ?? 'no time'

test('an address of a message that never existed costs one query of D1, a malformed one none', async () => {
	await using stage = await openStage()
	await open(stage, ulid()) // the isolate has its schema, its texts and what is on its way
	const counted = countReads()

	for (const id of ['1', 'robots.txt', 'x'.repeat(26), ulid().toLowerCase(), `${ulid()}0`])
		expect((await open(stage, id)).status).toBe(404)
	expect(counted.d1).toBe(0)

	for (const time of [0, Date.now() - 86_400_000, Date.now(), Date.now() + 86_400_000]) {
		counted.d1 = 0
		const id = ulid(time)
		const { status, html } = await open(stage, id)
		expect([status, counted.d1]).toEqual([404, 1])
		// A second request at once is answered from memory.
		expect((await open(stage, id)).html.length).toBe(html.length)
		expect(counted.d1).toBe(1)
	}
})

test('a scan of 250 ids asks the room a few times, and leaves the pages that are kept', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'linked')
	const message = messageBy(participant, 'A line that is linked to')
	await keepInHistory([message])
	vi.setSystemTime(Date.now() + KEPT_MS) // and there it stands
	const rooms = vi.spyOn(StageRoom.prototype, 'unarchivedMessages')
	const one = vi.spyOn(StageRoom.prototype, 'findUnarchivedMessage')
	const linked = await open(stage, message.id)
	expect(linked.status).toBe(200)
	const front = await stage.fetch(`${stage.places.origin}/stage`)
	const drawn = timeOf(await front.text())

	vi.setSystemTime(Date.now() + 1)
	for (let n = 0; n < 250; n++) expect((await open(stage, ulid())).status).toBe(404)

	expect(rooms.mock.calls.length).toBeLessThanOrEqual(1)
	expect(one).not.toHaveBeenCalled()
	expect(timeOf((await open(stage, message.id)).html)).toBe(timeOf(linked.html))
	const again = await stage.fetch(`${stage.places.origin}/stage`)
	expect(timeOf(await again.text())).toBe(drawn)
})

test('the page of a message is drawn once for all guests of a moment; each language and message has its own page, and two seconds later it is drawn again', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [{ body: first }, { body: second }] = [
		await ada.say('The first'),
		await ada.say('The second'),
	]
	await untilArchived(stage.room())
	using clock = openClock()
	const page = await open(stage, first.id)
	expect(page.html).toContain('The first')
	const counted = countReads()

	expect(timeOf((await open(stage, first.id, '?utm_source=x')).html)).toBe(timeOf(page.html))
	expect(counted.d1).toBe(0)
	clock.pass(1)
	for (const [id, query] of [
		[first.id, '?lang=de'],
		[second.id, ''],
	] as const)
		expect(timeOf((await open(stage, id, query)).html)).not.toBe(timeOf(page.html))

	await env.DB.prepare('UPDATE messages SET removed_at = 1 WHERE id = ?').bind(first.id).run()
	clock.pass(KEPT_MS)
	// No test can move the two seconds of the edge's cache.
	await vi.waitFor(async () => expect((await open(stage, first.id)).status).toBe(410))
	expect((await open(stage, second.id)).status).toBe(200)
})

test('ROUTE-03: ada’s new message opens by its address although D1 stores nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const d1 = faultyD1(diceFor('links', 1))
	d1.strikes = (_, words) => (/insert/i.test(words) ? 'refused' : null)

	const { status, body } = await ada.say('Nobody has written this down yet')

	expect(status).toBe(200)
	const page = await open(stage, body.id)
	expect(page.status).toBe(200)
	expect(page.html).toContain('Nobody has written this down yet')
	d1.strikes = () => null
})

/** The messages in the section of the linked message, in order, and the section itself. */
function aroundIn(html: string) {
	const [section = ''] =
		/<section[^>]*aria-labelledby="linked-title".*?<\/section>/s.exec(html) ?? []
	const shown = [...section.matchAll(/<li[^>]* id="message-(\w{26})"/g)].map(([, id]) => id)
	return { section, shown }
}

test('ROUTE-03, ROUTE-13, G-26: without a script noor reads two messages on either side of an old one, three answers and behind a fold the others, and reads on from it; what is hidden, held or removed stands nowhere around it', async () => {
	await using stage = await openStage()
	const { participant } = await seatDirectly(stage.room(), 'around')
	const begin = Date.now() - 86_400_000
	const ids = Array.from({ length: 60 }, (_, n) => ulid(begin + n * 1_000))
	const of = (n: number) => ids[n] ?? ''
	const said = (n: number, change: Partial<Message> = {}) =>
		messageBy(participant, `Line ${n}.`, { id: of(n), timestamp: begin + n * 1_000, ...change })
	const answer = (n: number, to: number) =>
		said(n, { replyToMessageId: of(to), rootMessageId: of(7) })
	await keepInHistory([
		...[0, 1, 2].map((n) => said(n)),
		said(3, { isStageOnly: true, text: 'A secret of the stage' }),
		said(4, { review: 'held', text: 'Held back' }),
		said(5, { text: 'Taken away' }),
		said(6, { isJoinMessage: true }),
		said(7),
		...[answer(8, 7), answer(9, 7), answer(10, 7), answer(11, 9), answer(12, 7)],
		said(13, { isStageOnly: true, text: 'Another secret' }),
		...ids.slice(14).map((_, n) => said(14 + n)),
	])
	await env.DB.prepare('UPDATE messages SET removed_at = 1 WHERE id = ?').bind(of(5)).run()
	const at = async (n: number) => aroundIn((await open(stage, of(n))).html)

	const first = await at(7)
	expect(first.shown).toEqual([1, 2, 7, 8, 9, 10, 11, 12, 14, 15].map(of))
	expect(first.section).toMatch(/<details><summary[^>]*>Show 2 more replies/)
	expect(first.section).toContain(`href="/stage?from=${of(7)}#message-${of(7)}"`)
	const [edged = '', ...others] = first.section.match(/<li[^>]*data-edged[^>]*>/g) ?? []
	expect([edged.includes(of(7)), others]).toEqual([true, []])
	for (const hidden of ['secret', 'Held back', 'Taken away'])
		expect((await open(stage, of(7))).html).not.toContain(hidden)

	const reply = await at(9)
	expect(reply.shown).toEqual([7, 8, 9, 11, 10, 12].map(of))
	expect(reply.section).not.toContain('Show all replies')
	const last = await at(12)
	expect(last.shown).toEqual([10, 11, 12].map(of))
	expect(last.section).toMatch(new RegExp(`href="/stage/message/${of(7)}"[^>]*>Show all replies`))
	expect((await at(59)).shown.slice(0, 3)).toEqual([57, 58, 59].map(of))

	const feed = async (query: string) =>
		await (await stage.fetch(`${stage.places.origin}/stage?lang=cs${query}`)).text() // nobody else’s cache
	const past = await feed(`&from=${of(7)}`)
	expect(past).toContain(`id="message-${of(7)}"`)
	expect(past).toContain('Novější zprávy tu nejsou zobrazeny.')
	expect(past).not.toContain(`id="message-${of(59)}"`)
	for (const query of ['', `&from=${of(59)}`, '&from=nothing']) {
		const now = await feed(query)
		expect(now).toContain(`id="message-${of(59)}"`)
		expect(now).not.toContain('>Novější zprávy tu nejsou')
	}
})
