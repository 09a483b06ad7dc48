import { z } from 'zod/mini'
import type { Settings } from '../settings.ts'
import { askJson, ServiceDown } from './ask-outside.ts'
import { type FoundPost, publishTimeOf } from './found-post.ts'

const Urls = z.optional(
	z.object({ urls: z.optional(z.array(z.object({ expanded_url: z.optional(z.string()) }))) }),
)
const Note = z.optional(z.object({ text: z.string(), entities: Urls }))
// X's published description names the field note_post, and every guide note_tweet, so both are read.
const Answer = z.object({
	data: z.object({
		id: z.string(),
		text: z.string(),
		author_id: z.string(),
		created_at: z.string(),
		entities: Urls,
		referenced_tweets: z.optional(z.array(z.object({ type: z.string() }))),
		note_tweet: Note,
		note_post: Note,
	}),
	includes: z.object({
		users: z.array(
			z.object({
				id: z.string(),
				username: z.string(),
				profile_image_url: z.optional(z.string()),
				public_metrics: z.optional(z.object({ followers_count: z.number() })),
			}),
		),
	}),
})
const Missing = z.object({ data: z.optional(z.undefined()), errors: z.array(z.unknown()) })
const QUERY = new URLSearchParams({
	'tweet.fields': 'created_at,author_id,entities,note_tweet,referenced_tweets,lang',
	expansions: 'author_id',
	'user.fields': 'username,name,profile_image_url,public_metrics,protected',
})

/** Reads posts through X's API v2; null when there is no such post. */
export function xReader({ X_API_URL, X_BEARER_TOKEN }: Settings) {
	return async (id: string): Promise<FoundPost | null> => {
		if (!X_BEARER_TOKEN) throw new ServiceDown('X_BEARER_TOKEN is not set')
		const { status, body } = await askJson(`${X_API_URL}/2/tweets/${id}?${QUERY}`, {
			Authorization: `Bearer ${X_BEARER_TOKEN}`,
		})
		// X answers for missing posts with 404, or with 200 and only errors.
		if (status === 404 || (status === 200 && Missing.safeParse(body).success)) return null
		const read = Answer.safeParse(body)
		if (status !== 200 || !read.success) throw new ServiceDown(`X answered ${status}`)
		return toPost(read.data)
	}
}

function toPost({ data, includes }: z.infer<typeof Answer>): FoundPost {
	const author = includes.users.find(({ id }) => id === data.author_id)
	if (!author) throw new ServiceDown('X named no author')
	const note = data.note_tweet ?? data.note_post
	const links = [...(data.entities?.urls ?? []), ...(note?.entities?.urls ?? [])]
	return {
		id: data.id,
		url: `https://x.com/${author.username}/status/${data.id}`,
		text: note?.text ?? data.text,
		links: links.map(({ expanded_url }) => expanded_url ?? ''),
		isRepost: isRepost(data),
		postedAt: publishTimeOf(data.created_at, 'X'),
		author: {
			platform: 'x',
			platformUserId: author.id,
			platformUsername: author.username,
			profilePicUrl: author.profile_image_url?.replace('_normal.', '_200x200.') ?? '',
			followerCount: author.public_metrics?.followers_count ?? 0,
		},
		followersRead: author.public_metrics !== undefined,
	}
}

/** Whether the post is a repost. A reply (`replied_to`) is the author's own. Reposts made by hand begin with 'RT'. */
function isRepost({ text, referenced_tweets = [] }: z.infer<typeof Answer>['data']): boolean {
	return /^RT @\w/.test(text) || referenced_tweets.some(({ type }) => type !== 'replied_to')
}
