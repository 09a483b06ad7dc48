import { z } from 'zod/mini'
import type { Settings } from '../settings.ts'
import { askJson, ServiceDown } from './ask-outside.ts'
import { type FoundPost, publishTimeOf } from './found-post.ts'

// A quote names the other cast; older answers write castId.
const Embed = z.object({
	url: z.optional(z.string()),
	cast: z.optional(z.unknown()),
	cast_id: z.optional(z.unknown()),
	castId: z.optional(z.unknown()),
})
const Answer = z.object({
	cast: z.object({
		hash: z.string(),
		text: z.string(),
		timestamp: z.string(),
		author: z.object({
			fid: z.number(),
			username: z.string(),
			pfp_url: z.optional(z.nullable(z.string())),
			follower_count: z.optional(z.number()),
		}),
		embeds: z._default(z.array(Embed), []),
	}),
})

/** Reads casts through Neynar's API v2; null when there is no such cast. */
export function farcasterReader({ FARCASTER_API_URL, FARCASTER_API_KEY }: Settings) {
	return async (type: 'url' | 'hash', identifier: string): Promise<FoundPost | null> => {
		if (!FARCASTER_API_KEY) throw new ServiceDown('FARCASTER_API_KEY is not set')
		const query = new URLSearchParams({ identifier, type })
		const { status, body } = await askJson(`${FARCASTER_API_URL}/v2/farcaster/cast/?${query}`, {
			'x-api-key': FARCASTER_API_KEY,
		})
		if (status === 404 || status === 400) return null
		const read = Answer.safeParse(body)
		if (status !== 200 || !read.success) throw new ServiceDown(`Farcaster answered ${status}`)
		return toPost(read.data.cast)
	}
}

function toPost({
	hash,
	text,
	timestamp,
	author,
	embeds,
}: z.infer<typeof Answer>['cast']): FoundPost {
	return {
		id: hash.toLowerCase(),
		url: `https://farcaster.xyz/${author.username}/${hash}`,
		text,
		links: embeds.map(({ url }) => url ?? ''),
		isRepost: embeds.some(({ cast, cast_id, castId }) => cast ?? cast_id ?? castId),
		postedAt: publishTimeOf(timestamp, 'Farcaster'),
		author: {
			platform: 'farcaster',
			platformUserId: String(author.fid),
			platformUsername: author.username,
			profilePicUrl: author.pfp_url ?? '',
			followerCount: author.follower_count ?? 0,
		},
		followersRead: author.follower_count !== undefined,
	}
}
