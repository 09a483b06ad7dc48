/** The preview picture of a shared address (ROUTE-11). Farcaster feeds need one with the ratio three to two (G-158). */
export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const
export const FRAME_IMAGE = { path: '/share-3x2.png', width: 1200, height: 800 } as const

const BUTTON_MAX_CHARS = 32
const NAME = 'Stage'

interface Embedded {
	origin: string
	url: string
	button: string
}

/** The Farcaster embed of a page: a picture with a button that opens the page (G-68). */
export function frameOf({ origin, url, button }: Embedded) {
	return (type: 'launch_frame' | 'launch_miniapp') => ({
		version: '1',
		imageUrl: `${origin}${FRAME_IMAGE.path}`,
		button: {
			title: [...button].slice(0, BUTTON_MAX_CHARS).join(''),
			action: { type, name: NAME, url },
		},
	})
}
