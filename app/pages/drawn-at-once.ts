/** Id of the feed's first element. Once it is parsed, everything above it has arrived. */
export const FEED_BEGINS = 'feed-begins'

/** Id of the airdrop's tile on a phone, for people who can earn by posting (stage/token/airdrop-place.tsx). */
export const AIRDROP_TILE = 'airdrop-tile'

/** Id of the topics, on narrow pages a popover (stage/topics/topics-place.tsx). */
export const TOPICS = 'topics'

/**
 * Blocks rendering until the feed begins. Otherwise a slow machine would draw parts of the page while it parses, and
 * they would visibly move.
 */
export const DRAWN_AT_ONCE = {
	tagName: 'link',
	rel: 'expect',
	href: `#${FEED_BEGINS}`,
	blocking: 'render',
} as const
