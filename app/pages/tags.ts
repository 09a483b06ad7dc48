import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'
import { frameOf, SHARE_IMAGE } from '#rules/pages/frame'

/** Metadata for link previews and search engines. */
export interface Shared {
	origin: string
	path: string
	/** 'website' for a page that exists in every language, 'article' for one in a single language. */
	type: 'website' | 'article'
	language: LanguageCode
	description: string
	/** The text of the button in Farcaster frames. */
	button: string
	publishedAt?: number
}

/** The tags of a page's head. `title` is taken from rendered HTML, and therefore already escaped. */
export function tagsOf(shared: Shared, title: string): string {
	const { origin, type, language, description, button, publishedAt } = shared
	const url = addressIn(shared, language)
	const frame = frameOf({ origin, url, button })
	const picture = `${origin}${SHARE_IMAGE.path}`
	return [
		meta('name', 'description', escaped(description)),
		meta('property', 'og:title', title),
		meta('property', 'og:description', escaped(description)),
		meta('property', 'og:type', type),
		meta('property', 'og:url', escaped(url)),
		meta('property', 'og:locale', tagOf(language).replace('-', '_')),
		meta('property', 'og:image', escaped(picture)),
		meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
		meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
		meta('name', 'twitter:card', 'summary_large_image'),
		meta('name', 'fc:miniapp', escaped(JSON.stringify(frame('launch_miniapp')))),
		meta('name', 'fc:frame', escaped(JSON.stringify(frame('launch_frame')))),
		publishedAt === undefined
			? ''
			: meta('property', 'article:published_time', new Date(publishedAt).toISOString()),
		`<link rel="canonical" href="${escaped(url)}"/>`,
		...(type === 'website' ? alternates(shared) : []),
	].join('')
}

function alternates(shared: Shared): string[] {
	const link = (hreflang: string, language: LanguageCode) =>
		`<link rel="alternate" hreflang="${hreflang}" href="${escaped(addressIn(shared, language))}"/>`
	return [
		link('x-default', DEFAULT_LANGUAGE),
		...LANGUAGES.map((language) => link(tagOf(language), language)),
	]
}

function addressIn({ origin, path, type }: Shared, language: LanguageCode): string {
	const isOnlyOne = type === 'article' || language === DEFAULT_LANGUAGE
	return `${origin}${path}${isOnlyOne ? '' : `?lang=${language}`}`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
	return `<meta ${kind}="${name}" content="${content}"/>`
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
}
