import { expect } from 'vitest'
import { removeMessage } from '#contract/content-acts'
import { postMessage } from '#contract/messages/messages'
import { listReports } from '#contract/messages/reports'
import { ban, findPeople, invite, listInvitations, operatorLog } from '#contract/operators'
import { png } from '../../../support/images.ts'
import { seatDirectly } from '../../support/crowd.ts'
import { type Answered, ask, type Deed, type Deeds, type It, messageOf, SECRET } from '../asking.ts'

const REASON = 'said so'

export const operators: Deeds = {
	'GET /admin': (it) => ({
		send: () => ask(it, 'GET', '/admin'),
		done: ({ headers, text }) => {
			expect(headers.get('Cache-Control')).toBe('no-store')
			expect(text).toContain(`sandbox:${it.me.person.handle}`)
		},
	}),
	'GET /admin?_data=routes/admin': (it) => ({
		send: () => ask(it, 'GET', '/admin?_data=routes/admin'),
		done: ({ body }) => expect(body).toEqual({ sub: `sandbox:${it.me.person.handle}` }),
	}),
	'GET /api/admin/people': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/people'),
		done: ({ text }) => expect(text).toContain(it.ada.person.handle),
	}),
	'GET /api/admin/invitations': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/invitations'),
		done: ({ body }) => expect(body).toHaveProperty('invitations'),
	}),
	'GET /api/admin/log': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/log'),
		done: ({ text }) => expect(text).toContain('"act":"ban"'), // of who plays the banned
	}),
	'POST /api/admin/invite': (it) => ({
		send: () => order(it, 'invite', { account: 'x@a_guest_of_honour' }),
		done: async (answer) => {
			happened(answer)
			expect(await invited(it)).toContain('x@a_guest_of_honour')
		},
	}),
	'POST /api/admin/withdraw': async (it) => {
		const olu = it.cast.of('operator').person
		const account = 'x@soon_forgotten'
		await olu.ask(invite, { ...asOperator(it), body: { account, reason: REASON } })
		return {
			send: () => order(it, 'withdraw', { account }),
			done: async (answer) => {
				happened(answer)
				expect(await invited(it)).not.toContain(account)
			},
		}
	},
	'POST /api/admin/remove': (it) => endsIn(it, 'remove', 'removed'),
	'POST /api/admin/ban': (it) => endsIn(it, 'ban', 'banned'),
	'POST /api/admin/lift-ban': async (it) => {
		const userId = await somebody(it)
		const olu = it.cast.of('operator').person
		await olu.ask(ban, { ...asOperator(it), body: { userId, reason: REASON } })
		return endsIn(it, 'lift-ban', 'removed', userId)
	},
	'GET /api/admin/reports': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/reports'),
		done: ({ body }) => expect(body).toHaveProperty('reported'),
	}),
	'POST /api/admin/review': async (it) => {
		const { id: messageId } = (await it.ada.person.say('Doubtful')).body
		return {
			send: () => order(it, 'review', { act: 'hold', messageId }),
			done: async (answer) => {
				happened(answer)
				const { reported } = (await it.cast.of('operator').person.ask(listReports, asOperator(it)))
					.body
				expect(reported[0]?.message).toMatchObject({ id: messageId, review: 'held' })
			},
		}
	},
	'GET /api/admin/messages': (it) => ({
		send: () => ask(it, 'GET', `/api/admin/messages?q=${SECRET}`),
		done: ({ text }) => expect(text).toContain(it.ada.secretId),
	}),
	'POST /api/admin/remove-message': async (it) => {
		const { id } = (await it.ada.person.say('Soon to be gone')).body
		return {
			send: () => order(it, 'remove-message', { messageId: id, actId: crypto.randomUUID() }),
			done: async (answer) => {
				happened(answer)
				expect(await messageOf(it, id)).toBeUndefined()
			},
		}
	},
	'POST /api/admin/remove-image': async (it) => {
		const { imageUrl: attachedImageUrl } = await it.ada.person.upload(png())
		const body = { messageText: 'Soon without a picture', attachedImageUrl }
		const { id } = (await it.ada.person.ask(postMessage, { body })).body
		return {
			send: () => order(it, 'remove-image', { messageId: id, actId: crypto.randomUUID() }),
			done: async (answer) => {
				happened(answer)
				expect(await messageOf(it, id)).toMatchObject({
					text: body.messageText,
					attachedImageUrl: null,
				})
			},
		}
	},
	'POST /api/admin/undo': async (it) => {
		const { id } = (await it.ada.person.say('Taken by an operator')).body
		const act = await removed(it, id)
		return {
			send: () => ask(it, 'POST', '/api/admin/undo', { body: { act } }),
			done: async (answer) => {
				happened(answer)
				expect(await messageOf(it, id)).toMatchObject({ text: 'Taken by an operator' })
			},
		}
	},
	'GET /api/admin/parked': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/parked'),
		done: ({ body }) => expect(body).toEqual({ parked: [] }),
	}),
	'POST /api/admin/parked': (it) => ({
		send: () => order(it, 'parked', { act: 'drop-change', change: 'all' }),
		done: ({ body }) => expect(body).toMatchObject({ changed: false }), // nothing is parked
	}),
	'GET /api/admin/slow-mode': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/slow-mode'),
		done: ({ body }) => expect(body).toHaveProperty('seconds'),
	}),
	'POST /api/admin/slow-mode': (it) => ({
		send: () => order(it, 'slow-mode', { seconds: 0 }), // what slows nobody here down
		done: ({ body }) => expect(body).toMatchObject({ changed: false }),
	}),
	'GET /api/admin/words': (it) => ({
		send: () => ask(it, 'GET', '/api/admin/words'),
		done: ({ body }) => expect(body).toHaveProperty('words'),
	}),
	'POST /api/admin/words': (it) => ({
		send: () => order(it, 'words', { act: 'list-word', entry: 'zwyxo' }), // which nobody here says
		done: async (answer) => {
			happened(answer)
			const { body } = await ask(it, 'GET', '/api/admin/words')
			expect(body).toMatchObject({ words: [{ entry: 'zwyxo' }] })
		},
	}),
}

async function endsIn(it: It, act: string, standing: string, known?: string): Promise<Deed> {
	const userId = known ?? (await somebody(it))
	return {
		send: () => order(it, act, { userId }),
		done: async (answer) => {
			happened(answer)
			const olu = it.cast.of('operator').person
			const { people } = (await olu.ask(findPeople, { ...asOperator(it), query: { q: userId } }))
				.body
			expect(people.map((one) => [one.userId, one.standing])).toEqual([[userId, standing]])
			const { entries } = (await olu.ask(operatorLog, asOperator(it))).body
			expect(entries[0]).toMatchObject({ act, account: userId, reason: REASON })
		},
	}
}

/** A message that an operator took away, and can still give back: the id of the act. */
export async function removed(it: It, messageId: string): Promise<string> {
	const actId = crypto.randomUUID()
	const body = { messageId, reason: REASON, actId }
	await it.cast.of('operator').person.ask(removeMessage, { ...asOperator(it), body })
	return actId
}

function order(it: It, act: string, whom: object): Promise<Answered> {
	return ask(it, 'POST', `/api/admin/${act}`, { body: { ...whom, reason: REASON } })
}

function happened({ body }: Answered): void {
	expect(body).toMatchObject({ changed: true })
}

/** Somebody on stage whom nothing else here is about; off it again, so that seats do not run out. */
async function somebody({ stage }: It): Promise<string> {
	const { by } = await seatDirectly(stage.room(), 'somebody')
	await stage.room().do('leave', { by: by })
	return by.userId
}

async function invited(it: It): Promise<string[]> {
	const { body } = await it.cast.of('operator').person.ask(listInvitations, asOperator(it))
	return body.invitations.map(({ account }) => account)
}

function asOperator({ cast }: It) {
	return { headers: { Authorization: `Bearer ${cast.of('operator').person.accessToken}` } }
}
