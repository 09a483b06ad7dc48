import type { Troubles } from './faults.ts'
import { sendJson, type Visit } from './http.ts'
import { linksIn, type Person, type Post, pictureOf, type Social } from './social.ts'

const CAST_ADDRESS =
	/^https:\/\/(?:www\.)?(?:farcaster|warpcast)\.(?:xyz|com)\/([^/]+)\/(0x[0-9a-f]{8,40})$/i

export interface FarcasterSettings {
	origin: string
	key: string
}

const notFound = { code: 'NotFound', message: 'Cast not found', status: 404 }

export const farcasterTroubles: Troubles = {
	error: (status, title) => ({ code: title.replaceAll(' ', ''), message: title, status }),
	missing: () => ({ status: 404, body: notFound }),
	huge: (filler) => ({ cast: { object: 'cast', hash: '0x00', text: filler } }),
	wrongShape: { cast: 'yes' },
	// Another cast, of another person.
	lies: () => ({
		cast: {
			object: 'cast',
			hash: `0x${'0'.repeat(40)}`,
			author: { object: 'user', fid: 1, username: 'mallory' },
			text: 'Hello',
			timestamp: new Date().toISOString(),
			embeds: [],
		},
	}),
}

/** Neynar v2: one cast by its hash or its address, and users. */
export function answerFarcaster(visit: Visit, social: Social, { origin, key }: FarcasterSettings) {
	const { request, response, url } = visit
	if (request.headers['x-api-key'] !== key) {
		return sendJson(response, 401, {
			code: 'Unauthorized',
			message: 'Incorrect API key',
			status: 401,
		})
	}
	switch (visit.path.replace(/\/$/, '')) {
		case '/v2/farcaster/cast': {
			const sought = soughtBy(url)
			if ('problem' in sought) return sendJson(response, 400, sought.problem)
			const post = social.posts().find((one) => matches(one, sought))
			const author = post && social.find(post.handle)
			if (!post || !author) return sendJson(response, 404, notFound)
			return sendJson(response, 200, { cast: cast(post, author, social, origin) })
		}
		case '/v2/farcaster/user/bulk': {
			const fids = new Set(url.searchParams.get('fids')?.split(','))
			const users = social.people().filter((one) => fids.has(String(one.fid)))
			return sendJson(response, 200, { users: users.map((one) => user(one, origin)) })
		}
		case '/v2/farcaster/user/by_username': {
			const person = social.find(url.searchParams.get('username') ?? '')
			if (person) return sendJson(response, 200, { user: user(person, origin) })
			return sendJson(response, 404, { ...notFound, message: 'User not found' })
		}
		default:
			return sendJson(response, 404, { ...notFound, message: 'Not Found' })
	}
}

interface Sought {
	hash: string
	handle?: string
}

function soughtBy(url: URL): Sought | { problem: object } {
	const type = url.searchParams.get('type')
	const identifier = url.searchParams.get('identifier') ?? ''
	if (type !== 'url' && type !== 'hash') return { problem: invalid('type') }
	if (type === 'hash') {
		if (!/^0x[0-9a-f]{40}$/i.test(identifier)) return { problem: invalid('identifier') }
		return { hash: identifier.toLowerCase() }
	}
	const [, handle, hash] = CAST_ADDRESS.exec(identifier) ?? []
	if (!handle || !hash) return { problem: invalid('identifier') }
	return { hash: hash.toLowerCase(), handle: decodeURIComponent(handle).toLowerCase() }
}

function invalid(property: string) {
	return { code: 'InvalidField', message: `Invalid ${property}`, property, status: 400 }
}

function matches(post: Post, { hash, handle }: Sought): boolean {
	if (!post.hash?.startsWith(hash)) return false
	return handle === undefined || handle === post.handle.toLowerCase()
}

function cast(post: Post, author: Person, social: Social, origin: string) {
	const recasts = (post.recasts ?? []).flatMap((handle) => social.find(handle) ?? [])
	return {
		object: 'cast',
		hash: post.hash,
		author: user(author, origin),
		app: { object: 'user_dehydrated', fid: 9152, username: 'warpcast', display_name: 'Warpcast' },
		thread_hash: post.hash,
		parent_hash: null,
		parent_url: null,
		root_parent_url: null,
		parent_author: { fid: null },
		text: post.text,
		timestamp: post.postedAt,
		embeds: [...linked(post), ...quoted(post, social, origin)],
		channel: null,
		reactions: {
			likes_count: 0,
			recasts_count: recasts.length,
			likes: [],
			recasts: recasts.map(({ fid, handle }) => ({ fid, fname: handle })),
		},
		replies: { count: 0 },
		mentioned_profiles: [],
	}
}

function linked(post: Post) {
	return linksIn(post.text).map((url) => ({ url }))
}

/** A quoted cast comes along with embeds of its own. */
function quoted(post: Post, social: Social, origin: string) {
	const original = social.original(post)
	const author = original && social.find(original.handle)
	if (!original || !author) return []
	const { fid, username, display_name, pfp_url } = user(author, origin)
	return [
		{
			cast_id: { fid, hash: original.hash },
			cast: {
				object: 'cast_embedded',
				hash: original.hash,
				author: { object: 'user_dehydrated', fid, username, display_name, pfp_url },
				text: original.text,
				timestamp: original.postedAt,
				embeds: linked(original),
				channel: null,
			},
		},
	]
}

function user(person: Person, origin: string) {
	return {
		object: 'user',
		fid: person.fid,
		username: person.username ?? person.handle,
		display_name: person.name,
		pfp_url: pictureOf(origin, person),
		custody_address: `0x${person.fid.toString(16).padStart(40, '0')}`,
		profile: { bio: { text: '' } },
		...(person.followers !== null && { follower_count: person.followers }),
		following_count: 128,
		verifications: [],
		verified_addresses: { eth_addresses: [], sol_addresses: [] },
	}
}
