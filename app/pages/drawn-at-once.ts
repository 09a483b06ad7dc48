/** Id of the feed's first element: above it everything has arrived. */
export const FEED_BEGINS = 'feed-begins'

/** Id of the tile for those who earn by posting, on a phone (stage/token/airdrop-place.tsx). */
export const AIRDROP_TILE = 'airdrop-tile'

/**
 * Blocks rendering until the feed begins. Otherwise a slow machine would draw parts while it still parses, and
 * they would visibly move.
 */
export const DRAWN_AT_ONCE = {
	tagName: 'link',
	rel: 'expect',
	href: `#${FEED_BEGINS}`,
	blocking: 'render',
} as const
