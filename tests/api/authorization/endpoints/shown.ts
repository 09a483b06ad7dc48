import { expect } from 'vitest'
import type { reportEvent } from '#contract/events/reports'
import type { reportStory } from '#contract/stories/reports'
import type { reportTopic } from '#contract/topics/reports'
import { ask, type Endpoints, type It, namesAda } from '../asking.ts'
import { MAY } from '../table.ts'
import { happened, order, TAKEN_OF_ADA } from './operators.ts'

interface Shown {
	list: 'stories' | 'topics' | 'events'
	one: 'story' | 'topic' | 'event'
	/** A new one each time, so that nothing is left of what others did to it. */
	hers: (it: It) => Promise<string>
	/** For things with a limit per person: one that does not count, and any for requests that only read. */
	spare?: (it: It) => Promise<string>
	any?: (it: It) => Promise<string>
	reported: typeof reportStory | typeof reportTopic | typeof reportEvent
	/** The changes when an operator removes one, besides those of every act on content. */
	removed: string[]
	isGone: (it: It, id: string) => Promise<void>
}

/** Moderation of ada's public content. */
export function shownRows({
	list,
	one,
	hers,
	reported,
	removed,
	isGone,
	...rest
}: Shown): Endpoints {
	const { spare = hers, any = hers } = rest
	const named = (id: string) => ({ [`${one}Id`]: id })
	return {
		[`POST /api/stage/${list}/:id/report`]: {
			may: MAY.seated,
			changes: ['+ reports of me'],
			deed: async (it) => {
				const id = await spare(it)
				const body = { reason: 'spam', ...namesAda(it) }
				return {
					send: () => ask(it, 'POST', `/api/stage/${list}/${id}/report`, { body }),
					done: async () =>
						expect(
							await it.env.DB.prepare('SELECT * FROM reports WHERE message_id = ?').bind(id).all(),
						).toMatchObject({ results: [{ user_id: it.me.person.userId, reason: 'spam' }] }),
				}
			},
		},
		[`GET /api/admin/${list}`]: {
			may: MAY.operators,
			deed: async (it) => {
				const id = await any(it)
				return {
					send: () => ask(it, 'GET', `/api/admin/${list}`),
					done: ({ text }) => expect(text).toContain(id),
				}
			},
		},
		[`POST /api/admin/clear-${one}`]: {
			may: MAY.operators,
			changes: ['+ operator_log of somebody', '~ reports of x: settledAt'],
			deed: async (it) => {
				const id = await spare(it)
				const body = { reason: 'spam' } as const
				await it.cast.of('x').person.ask(reported, { params: { id }, body })
				return { send: () => order(it, `clear-${one}`, named(id)), done: happened }
			},
		},
		[`POST /api/admin/remove-${one}`]: {
			may: MAY.operators,
			changes: [...TAKEN_OF_ADA, ...removed],
			deed: async (it) => {
				const id = await hers(it)
				return {
					send: () => order(it, `remove-${one}`, { ...named(id), actId: crypto.randomUUID() }),
					done: async (answer) => {
						happened(answer)
						await isGone(it, id)
					},
				}
			},
		},
	}
}
