import { expect } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { hideName, removeMessage } from '#contract/moderation/actions'
import { findPeople, showName } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import { toEverybody } from '../../../room/kernel/audiences.table.ts'
import { png } from '../../../support/images.ts'
import { ask, type Endpoints, type It, messageOf, once, SECRET } from '../asking.ts'
import { MAY } from '../table.ts'
import { byOperator, happened, order, REASON, TAKEN_OF_ADA } from './operators.ts'
import { WORDS } from './writing.ts'

/** Acts of operators on messages. */
export const moderationActions: Endpoints = {
	'GET /api/admin/messages': {
		may: MAY.operators,
		deed: (it) => ({
			send: () => ask(it, 'GET', `/api/admin/messages?q=${SECRET}`),
			done: ({ text }) => expect(text).toContain(it.ada.secretId),
		}),
	},
	'POST /api/admin/remove-message': {
		may: MAY.operators,
		changes: [
			...TAKEN_OF_ADA,
			'+ revisions of ada',
			'~ log: data event writes',
			'~ messages of ada: removedAt text',
		],
		deed: async (it) => {
			const id = await once(it, 'line', () => said(it, 'Soon to be gone'))
			return {
				send: () => order(it, 'remove-message', { messageId: id, actId: crypto.randomUUID() }),
				done: async (answer) => {
					happened(answer)
					expect(await messageOf(it, id)).toBeUndefined()
				},
			}
		},
	},
	'POST /api/admin/remove-image': {
		may: MAY.operators,
		changes: [
			...TAKEN_OF_ADA,
			'+ revisions of ada',
			'~ log: data writes',
			'~ messages of ada: attachedImage attachedImageUrl revision translations', // somebody reads another language by now
		],
		deed: async (it) => {
			const messageText = 'Soon without a picture'
			const id = await once(it, 'picture', async () => {
				const { imageUrl: attachedImageUrl } = await it.ada.person.upload(png())
				const body = { messageText, attachedImageUrl }
				return (await it.ada.person.ask(postMessage, { body })).body.id
			})
			return {
				send: () => order(it, 'remove-image', { messageId: id, actId: crypto.randomUUID() }),
				done: async (answer) => {
					happened(answer)
					expect(await messageOf(it, id)).toMatchObject({
						text: messageText,
						attachedImageUrl: null,
					})
				},
			}
		},
	},
	'POST /api/admin/clear-status': {
		may: MAY.operators,
		changes: [
			...TAKEN_OF_ADA,
			'~ log: data writes',
			'~ place of ada: displayInfo infoLastUpdatedAt',
		],
		deed: async (it) => {
			const { person } = it.ada
			await person.ask(setInfo, { body: { infoText: 'Soon to be cleared' } })
			return {
				send: () =>
					order(it, 'clear-status', { userId: person.userId ?? '', actId: crypto.randomUUID() }),
				done: async (answer) => {
					happened(answer)
					const { people } = await byOperator(it, findPeople, { query: { q: person.handle } })
					expect(people[0]?.participant.displayInfo).toBe('')
				},
			}
		},
	},
	'POST /api/admin/hide-name': {
		may: MAY.operators,
		changes: [
			...TAKEN_OF_ADA,
			'+ hidden_names of ada',
			'~ boards: json',
			'~ log: data',
			'~ place of ada: name platformUsername profilePicUrl',
			'~ stories of ada: platformUsername profilePicUrl',
		],
		says: {
			'name-changed': toEverybody(({ userId }) => ({
				isShared: false,
				userId,
				platformUsername: 'hidden_name-1',
				profilePicUrl: '/avatar.svg',
				standIn: 'hidden_name-1',
			})),
		},
		deed: async (it) => {
			const { person } = it.ada
			const userId = person.userId ?? ''
			await byOperator(it, showName, { body: { userId } })
			return {
				send: () => order(it, 'hide-name', { userId, actId: crypto.randomUUID() }),
				done: async (answer) => {
					happened(answer)
					expect(await hiddenNameOf(it, userId)).toBe(person.handle)
				},
			}
		},
	},
	'POST /api/admin/show-name': {
		may: MAY.operators,
		changes: [
			'+ operator_log of somebody',
			'- agenda of somebody',
			'- taken of somebody',
			'~ hidden_names of somebody: at hidden shared',
			'~ log: data',
			'~ place of somebody: name platformUsername',
		],
		deed: async (it) => {
			const userId = await once(it, 'hidden', async () => {
				const userId = await it.cast.somebody()
				const body = { userId, reason: REASON, actId: crypto.randomUUID() }
				await byOperator(it, hideName, { body })
				return userId
			})
			return {
				send: () => order(it, 'show-name', { userId }),
				done: async (answer) => {
					happened(answer)
					expect(await hiddenNameOf(it, userId)).toBeNull()
				},
			}
		},
	},
	'POST /api/admin/undo': {
		may: MAY.operators,
		changes: [
			'+ operator_log of ada',
			'- activities of ada',
			'- agenda of ada',
			'- content_acts of ada',
			'- taken of ada',
			'- unread of ada',
			'~ log: writes',
			'~ messages of ada: removedAt revision text translations',
			'~ revisions of ada: at removed revision',
		],
		says: { 'message-restored': WORDS },
		deed: async (it) => {
			const [id, act] = await once(it, 'taken', async () => {
				const taken = await said(it, 'Taken by an operator')
				return [taken, await removed(it, taken)] as const
			})
			return {
				send: () => ask(it, 'POST', '/api/admin/undo', { body: { act } }),
				done: async (answer) => {
					happened(answer)
					expect(await messageOf(it, id)).toMatchObject({ text: 'Taken by an operator' })
				},
			}
		},
	},
}

async function said({ ada }: It, words: string): Promise<string> {
	return (await ada.person.say(words)).body.id
}

/** The name that operators hid, of the person whom they find by this word; null when no name is hidden. */
async function hiddenNameOf(it: It, q: string): Promise<string | null | undefined> {
	const { people } = await byOperator(it, findPeople, { query: { q } })
	return people[0]?.hiddenName
}

/** A message that an operator took away, and can still give back: the id of the act. */
export async function removed(it: It, messageId: string): Promise<string> {
	const actId = crypto.randomUUID()
	const body = { messageId, reason: REASON, actId }
	await byOperator(it, removeMessage, { body })
	return actId
}
