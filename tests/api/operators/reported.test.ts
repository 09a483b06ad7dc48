import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { deleteEvent, listEvents } from '#contract/events/events'
import { clearEvent, listShownEvents, reportEvent } from '#contract/events/reports'
import {
	hideName,
	removeEvent,
	removeStory,
	removeTopic,
	undoAct,
} from '#contract/moderation/actions'
import type { ReportReason } from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { eraseOwnData } from '#contract/people/own-data'
import { clearStory, listShownStories, reportStory } from '#contract/stories/reports'
import { deleteStory, readStory } from '#contract/stories/stories'
import { clearTopic, listShownTopics, reportTopic } from '#contract/topics/reports'
import { deleteTopic, listTopics } from '#contract/topics/topics'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { meet } from '../events/meeting.ts'
import { type Stage, show } from '../stories/posting.ts'
import { expectSaid } from '../support/external-services.ts'
import { propose } from '../topics/proposing.ts'

/** Reports other than of messages (tests/api/messages/reports.test.ts): one way for each kind of content. */
const KINDS = [
	{
		name: 'story',
		made: async (stage: Stage, who: Person, storyText?: string) =>
			(await show(stage, who, storyText ? { storyText } : {}))._id,
		report: reportStory,
		gone: deleteStory,
		goneStatus: 410,
		act: 'clear-story',
		list: async (olu: Person, query: { reported?: 'true' }) =>
			(await olu.ask(listShownStories, { ...as(olu), query })).body.stories.map((row) => ({
				...{ ...row, id: row.story._id, author: row.story.author.platformUsername },
			})),
		seen: async (guest: Person, id: string) =>
			(await guest.ask(readStory, { params: { id } })).body,
		clear: (olu: Person, id: string, reason: string) =>
			olu.ask(clearStory, { ...as(olu), body: { storyId: id, reason } }),
		remove: (olu: Person, id: string, why: Why) =>
			olu.ask(removeStory, { body: { storyId: id, ...why } }),
	},
	{
		name: 'topic',
		made: async (_: Stage, who: Person, text?: string) => (await propose(who, text)).id,
		report: reportTopic,
		gone: deleteTopic,
		goneStatus: 410,
		act: 'clear-topic',
		list: async (olu: Person, query: { reported?: 'true' }) =>
			(await olu.ask(listShownTopics, { ...as(olu), query })).body.topics.map((row) => ({
				...{ ...row, id: row.topic.id, author: row.topic.platformUsername },
			})),
		seen: async (guest: Person, _: string) => (await guest.ask(listTopics, { query: {} })).body,
		clear: (olu: Person, id: string, reason: string) =>
			olu.ask(clearTopic, { ...as(olu), body: { topicId: id, reason } }),
		remove: (olu: Person, id: string, why: Why) =>
			olu.ask(removeTopic, { body: { topicId: id, refund: false, ...why } }),
	},
	{
		name: 'event',
		made: async (_: Stage, who: Person, title?: string) =>
			(await meet(who, title ? { title } : {}))._id,
		report: reportEvent,
		gone: deleteEvent,
		goneStatus: 404,
		act: 'clear-event',
		list: async (olu: Person, query: { reported?: 'true' }) =>
			(await olu.ask(listShownEvents, { ...as(olu), query })).body.events.map((row) => ({
				...{ ...row, id: row.event._id, author: row.author.platformUsername },
			})),
		seen: async (guest: Person, _: string) => (await guest.ask(listEvents)).body,
		clear: (olu: Person, id: string, reason: string) =>
			olu.ask(clearEvent, { ...as(olu), body: { eventId: id, reason } }),
		remove: (olu: Person, id: string, why: Why) =>
			olu.ask(removeEvent, { body: { eventId: id, ...why } }),
	},
]
type Kind = (typeof KINDS)[number]
interface Why {
	reason: string
	actId: string
}

function report(of: Kind, who: Person, id: string, reason: ReportReason = 'spam', note = '') {
	return who.ask(of.report, { params: { id }, body: { reason, note } })
}

async function logOf(olu: Person) {
	return (await olu.ask(operatorLog)).body.entries
}

/** Selects from these ids the ones that wait for an operator, with who reported them and why. */
async function waiting(of: Kind, olu: Person, ...ids: string[]) {
	const rows = await of.list(olu, { reported: 'true' })
	return rows
		.filter(({ id }) => ids.includes(id))
		.map(({ id, reports }) => [id, reports.map(({ name, reason, note }) => [name, reason, note])])
}

test.for(KINDS)(
	'G-89, ROLE-23: noor and kenji report mallory’s $name, each once; olu sees who and why, lets it stand, and then gets only later reports',
	async (of) => {
		await using stage = await openStage()
		const olu = await stage.operator()
		const [mallory, noor, kenji] = await stage.allSeated('mallory', 'noor', 'kenji')
		const id = await of.made(stage, mallory, 'Buy my course')
		const another = await of.made(stage, mallory)

		const first = await report(of, noor, id, 'spam', '  Again and again\u0007 ')
		const again = await report(of, noor, id, 'hate')
		await report(of, kenji, id, 'other')

		expectSaid(first, 200, 'Thank you. An operator will look at it.')
		expect(again.body).toEqual(first.body)
		expect(await waiting(of, olu, id, another)).toEqual([
			[
				id,
				[
					[noor.handle, 'spam', 'Again and again'],
					[kenji.handle, 'other', ''],
				],
			],
		])
		const guest = JSON.stringify(await of.seen(stage.person('guest'), id))
		expect(guest).toContain(id)
		expect(guest).not.toContain('Again and again')
		expect(guest).not.toContain(noor.handle)
		expect((await of.clear(olu, id, 'A joke')).body).toEqual({
			message: 'It stands.',
			changed: true,
		})
		expect((await of.clear(olu, id, '')).body).toEqual({
			message: 'It is so already.',
			changed: false,
		})
		expect(await waiting(of, olu, id)).toEqual([])
		await report(of, await stage.seated('zoe'), id)
		expect((await waiting(of, olu, id)).map(([it]) => it)).toEqual([id])
		const about = { kind: of.name, id, text: 'Buy my course' }
		expect((await logOf(olu))[0]).toMatchObject({
			...{ act: of.act, account: id, name: mallory.handle, reason: 'A joke', about, undone: null },
		})
	},
)

test.for(KINDS)(
	'G-90, G-184: the log leads olu to the $name that was let stand or given back, and says what an undo undid; it loses mallory’s name with her data, and keeps noor’s',
	async (of) => {
		await using stage = await openStage()
		const olu = await stage.operator()
		const [mallory, noor, kenji] = await stage.allSeated('mallory', 'noor', 'kenji')
		const id = await of.made(stage, mallory, 'Buy my course')
		const hers = await of.made(stage, noor, 'Free for all')
		for (const one of [hers, id]) {
			await report(of, kenji, one)
			await of.clear(olu, one, '')
		}
		const why = { reason: 'No selling', actId: crypto.randomUUID() }
		await of.remove(olu, id, why)
		const [remove, m, n] = [`remove-${of.name}`, mallory.handle, noor.handle]
		const read = async (shown = 4) =>
			(await logOf(olu))
				.slice(0, shown)
				.map(({ act, name, about, undone }) => [act, name, about?.text, undone?.act].join('|'))
		const kept = `${of.act}|${n}|Free for all|`
		const removed = await read(3)
		await olu.ask(undoAct, { body: { act: why.actId } })
		const undone = await read()
		expect((await mallory.ask(eraseOwnData, { body: { confirm: true } })).status).toBe(200)

		expect(removed).toEqual([`${remove}|${m}||`, `${of.act}|${m}||`, kept])
		expect(undone).toEqual([
			`undo|${m}|Buy my course|${remove}`,
			`${remove}|${m}|Buy my course|`,
			`${of.act}|${m}|Buy my course|`,
			kept,
		])
		expect(await read()).toEqual([`undo|||${remove}`, `${remove}|||`, `${of.act}|||`, kept])
	},
)

test.for(KINDS)(
	'G-89, G-131, G-144: a person who cannot report this $name reads why, and nothing is stored',
	async (of) => {
		await using stage = await openStage()
		const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
		const [id, gone] = [await of.made(stage, ada), await of.made(stage, ada)]
		await ada.ask(of.gone, { params: { id: gone }, body: {} })
		const answers = []

		for (const asked of [
			report(of, ada, id),
			report(of, noor, gone),
			report(of, noor, 'nothing'),
			report(of, noor, id, 'rude' as ReportReason),
			report(of, noor, id, 'spam', 'x'.repeat(301)),
			report(of, stage.person('guest'), id),
		]) {
			const { status, body } = await asked
			answers.push([status, body.message])
		}

		expect(answers).toEqual([
			[400, `You cannot report your own ${of.name}.`],
			[of.goneStatus, `This ${of.name} is gone.`],
			[404, `This ${of.name} is gone.`],
			[400, 'Please choose a reason.'],
			[400, 'This note is too long.'],
			[401, expect.any(String)],
		])
		const kept = env.DB.prepare('SELECT COUNT(*) AS n FROM reports WHERE message_id IN (?, ?)')
		expect(await kept.bind(id, gone).first('n')).toBe(0)
	},
)

test.for(KINDS)(
	'G-89, G-128, G-18: olu’s list names the author of each $name by their present name; a removed one waits no longer, and waits again after the removal is undone',
	async (of) => {
		await using stage = await openStage()
		const olu = await stage.operator()
		const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
		const id = await of.made(stage, mallory)
		const authorOf = async () => (await of.list(olu, {})).find((row) => row.id === id)?.author
		expect(await authorOf()).toBe(mallory.handle)
		await report(of, noor, id)
		const actId = crypto.randomUUID()
		await of.remove(olu, id, { reason: 'Spam', actId })
		const meanwhile = await waiting(of, olu, id)
		expect(await authorOf()).toBeUndefined()
		await olu.ask(undoAct, { body: { act: actId } })
		expect([meanwhile, await waiting(of, olu, id)]).toEqual([
			[],
			[[id, [[noor.handle, 'spam', '']]]],
		])
		const why = { userId: mallory.userId ?? '', reason: 'Rude', actId: crypto.randomUUID() }
		await olu.ask(hideName, { body: why })
		expect(await authorOf()).not.toBe(mallory.handle)
	},
)
