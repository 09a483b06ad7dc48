import { expect } from 'vitest'
import { listActivities } from '#contract/alerts'
import { postMessage } from '#contract/messages/messages'
import type { Person } from '../../../support/person.ts'
import { ask, type Endpoints, type It } from '../asking.ts'
import { MAY } from '../table.ts'
import { removed } from './moderation-actions.ts'

export const activities: Endpoints = {
	// Activities (FEED-*, G-29, G-44): 'other' asks for ada's.
	'GET /api/stage/activities': {
		may: MAY.known,
		deed: async (it) => {
			const [mine, hers] = [await concerned(it), await answered(it.me.person, it)]
			return {
				send: () => ask(it, 'GET', `/api/stage/activities?userId=${it.ada.person.userId}&limit=1`),
				done: ({ text }) => {
					expect(text).toContain(mine)
					expect(text).not.toContain(hers)
				},
			}
		},
	},
	'POST /api/activities/mark-all-read': {
		may: MAY.known,
		// Activities: nobody reads another person's (G-29, G-94).
		changes: ['- unread of me', '~ activities of me: isRead'],
		deed: async (it) => {
			await concerned(it)
			await answered(it.me.person, it)
			return {
				send: () =>
					ask(it, 'POST', '/api/activities/mark-all-read', {
						body: { userId: it.ada.person.userId },
					}),
				done: async ({ body }) => {
					expect([body?.unreadCount, await unread(it.me.person)]).toEqual([0, 0])
					if (it.role === 'other') expect(await unread(it.ada.person)).toBeGreaterThan(0)
				},
			}
		},
	},
	'POST /api/activities/:id/mark-read': {
		may: 'nobody  over    ok      ok      ok      ok      over    over    gone    over',
		changes: ['- unread of me', '~ activities of me: isRead'],
		deed: async (it) => {
			await concerned(it)
			await answered(it.me.person, it)
			const whose = it.role === 'other' || !it.me.messageId ? it.ada.person : it.me.person
			const before = await unread(whose)
			const [first] = (await whose.ask(listActivities)).body.activities ?? []
			return {
				send: () =>
					ask(it, 'POST', `/api/activities/${first?.id ?? 'unknown'}/mark-read`, { body: {} }),
				done: async ({ body }) => {
					expect(body?.unreadCount).toBe(before - 1)
					const { activities: now } = (await it.me.person.ask(listActivities)).body
					expect(now.find(({ id }) => id === first?.id)?.isRead).toBe(true)
				},
			}
		},
	},
	'POST /api/activities/:id/answer': {
		may: 'nobody  over    ok      ok      ok      ok      over    over    gone    over',
		changes: ['~ content_acts of me: answer'],
		deed: async (it) => {
			const mine = it.role === 'other' ? undefined : it.me.messageId
			const act = await removed(it, mine ?? (await it.ada.person.say('A pity')).body.id)
			const address = `/api/activities/message_removed-${act}/answer`
			return {
				send: () => ask(it, 'POST', address, { body: { text: 'It was a gift' } }),
				done: async () => {
					const { activities: now } = (await it.me.person.ask(listActivities)).body
					expect(now.find(({ id }) => id.endsWith(act))?.operator?.mayAnswer).toBe(false)
				},
				usesUp: true, // the role's own line is gone
			}
		},
	},
}

/** Ada answers a message of the role's own: that concerns them. */
function concerned({ ada, me }: It): Promise<string> {
	return answering(ada.person, me.messageId)
}

/** A person on stage answers one of hers. */
function answered(person: Person, { ada }: It): Promise<string> {
	return answering(person, ada.messageId)
}

let answers = 0

async function answering(person: Person, replyToMessageId: string | undefined): Promise<string> {
	const messageText = `Answer number ${++answers}.`
	if (replyToMessageId) await person.ask(postMessage, { body: { messageText, replyToMessageId } })
	return messageText
}

async function unread(person: Person): Promise<number> {
	return (await person.ask(listActivities)).body.unreadCount
}
