import type { ProvenAccount } from '#room/kernel/rpc'
import { ServiceDown } from './ask-outside.ts'

/** What a platform tells about a public post. */
export interface FoundPost {
	/** The platform's own id of the post. One post gives one proof, in whatever form its address was pasted. */
	id: string
	url: string
	text: string
	links: string[]
	/** True for a repost, recast or quote, which shows words of another account, alone or beside the author's own. */
	isRepost: boolean
	postedAt: number
	author: ProvenAccount
	/** False when the author's follower count is unknown; the count is 0 then (G-09). */
	followersRead: boolean
}

/**
 * The time (ms) when a post was published. Throws for an unreadable time, because it would pass every check of the
 * post's age.
 */
export function publishTimeOf(time: string, platform: string): number {
	const postedAt = Date.parse(time)
	if (Number.isNaN(postedAt)) throw new ServiceDown(`${platform} gave no time of the post`)
	return postedAt
}
