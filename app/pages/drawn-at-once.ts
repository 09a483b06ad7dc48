/** Where everything above the feed has come. */
export const FEED_BEGINS = 'feed-begins'

/** Until there nothing is drawn: what a slow machine draws while it still reads would be seen to move. */
export const DRAWN_AT_ONCE = {
	tagName: 'link',
	rel: 'expect',
	href: `#${FEED_BEGINS}`,
	blocking: 'render',
} as const
