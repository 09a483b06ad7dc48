import type { JoinPost } from '#rules/people/join-post'
import { refuse } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import { ServiceDown } from './ask-outside.ts'
import { farcasterReader } from './farcaster.ts'
import type { FoundPost } from './found-post.ts'
import { xReader } from './x.ts'

export interface PostReader {
	find(post: JoinPost): Promise<FoundPost>
}

/** Reads public posts on their platform (G-09); refuses a missing post. */
export function postReaderOf(settings: Settings): PostReader {
	return {
		async find(post) {
			try {
				const found =
					post.platform === 'x'
						? await xReader(settings)(post.id)
						: await farcasterReader(settings)(post.kind, post.value)
				return found ?? refuse(404, 'post-not-found', 'We could not find this post.')
			} catch (error) {
				if (!(error instanceof ServiceDown)) throw error
				return refuse(503, 'posts-away', 'We could not read this post right now. Please try again.')
			}
		},
	}
}
