// One row per address of stories, and how one asks there (over 250 lines).

import { expect } from 'vitest'
import { reportStory } from '#contract/stories/reports'
import { listStoryReactions, readStory } from '#contract/stories/stories'
import type { Story } from '#contract/stories/story'
import { hmacOf } from '#worker/http/hmac'
import { filmAddress } from '#worker/media/film-address'
import { signedFields, uploadAddress } from '#worker/media/upload-address'
import { toEverybody } from '../../../room/kernel/audiences.table.ts'
import { jpeg } from '../../../support/images.ts'
import type { Person } from '../../../support/person.ts'
import { TEST_HOOK_SECRET, TEST_SECRET } from '../../../support/settings.ts'
import { begin, formOf, PHOTO, sendForm, show } from '../../stories/posting.ts'
import { ask, type Endpoints, type It, namesAda, once, reads } from '../asking.ts'
import { MAY } from '../table.ts'
import { shownRows } from './shown.ts'

const LATE_MS = 11 * 60_000
const SEATED = ['x', 'farc', 'away']
const NO_NAME = '0'.repeat(32)
const LIST = '/api/stage/stories'
const STORY: Story = {
	_id: 's1',
	userId: 'x:7',
	author: {
		platform: 'x',
		platformUserId: '7',
		platformUsername: 'mio',
		profilePicUrl: '/avatar.svg',
	},
	mediaType: 'image',
	mediaUrl: '/media/stories/1',
	storyText: null,
	storyLinkUrl: null,
	language: 'en-us',
	revision: 1,
	createdAt: 1,
	expiresAt: 2,
	viewCount: 0,
}

export const stories: Endpoints = {
	...shownRows({
		list: 'stories',
		one: 'story',
		hers,
		reported: reportStory,
		removed: [
			'- agenda of ada',
			'~ boards: json',
			'~ log: data event',
			'~ stories of ada: endedAt',
		],
		async isGone(it, id) {
			expect((await it.ada.person.ask(readStory, { params: { id } })).status).toBe(410)
		},
	}),
	'GET /api/stage/stories': {
		may: MAY.tokenOrNone,
		deed: async (it) => {
			const id = await hers(it)
			return {
				send: () => ask(it, 'GET', `${LIST}?meta=true`),
				done: ({ text }) => expect(text).toContain(id),
			}
		},
	},
	'GET /api/stage/stories/:id': {
		may: MAY.tokenOrNone,
		deed: async (it) => {
			const id = await hers(it)
			return {
				send: () => ask(it, 'GET', `${LIST}/${id}`),
				done: ({ body }) => expect(body).toMatchObject({ _id: id }),
			}
		},
	},
	'POST /api/stage/stories/:id/view': {
		may: MAY.tokenOrNone,
		changes: ['+ story_views of me'],
		deed: async (it) => {
			const id = await hers(it)
			return {
				send: () => ask(it, 'POST', `${LIST}/${id}/view`),
				done: ({ body }) => expect(body).toEqual({ viewCount: 1 }),
			}
		},
	},
	'GET /media/stories/:name/:file': reads(
		MAY.everybody,
		async (it) => {
			const params = { id: await hers(it) }
			return (await it.ada.person.ask(readStory, { params })).body.mediaUrl
		},
		({ headers }) => expect(headers.get('Content-Type')).toBe('image/jpeg'),
	),
	// The address is the permission; who made it told it to the transcoder alone (G-126).
	'GET /media/films/:id': reads(
		MAY.everybody,
		async (it) => filmAddress(TEST_SECRET, await hers(it), Date.now()),
		({ headers }) => expect(headers.get('Cache-Control')).toBe('private, no-store'),
	),
	// The signature is the permission (G-115).
	'POST /webhooks/stream': {
		may: MAY.everybody,
		changes: [], // of a photo nothing is made elsewhere
		deed: async (it) => {
			const body = JSON.stringify({ uid: 'abc', creator: await hers(it) })
			const time = Math.floor(Date.now() / 1_000)
			const signature = await hmacOf(TEST_HOOK_SECRET, `${time}.${body}`)
			const headers = { 'Webhook-Signature': `time=${time},sig1=${signature}` }
			const form = new TextEncoder().encode(body)
			return { send: () => ask(it, 'POST', '/webhooks/stream', { form, headers }) }
		},
	},
	// Stories (ROLE-07, ROLE-19, ROLE-25): 'other' names one of ada's. A person off stage may delete their own.
	'POST /api/stage/stories/initiate-upload': {
		may: MAY.seated,
		changes: ['+ agenda of me', '+ story_uploads of me'],
		deed: (it) => ({
			send: () =>
				ask(it, 'POST', `${LIST}/initiate-upload`, { body: { ...PHOTO, ...namesAda(it) } }),
			done: async ({ body }) => expect((await sendForm(it.stage, body as never)).status).toBe(204),
		}),
	},
	'POST /api/stage/stories/finalize-upload': {
		may: 'nobody  over    ok      ok      ok      offst   over    over    story   over',
		// The first story of a day adds an activity day, and a story keeps the seat (G-93).
		changes: [
			'+ agenda of me',
			'+ r2 of me',
			'+ stories of me',
			'- agenda of me',
			'- r2 of me',
			'- story_uploads of me',
			'~ activity_days of me: story',
			'~ boards: json',
			'~ place of me: lastActivity',
			'~ snapshot.days of me: story',
		],
		says: { 'new-story': toEverybody(() => ({ story: STORY })) },
		deed: async (it) => {
			const sent = async (who: Person) => {
				const begun = await begin(who)
				await sendForm(it.stage, begun)
				return begun
			}
			const { storyId, s3Key } = SEATED.includes(it.role)
				? await sent(it.me.person)
				: await once(it, 'sent', () => sent(it.ada.person))
			const body = { storyId, s3Key, requiresTranscoding: false, ...namesAda(it) }
			return {
				send: () => ask(it, 'POST', `${LIST}/finalize-upload`, { body }),
				done: ({ body: answer }) =>
					expect(answer).toMatchObject({ story: { _id: storyId, userId: it.me.person.userId } }),
			}
		},
	},
	'POST /api/stage/stories/react': {
		may: MAY.seated,
		changes: ['+ activities of ada', '+ story_reactions of me', '+ unread of ada'],
		deed: async (it) => {
			const storyId = await hers(it)
			const body = { storyId, emoji: '👍', ...namesAda(it) }
			return {
				send: () => ask(it, 'POST', `${LIST}/react`, { body }),
				done: async () => {
					const { body: said } = await it.ada.person.ask(listStoryReactions, {
						params: { id: storyId },
					})
					expect(said.map(({ reactor }) => reactor.id)).toEqual([it.me.person.participantId])
				},
			}
		},
	},
	'GET /api/stage/stories/:id/reactions': reads(
		'nobody  over    ok      ok      ok      ok      over    over    ok      over',
		async (it) => `${LIST}/${await hers(it)}/reactions`,
	),
	'GET /api/stage/stories/:id/views': reads(
		'nobody  over    ok      ok      ok      ok      over    over    seen    over',
		async (it) => `${LIST}/${await ownOrHers(it)}/views`,
	),
	'DELETE /api/stage/stories/:id': {
		may: 'nobody  over    ok      ok      ok      ok      over    over    remove  over',
		changes: [
			'- agenda of me',
			'- r2 of me',
			'~ boards: json',
			'~ log: data event',
			'~ stories of me: endedAt',
		],
		says: { 'story-removed': toEverybody(() => ({ storyId: 's1' })) },
		deed: async (it) => {
			const id = await ownOrHers(it)
			return {
				send: () => ask(it, 'DELETE', `${LIST}/${id}`, { body: {} }),
				done: async () =>
					expect((await it.ada.person.ask(readStory, { params: { id } })).status).toBe(410),
			}
		},
	},
	// The address is the permission, as with an image.
	'PUT /uploads/:name/:n': {
		may: 'sign    sign    ok      ok      ok      ok      late    used    sign    sign',
		changes: ['+ story_parts of me'],
		deed: async (it) => {
			const url = await partAddress(it)
			const headers = { 'Content-Length': '1' }
			return {
				send: () => ask(it, 'PUT', url, { form: new Uint8Array(1), headers }),
				done: ({ status }) => expect(status).toBe(204),
			}
		},
	},
	'POST /uploads/:name': {
		may: 'sign    sign    ok      ok      ok      ok      late    used    sign    sign',
		changes: ['+ r2 of me', '~ story_uploads of me: since state'],
		deed: async (it) => {
			const { url, fields } = await formAddress(it)
			const form = formOf(fields, jpeg())
			const headers = {
				'Content-Type': 'multipart/form-data; boundary=b',
				'Content-Length': String(form.length),
			}
			return {
				send: () => ask(it, 'POST', url, { form, headers }),
				done: async ({ status }) => {
					expect(status).toBe(204)
					expect(await it.env.MEDIA.head(fields.key ?? '')).not.toBe(null)
				},
			}
		},
	},
}

/** A new one where something is done to it, so that nothing is left of what others did. */
export function hers(it: It): Promise<string> {
	return once(it, 'story', async () => (await show(it.stage, it.ada.person))._id)
}

/** For a role that never had a place the event is ada's. */
async function ownOrHers(it: It): Promise<string> {
	if (it.me.storyId) return it.me.storyId
	return SEATED.includes(it.role) ? (await show(it.stage, it.me.person))._id : hers(it)
}

async function partAddress({ role, me, ada }: It): Promise<string> {
	const last = ({ parts }: { parts?: { url: string }[] | undefined }) => parts?.at(-1)?.url ?? ''
	if (role === 'expired') return uploadAddress(TEST_SECRET, `${NO_NAME}/3`, Date.now() - LATE_MS)
	if (role === 'other') {
		const [theirs, own] = [last(await inParts(ada.person)), last(await inParts(me.person))]
		return `${theirs.split('?')[0]}?${own.split('?')[1]}`
	}
	return me.story ? last(me.story) : `/uploads/${NO_NAME}/3?expires=${Date.now() + LATE_MS}`
}

async function formAddress({ role, me, ada }: It) {
	const policy = { key: `quarantine/${NO_NAME}`, contentType: 'image/jpeg', maxBytes: 1_000 }
	const none = { url: `/uploads/${NO_NAME}`, fields: {} as Record<string, string> }
	if (role === 'expired')
		return { ...none, fields: await signedFields(TEST_SECRET, policy, Date.now() - LATE_MS) }
	if (role === 'other') {
		const [theirs, own] = [await begin(ada.person), await begin(me.person)]
		return { url: theirs.presignedPost.url, fields: own.presignedPost.fields }
	}
	return me.story?.presignedPost ?? none
}

function inParts(who: It['me']['person']) {
	return begin(who, { size: 16 * 1024 * 1024 + 1 })
}
