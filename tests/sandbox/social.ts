import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { State } from './state.ts'

const X_EPOCH_MS = 1_288_834_974_657n
const X_NAME_MAX = 15

export const Platform = z.enum(['x', 'farcaster'])
export type Platform = z.infer<typeof Platform>

const Handle = z.string().check(z.regex(/^\w[\w.-]{0,39}$/))

/**
 * `followers: null` is an account whose count cannot be read; `linked` are the accounts that the login
 * confirms. `username` and `picture` replace what the networks say.
 */
export const NewPerson = z.object({
	handle: Handle,
	name: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
	followers: z.optional(z.nullable(z.number().check(z.int(), z.gte(0)))),
	platform: z.optional(Platform),
	linked: z.optional(z.array(Platform)),
	username: z.optional(z.string()),
	picture: z.optional(z.string()),
})
export type NewPerson = z.infer<typeof NewPerson>

export const NewPost = z.object({
	handle: Handle,
	platform: Platform,
	text: z.string().check(z.minLength(1), z.maxLength(25_000)),
	postedAt: z.optional(z.iso.datetime({ offset: true })),
	/** The post that this one quotes. */
	quoteOf: z.optional(z.string()),
})
export type NewPost = z.infer<typeof NewPost>

export const NewRepost = z.object({ handle: Handle, repostOf: z.string() })
export type NewRepost = z.infer<typeof NewRepost>

export interface Person {
	handle: string
	name: string
	followers: number | null
	platform: Platform
	linked: Platform[]
	username?: string
	picture?: string
	xId: string
	fid: number
}

export interface Post {
	id: string
	handle: string
	platform: Platform
	text: string
	postedAt: string
	hash?: string
	/** X has a post for it, which shows the other's words; on Farcaster it is a reaction. */
	repostOf?: string
	quoteOf?: string
	/** The accounts that recast it. */
	recasts?: string[]
}

export interface Social {
	people(): Person[]
	find(handle: string): Person | undefined
	welcome(newcomer: NewPerson): Person
	posts(): Post[]
	publish(draft: NewPost): Post
	/** The resulting post; on Farcaster the original one. Null when there is none to repost. */
	repost(draft: NewRepost): Post | null
	original(post: Post): Post | undefined
	remove(id: string): boolean
	clear(): void
}

export function openSocial(state: State): Social {
	const people = state.section<Record<string, Person>>('people', () => ({}))
	const posts = state.section<Record<string, Post>>('posts', () => ({}))

	function welcome(newcomer: NewPerson): Person {
		const known = people[keyOf(newcomer.handle)]
		const person: Person = {
			handle: known?.handle ?? newcomer.handle,
			name: newcomer.name ?? known?.name ?? newcomer.handle,
			followers: newcomer.followers === undefined ? (known?.followers ?? 0) : newcomer.followers,
			platform: newcomer.platform ?? known?.platform ?? 'x',
			linked: newcomer.linked ?? known?.linked ?? [],
			username: newcomer.username ?? known?.username,
			picture: newcomer.picture ?? known?.picture,
			xId: known?.xId ?? numberFrom(`x:${keyOf(newcomer.handle)}`, 7).toString(),
			fid: known?.fid ?? Number(numberFrom(`farcaster:${keyOf(newcomer.handle)}`, 4)),
		}
		people[keyOf(person.handle)] = person
		state.touched()
		return person
	}

	function publish(draft: NewPost): Post {
		const person = people[keyOf(draft.handle)] ?? welcome({ handle: draft.handle })
		const postedAt = new Date(draft.postedAt ?? Date.now())
		const hash = draft.platform === 'farcaster' ? `0x${randomBytes(20).toString('hex')}` : undefined
		const post: Post = {
			id: hash ?? snowflake(postedAt),
			handle: person.handle,
			platform: draft.platform,
			text: draft.text.replaceAll('\r\n', '\n'),
			postedAt: postedAt.toISOString(),
			...(hash && { hash }),
			...(draft.quoteOf && { quoteOf: draft.quoteOf }),
		}
		posts[post.id] = post
		state.touched()
		return post
	}

	function repost({ handle, repostOf }: NewRepost): Post | null {
		const original = posts[repostOf]
		if (!original) return null
		if (original.platform === 'farcaster') {
			const { handle: by } = people[keyOf(handle)] ?? welcome({ handle })
			original.recasts = [...new Set([...(original.recasts ?? []), by])]
			state.touched()
			return original
		}
		const text = `RT @${xNameOf(original.handle)}: ${original.text}`
		return Object.assign(publish({ handle, platform: 'x', text }), { repostOf })
	}

	return {
		people: () => Object.values(people),
		find: (handle) => people[keyOf(handle)],
		welcome,
		posts: () => Object.values(posts).sort((a, b) => b.postedAt.localeCompare(a.postedAt)),
		publish,
		repost,
		original: ({ repostOf, quoteOf }) => posts[repostOf ?? quoteOf ?? ''],
		remove(id) {
			const known = id in posts
			delete posts[id]
			state.touched()
			return known
		},
		clear() {
			for (const id of Object.keys(posts)) delete posts[id]
			state.touched()
		},
	}
}

/** The address as the real network would show it, which is what people paste. */
export function addressOf(post: Post): string {
	return post.platform === 'x'
		? `https://x.com/${xNameOf(post.handle)}/status/${post.id}`
		: `https://farcaster.xyz/${post.handle}/${post.id}`
}

/** X allows fewer characters in a name than Farcaster. */
export function xNameOf(handle: string): string {
	return handle.replace(/\W/g, '_').slice(0, X_NAME_MAX)
}

export function pictureOf(origin: string, person: Person, suffix = ''): string {
	return (
		person.picture ?? `${origin}/social/pictures/${encodeURIComponent(person.handle)}${suffix}.png`
	)
}

export function linksIn(text: string): string[] {
	return (text.match(/https?:\/\/\S+/giu) ?? []).map((link) =>
		link.replace(/[.,;:!?)\]}'"…]+$/u, ''),
	)
}

function keyOf(handle: string): string {
	return `@${handle.toLowerCase()}`
}

function numberFrom(text: string, bytes: number): bigint {
	return (
		BigInt(
			`0x${createHash('sha256')
				.update(text)
				.digest('hex')
				.slice(0, bytes * 2)}`,
		) + 1n
	)
}

let issued = BigInt(randomBytes(2).readUInt16BE())

function snowflake(at: Date): string {
	const since = BigInt(at.getTime()) - X_EPOCH_MS
	issued = (issued + 1n) % (1n << 22n)
	return (((since > 0n ? since : 0n) << 22n) | issued).toString()
}
