import { fieldsOf, Refused, redirect, sendHtml, sendJson, sendPng, type Visit } from './http.ts'
import { drawPicture } from './picture.ts'
import { addressOf, NewPerson, NewPost, NewRepost, type Post, type Social } from './social.ts'
import { socialPage } from './social-page.ts'

const PICTURE = /^\/pictures\/(.+?)(_normal|_400x400)?\.png$/

/** The social network: its page for people, and `/api/` for tests and the demo. */
export function answerSocial(visit: Visit, social: Social) {
	const { request, response, url, path } = visit
	const [, pictured, size] = PICTURE.exec(path) ?? []
	if (pictured) {
		const side = size === '_400x400' ? 400 : 96
		return sendPng(response, drawPicture(decodeURIComponent(pictured), side))
	}
	const [, id] = /^\/api\/posts\/(\w+)$/.exec(path) ?? []
	if (id && request.method === 'DELETE') {
		return sendJson(response, social.remove(id) ? 200 : 404, {})
	}
	switch (`${request.method} ${path}`) {
		case 'GET /':
			return sendHtml(response, 200, socialPage(social, url.searchParams))
		case 'POST /posts': {
			const fields = fieldsOf(visit)
			const me = newcomerOf(fields)
			if (me) social.welcome(me)
			const handle = me?.handle ?? fields.handle
			const post = social.publish(checked(NewPost, { ...fields, handle }))
			const query = new URLSearchParams({ me: post.handle, platform: post.platform, new: post.id })
			return redirect(response, `/social/?${query}`)
		}
		case 'GET /api/people':
			return sendJson(response, 200, { people: social.people() })
		case 'POST /api/people':
			return sendJson(response, 200, {
				person: social.welcome(checked(NewPerson, fieldsOf(visit))),
			})
		case 'GET /api/posts':
			return sendJson(response, 200, { posts: social.posts().map(shown) })
		case 'POST /api/posts':
			return sendJson(response, 201, shown(social.publish(checked(NewPost, fieldsOf(visit)))))
		case 'POST /api/reposts': {
			const post = social.repost(checked(NewRepost, fieldsOf(visit)))
			if (!post) throw new Refused(404, 'There is no such post.')
			return sendJson(response, 201, shown(post))
		}
		case 'DELETE /api/posts':
			social.clear()
			return sendJson(response, 200, {})
		default:
			throw new Refused(404, 'There is no such page in this social network.')
	}
}

/** Somebody typed a name of their own instead of choosing from the list. */
export function newcomerOf(fields: Record<string, unknown>): NewPerson | undefined {
	const name = typeof fields.name === 'string' ? fields.name.trim() : ''
	if (!name) return undefined
	const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
	const latin = letters.replace(/\W+/g, '_').replace(/^_+$/, '')
	const handle = latin.slice(0, 15) || `guest_${Buffer.from(name).toString('hex').slice(-8)}`
	const followers = Number(fields.followers || 1_000)
	return checked(NewPerson, { handle, name: name.slice(0, 80), followers })
}

function shown(post: Post) {
	return { ...post, url: addressOf(post) }
}

interface Schema<T> {
	safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error }
}

export function checked<T>(schema: Schema<T>, value: unknown): T {
	const result = schema.safeParse(value)
	if (!result.success) throw new Refused(400, result.error.message)
	return result.data
}
