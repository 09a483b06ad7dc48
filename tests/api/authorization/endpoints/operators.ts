import { expect } from 'vitest'
import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { listReports } from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { ban, findPeople, invite, listInvitations } from '#contract/operators'
import { HEARD, toEverybody } from '../../../room/kernel/audiences.table.ts'
import { as } from '../../../support/person.ts'
import { type Answered, ask, type Deed, type Endpoints, type It, reads } from '../asking.ts'
import { MAY } from '../table.ts'

export const REASON = 'said so'

/** Removed content is kept for ten minutes, and its author is told (G-18). */
export const TAKEN_OF_ADA = [
	...['+ activities of ada', '+ agenda of ada', '+ content_acts of ada', '+ keys of me'],
	...['+ operator_log of ada', '+ taken of ada', '+ unread of ada'],
]

export const operators: Endpoints = {
	// Operators (G-90, 0009): for everybody else these addresses do not exist.
	'GET /admin': reads(MAY.operatorsPage, '/admin', ({ headers, text }, it) => {
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(text).toContain(`sandbox:${it.me.person.handle}`)
	}),
	'GET /admin?_data=routes/admin': reads(
		MAY.operatorsPage,
		'/admin?_data=routes/admin',
		({ body }, it) => expect(body).toEqual({ sub: `sandbox:${it.me.person.handle}` }),
	),
	'GET /api/admin/people': reads(MAY.operators, '/api/admin/people', ({ text }, it) =>
		expect(text).toContain(it.ada.person.handle),
	),
	'GET /api/admin/now': reads(MAY.operators, '/api/admin/now', ({ body }) =>
		expect(body).toMatchObject({ failing: [], onStage: { max: 30 } }),
	),
	'GET /api/admin/invitations': reads(MAY.operators, '/api/admin/invitations', ({ body }) =>
		expect(body).toHaveProperty('invitations'),
	),
	'GET /api/admin/log': reads(MAY.operators, '/api/admin/log', ({ text }) =>
		expect(text).toContain('"act":"ban"'),
	), // of who plays the banned
	'POST /api/admin/invite': {
		may: MAY.operators,
		// Operators (G-90): what they do is written down.
		changes: ['+ invitations of somebody', '+ operator_log of somebody'],
		deed: (it) => ({
			send: () => order(it, 'invite', { account: 'x@a_guest_of_honour' }),
			done: async (answer) => {
				happened(answer)
				expect(await invited(it)).toContain('x@a_guest_of_honour')
			},
		}),
	},
	'POST /api/admin/withdraw': {
		may: MAY.operators,
		changes: ['+ operator_log of somebody', '- invitations of somebody'],
		deed: async (it) => {
			const account = 'x@soon_forgotten'
			await byOperator(it, invite, { body: { account, reason: REASON } })
			return {
				send: () => order(it, 'withdraw', { account }),
				done: async (answer) => {
					happened(answer)
					expect(await invited(it)).not.toContain(account)
				},
			}
		},
	},
	'POST /api/admin/remove': {
		may: MAY.operators,
		changes: [
			'+ content_acts of somebody',
			'+ operator_log of somebody',
			'- rejoin_codes of somebody',
			'~ place of somebody: status ver',
			'~ snapshot: counts',
		],
		says: {
			'participant-left': toEverybody(({ userId, platform, platformUserId, counts }) => ({
				...{ userId, platform, platformUserId },
				reason: 'left',
				counts,
			})),
		},
		deed: (it) => endsIn(it, 'remove', 'removed'),
	},
	'POST /api/admin/ban': {
		may: MAY.operators,
		changes: [
			'+ bans of somebody',
			'+ content_acts of somebody',
			'+ operator_log of somebody',
			'- rejoin_codes of somebody',
			'~ place of somebody: eligibilityStatus status ver',
			'~ snapshot: counts',
		],
		deed: (it) => endsIn(it, 'ban', 'banned'),
	},
	'POST /api/admin/lift-ban': {
		may: MAY.operators,
		changes: [
			'+ operator_log of somebody',
			'- bans of somebody',
			'~ place of somebody: eligibilityStatus',
		],
		says: { 'bans-updated': toEverybody(() => ({})) },
		deed: async (it) => {
			const userId = await it.cast.somebody()
			await byOperator(it, ban, { body: { userId, reason: REASON } })
			return endsIn(it, 'lift-ban', 'removed', userId)
		},
	},
	'GET /api/admin/reports': reads(MAY.operators, '/api/admin/reports', ({ body }) =>
		expect(body).toHaveProperty('reported'),
	),
	'POST /api/admin/review': {
		may: MAY.operators,
		changes: [
			'+ operator_log of somebody',
			'+ revisions of ada',
			'~ log: data',
			'~ messages of ada: review',
		],
		// Operators read what is held in their queue (0045).
		says: {
			'message-reviewed': {
				heard: HEARD.byEverybody,
				stageOnly: HEARD.cutOffStage,
				held: HEARD.cutButForAda,
			},
		},
		deed: async (it) => {
			const { id: messageId } = (await it.ada.person.say('Doubtful')).body
			return {
				send: () => order(it, 'review', { act: 'hold', messageId }),
				done: async (answer) => {
					happened(answer)
					const { reported } = await byOperator(it, listReports)
					expect(reported[0]?.message).toMatchObject({ id: messageId, review: 'held' })
				},
			}
		},
	},
	'GET /api/admin/parked': reads(MAY.operators, '/api/admin/parked', ({ body }) =>
		expect(body).toEqual({ parked: [] }),
	),
	'POST /api/admin/parked': {
		may: MAY.operators,
		changes: [], // nothing is parked
		deed: (it) => ({
			send: () => order(it, 'parked', { act: 'drop-change', change: 'all' }),
			done: ({ body }) => expect(body).toMatchObject({ changed: false }), // nothing is parked
		}),
	},
	'GET /api/admin/slow-mode': reads(MAY.operators, '/api/admin/slow-mode', ({ body }) =>
		expect(body).toHaveProperty('seconds'),
	),
	'POST /api/admin/slow-mode': {
		may: MAY.operators,
		changes: [], // it is off already
		says: { 'slow-mode-updated': toEverybody(() => ({ seconds: 30 })) },
		deed: (it) => ({
			send: () => order(it, 'slow-mode', { seconds: 0 }), // what slows nobody here down
			done: ({ body }) => expect(body).toMatchObject({ changed: false }),
		}),
	},
	'GET /api/admin/words': reads(MAY.operators, '/api/admin/words', ({ body }) =>
		expect(body).toHaveProperty('words'),
	),
	'POST /api/admin/words': {
		may: MAY.operators,
		changes: ['+ listed_words', '+ operator_log of somebody'],
		deed: (it) => ({
			send: () => order(it, 'words', { act: 'list-word', entry: 'zwyxo' }), // which nobody here says
			done: async (answer) => {
				happened(answer)
				const { body } = await ask(it, 'GET', '/api/admin/words')
				expect(body).toMatchObject({ words: [{ entry: 'zwyxo' }] })
			},
		}),
	},
}

async function endsIn(it: It, act: string, standing: string, known?: string): Promise<Deed> {
	const userId = known ?? (await it.cast.somebody())
	return {
		send: () => order(it, act, { userId }),
		done: async (answer) => {
			happened(answer)
			const { people } = await byOperator(it, findPeople, { query: { q: userId } })
			expect(people.map((one) => [one.userId, one.standing])).toEqual([[userId, standing]])
			const { entries } = await byOperator(it, operatorLog)
			expect(entries[0]).toMatchObject({ act, account: userId, reason: REASON })
		},
	}
}

export function order(it: It, act: string, whom: object): Promise<Answered> {
	return ask(it, 'POST', `/api/admin/${act}`, { body: { ...whom, reason: REASON } })
}

export function happened({ body }: Answered): void {
	expect(body).toMatchObject({ changed: true })
}

async function invited(it: It): Promise<string[]> {
	const { invitations } = await byOperator(it, listInvitations)
	return invitations.map(({ account }) => account)
}

/** Sends another request of the operator, which prepares an act or reads its result. */
export async function byOperator<E extends Endpoint>(
	{ cast }: It,
	endpoint: E,
	asked?: Partial<Ask<E>>,
): Promise<Reply<E>> {
	const { person } = cast.of('operator')
	return (await person.ask(endpoint, { ...as(person), ...asked } as never)).body
}
