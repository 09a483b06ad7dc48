import { type LanguageCode, tagOf } from '#contract/languages'
import { frameOf, SHARE_IMAGE } from '#rules/frame'

interface Shared {
	origin: string
	url: string
	type: 'website' | 'article'
	language: LanguageCode
	title: string
	description: string
	button: string
}

/** A page in other people's feeds: the same picture everywhere, and a button where frames are known. */
export function shareMeta({ origin, url, type, language, title, description, button }: Shared) {
	const frame = frameOf({ origin, url, button })
	const picture = `${origin}${SHARE_IMAGE.path}`
	return [
		{ name: 'description', content: description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:type', content: type },
		{ property: 'og:url', content: url },
		{ property: 'og:locale', content: tagOf(language).replace('-', '_') },
		{ property: 'og:image', content: picture },
		{ property: 'og:image:width', content: String(SHARE_IMAGE.width) },
		{ property: 'og:image:height', content: String(SHARE_IMAGE.height) },
		{ name: 'twitter:card', content: 'summary_large_image' },
		{ name: 'fc:miniapp', content: JSON.stringify(frame('launch_miniapp')) },
		{ name: 'fc:frame', content: JSON.stringify(frame('launch_frame')) },
	]
}
