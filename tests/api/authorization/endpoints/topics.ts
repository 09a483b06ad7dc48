import { expect } from 'vitest'
import { reportTopic } from '#contract/topics/reports'
import type { Topic } from '#contract/topics/topic'
import { deleteTopic, listTopics } from '#contract/topics/topics'
import { toEverybody } from '../../../room/kernel/audiences.table.ts'
import { anHourPassesForTheStage, propose } from '../../topics/proposing.ts'
import { ask, type Endpoints, type It, namesAda, once } from '../asking.ts'
import { MAY } from '../table.ts'
import { shownRows } from './shown.ts'

const LIST = '/api/stage/topics'
const AI = '/api/stage/ai-topic'
const HEADERS = { 'X-Stage-Action': 'ai-topic' }
const SEATED = ['x', 'farc', 'away']
const TOPIC: Topic = {
	id: 't1',
	platform: 'x',
	platformUserId: '7',
	platformUsername: 'mio',
	profilePicUrl: '/avatar.svg',
	text: 'Bread',
	submittedAt: 1,
	priority: 0,
	boostedUntil: null,
	language: 'en-us',
	translations: {},
	replyCount: 0,
}

/** Endpoints of topics (ROLE-13, ROLE-15, API-12, API-38). */
export const topics: Endpoints = {
	'GET /api/stage/topics': {
		may: MAY.tokenOrNone,
		deed: async (it) => {
			const id = await hers(it)
			return {
				send: () => ask(it, 'GET', LIST),
				done: ({ text }) => expect(text).toContain(id),
			}
		},
	},
	'POST /api/stage/topics': {
		may: MAY.seated,
		changes: ['+ topics of me', '~ place of me: lastActivity'],
		says: {
			'new-topic': toEverybody(() => ({ topic: TOPIC })),
		},
		deed: (it) => {
			const topicText = `Proposed by ${it.role}`
			return {
				send: () => ask(it, 'POST', LIST, { body: { topicText, ...namesAda(it) } }),
				done: async ({ body }) => {
					expect(body).toMatchObject({ topic: { text: topicText } })
					const { topics: all } = (await it.ada.person.ask(listTopics)).body
					const mine = all.find(({ text }) => text === topicText)
					expect(mine?.platformUserId).toBe(it.me.person.userId?.split(':')[1])
				},
			}
		},
	},
	// Off stage one's own can be taken back, too; other names one of ada's.
	'DELETE /api/stage/topics/:id': {
		may: 'nobody  over    ok      ok      ok      topic   over    over    topic   over',
		changes: ['~ log: data event writes', '~ topics of me: removedAt text'],
		says: {
			'topic-removed': toEverybody(() => ({ topicId: 't1' })),
			'topic-queue-updated': toEverybody(() => ({
				topics: [{ id: 't2', priority: 0, submittedAt: 1 }],
				removedIds: ['t1'],
			})),
		},
		deed: async (it) => {
			const id = await ownOrHers(it)
			return {
				send: () => ask(it, 'DELETE', `${LIST}/${id}`, { body: {} }),
				done: async () => {
					const again = await it.me.person.ask(deleteTopic, { params: { id }, body: {} })
					expect(again.status).toBe(200)
					const { topics: all } = (await it.ada.person.ask(listTopics)).body
					expect(all.map((one) => one.id)).not.toContain(id)
				},
			}
		},
	},
	// Changes the stage also by GET, and so wants a header that no link sends (G-33).
	'GET /api/stage/ai-topic': aiTopic('GET'),
	'POST /api/stage/ai-topic': aiTopic('POST'),
	...shownRows({
		list: 'topics',
		one: 'topic',
		hers,
		reported: reportTopic,
		removed: ['~ log: data event writes', '~ topics of ada: removedAt text'],
		async isGone(it, id) {
			const { topics: all } = (await it.ada.person.ask(listTopics)).body
			expect(all.map((one) => one.id)).not.toContain(id)
		},
	}),
}

function aiTopic(method: 'GET' | 'POST'): Endpoints[string] {
	return {
		may: 'nobody4 over    ok      ok      ok      offst4  over    over    ok      over',
		changes: ['+ topics of somebody'],
		deed: async (it) => {
			await anHourPassesForTheStage(it.stage)
			return {
				send: () =>
					ask(it, method, AI, { headers: HEADERS, ...(method === 'POST' ? { body: {} } : {}) }),
				done: ({ body }) =>
					expect(body).toMatchObject({ topic: { platformUserId: 'system-ai-topic' } }),
			}
		},
	}
}

/** A new one where something is done to it, so that nothing is left of what others did. */
export function hers(it: It): Promise<string> {
	return once(it, 'topic', async () => (await propose(it.ada.person)).id)
}

/** For a role that never had a place the event is ada's. */
async function ownOrHers(it: It): Promise<string> {
	return SEATED.includes(it.role) ? (await propose(it.me.person)).id : hers(it)
}
