import type { ProvenAccount } from '#room/kernel/rpc'

/** What a platform says of a public post. */
export interface FoundPost {
	/** The platform's own id, so that one post is one proof however it was pasted. */
	id: string
	url: string
	text: string
	links: string[]
	/** A repost, recast or quote: words of another account, alone or beside the author's own. */
	isRepost: boolean
	postedAt: number
	author: ProvenAccount
	/** False when the author's follower count is unknown; it then stands as 0 (G-09). */
	followersRead: boolean
}
