import { expect } from 'vitest'
import { listMessages } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { getUploadUrl } from '#contract/messages/uploads'
import { uploadAddress } from '#worker/media/upload-address'
import { HEARD, toEverybody } from '../../../room/kernel/audiences.table.ts'
import { png } from '../../../support/images.ts'
import { TEST_SECRET } from '../../../support/settings.ts'
import { ask, type Endpoints, type It, messageOf, namesAda } from '../asking.ts'
import { MAY } from '../table.ts'

const LATE_MS = 11 * 60_000
const SEATED = ['x', 'farc', 'away', 'other']
export const WORDS = {
	heard: HEARD.byEverybody,
	stageOnly: HEARD.cutOffStage,
	held: HEARD.cutButForAda,
}
const FILE = { fileName: 'a.png', fileType: 'image/png' }

export const writing: Endpoints = {
	// Messages (ROLE-11, ROLE-15, ROLE-26, G-107). A person who is away is on stage; a person off stage may
	// delete their own (G-53b).
	'POST /api/stage/messages': {
		may: 'nobody  over    ok      ok      ok      offst   over    over    image   over',
		// Messages. The author of a message is told of replies and reactions to it (G-94).
		changes: [
			'+ messages of me',
			'~ activity_days of me: post',
			'~ snapshot.days of me: post',
			'~ place of me: lastActivity',
		],
		says: { 'new-message': WORDS },
		deed: (it) => {
			const messageText = `Said by ${it.role}`
			const attached = it.role === 'other' ? { attachedImageUrl: it.ada.imageUrl } : {}
			return {
				send: () => ask(it, 'POST', '/api/stage/messages', { body: { messageText, ...attached } }),
				done: async ({ body }) =>
					expect(await messageOf(it, body?.id ?? '')).toMatchObject({
						text: messageText,
						platformUserId: it.me.person.userId?.split(':')[1],
					}),
			}
		},
	},
	'PATCH /api/stage/messages/:id': {
		may: 'nobody  over    ok      ok      ok      offst   over    over    theirs  over',
		// Older words leave the log, too (G-53b).
		changes: [
			'+ revisions of me',
			'~ log: data writes',
			'~ messages of me: editedAt revision text',
		],
		says: { 'message-updated': WORDS },
		deed: (it) => {
			const [id, messageText] = [ownOrHers(it), `Mended by ${it.role}`]
			return {
				send: () => ask(it, 'PATCH', `/api/stage/messages/${id}`, { body: { messageText } }),
				done: async () =>
					expect(await messageOf(it, id)).toMatchObject({ text: messageText, revision: 2 }),
			}
		},
	},
	'DELETE /api/stage/messages/:id': {
		may: 'nobody  over    ok      ok      ok      ok      over    over    theirs  over',
		changes: ['+ revisions of me', '~ log: data event writes', '~ messages of me: removedAt text'],
		says: {
			'message-removed': toEverybody(({ messageId }) => ({ messageId, reason: 'deleted' })),
		},
		deed: async (it) => {
			const isMine = SEATED.includes(it.role) && it.role !== 'other'
			const id = isMine ? (await it.me.person.say('Soon gone')).body.id : ownOrHers(it)
			return {
				send: () => ask(it, 'DELETE', `/api/stage/messages/${id}`, { body: {} }),
				done: async () => expect(await messageOf(it, id)).toBe(undefined),
			}
		},
	},
	'POST /api/stage/reactions': {
		may: MAY.seated,
		changes: [
			'+ activities of ada',
			'+ messages.reactions of me',
			'+ reactions of me',
			'+ unread of ada',
		],
		says: {
			'new-reaction': {
				heard: HEARD.byEverybody,
				stageOnly: HEARD.onStage,
				data: ({ messageId, platform, platformUserId }) => ({
					reaction: { id: 'r1', messageId, emoji: '👍', platform, platformUserId, createdAt: 1 },
				}),
			},
		},
		deed: (it) => {
			const wanted = { messageId: it.ada.messageId, emoji: '👍' }
			return {
				send: () =>
					ask(it, 'POST', '/api/stage/reactions', { body: { ...wanted, ...namesAda(it) } }),
				done: async () => expect(await reactors(it)).toContain(it.me.person.userId),
			}
		},
	},
	'DELETE /api/stage/reactions': {
		may: MAY.seated,
		changes: [
			'- activities of ada',
			'- messages.reactions of me',
			'- reactions of me',
			'- unread of ada',
		],
		says: {
			'reaction-removed': {
				heard: HEARD.byEverybody,
				stageOnly: HEARD.onStage,
				data: ({ messageId, platform, platformUserId }) => ({
					...{ id: 'r1', messageId, emoji: '👍', platform, platformUserId },
				}),
			},
		},
		deed: async (it) => {
			const wanted = { messageId: it.ada.messageId, emoji: '👍' }
			await it.ada.person.ask(addReaction, { body: wanted })
			return {
				send: () =>
					ask(it, 'DELETE', '/api/stage/reactions', { body: { ...wanted, ...namesAda(it) } }),
				done: async () => {
					const left = await reactors(it)
					expect(left).not.toContain(it.me.person.userId)
					expect(left).toContain(it.ada.person.userId)
				},
			}
		},
	},
	'POST /api/stage/messages/:id/report': {
		may: MAY.seated,
		changes: ['+ reports of me'],
		deed: async (it) => {
			const { id } = (await it.ada.person.say('Doubtful')).body
			const body = { reason: 'spam', ...namesAda(it) }
			return {
				send: () => ask(it, 'POST', `/api/stage/messages/${id}/report`, { body }),
				done: async () =>
					expect(
						await it.env.DB.prepare('SELECT * FROM reports WHERE message_id = ?').bind(id).all(),
					).toMatchObject({ results: [{ user_id: it.me.person.userId, reason: 'spam' }] }),
			}
		},
	},
	'POST /api/stage/upload-message-image': {
		may: MAY.seated,
		changes: ['+ agenda of me', '+ images of me', '+ r2 of me'],
		deed: (it) => {
			const form = new FormData()
			form.append('file', new File([png()], 'a.png', { type: 'image/png' }))
			for (const [name, value] of Object.entries(namesAda(it))) form.append(name, value)
			return {
				send: () => ask(it, 'POST', '/api/stage/upload-message-image', { form }),
				done: async ({ body }) => canAttach(it, body?.imageUrl ?? ''),
			}
		},
	},
	'POST /api/stage/get-upload-url': {
		may: MAY.seated,
		changes: ['+ agenda of me', '+ images of me'],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', '/api/stage/get-upload-url', { body: { ...FILE, ...namesAda(it) } }),
			done: async ({ body }) => {
				expect((await put(it, body?.uploadUrl ?? '')).status).toBe(200)
				await canAttach(it, body?.imageUrl ?? '')
			},
		}),
	},
	// The address is the permission: 'guest' has no signature, 'expired' an old one, 'other' another person's
	// name.
	'PUT /uploads/:name': {
		may: 'sign    sign    ok      ok      ok      ok      late    used    sign    sign',
		changes: ['+ r2 of me', '~ images of me: height state width'],
		deed: async (it) => {
			const url = await uploadUrlFor(it)
			const [, name] = /\/uploads\/([0-9a-f]{32})/.exec(url) ?? []
			return {
				send: () => put(it, url),
				done: async ({ body }) => {
					expect(body?.imageUrl).toBe(`/media/images/${name}`)
					expect(await it.env.MEDIA.head(`images/${name}`)).not.toBe(null)
					expect((await put(it, url)).status).toBe(410)
				},
			}
		},
	},
}

/** For a role that never had a place the event is ada's. */
function ownOrHers({ role, me, ada }: It): string {
	return role === 'other' ? ada.messageId : (me.messageId ?? ada.messageId)
}

async function reactors({ ada }: It): Promise<string[]> {
	const { body } = await ada.person.ask(listMessages, { query: { around: ada.messageId } })
	const message = body.messages.find(({ id }) => id === ada.messageId)
	return (message?.reactions ?? []).map((one) => `${one.platform}:${one.platformUserId}`)
}

/** An image is its sender's: they can attach it, ada cannot. */
async function canAttach({ me, ada }: It, attachedImageUrl: string): Promise<void> {
	const attached = { messageText: 'With a picture', attachedImageUrl }
	const say = (stageToken: string | null) =>
		me.person.fetch('http://stage.test/api/stage/messages', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ ...attached, stageToken }),
		})
	expect((await say(ada.person.stageToken)).status).toBe(400)
	expect((await say(me.person.stageToken)).status).toBe(200)
}

function put(it: It, url: string) {
	const bytes = png()
	const headers = { 'Content-Type': 'image/png', 'Content-Length': String(bytes.length) }
	return ask(it, 'PUT', url, { form: bytes, headers })
}

async function uploadUrlFor({ role, me, ada }: It): Promise<string> {
	const of = async (asker: typeof ada.person) =>
		(await asker.ask(getUploadUrl, { body: FILE })).body.uploadUrl
	const unsigned = `/uploads/${'0'.repeat(32)}?expires=${Date.now() + LATE_MS}&signature=`
	if (role === 'expired') return uploadAddress(TEST_SECRET, '0'.repeat(32), Date.now() - LATE_MS)
	if (role === 'other') {
		const [hers, own] = [await of(ada.person), await of(me.person)]
		return `${hers.split('?')[0]}?${own.split('?')[1]}`
	}
	return me.uploadUrl ?? unsigned
}
