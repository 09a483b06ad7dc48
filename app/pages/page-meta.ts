import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'
import { shareMeta } from './share-meta.ts'

interface Page {
	origin: string
	path: string
	language: LanguageCode
	title: string
	description: string
	/** On the button under a shared picture. */
	button: string
}

/** What search engines and social networks read of a page that exists in every language. */
export function pageMeta({ path, ...page }: Page) {
	const { origin, language, title } = page
	const address = (code: LanguageCode) =>
		code === DEFAULT_LANGUAGE ? `${origin}${path}` : `${origin}${path}?lang=${code}`
	const here = address(language)
	return [
		{ title },
		...shareMeta({ ...page, url: here, type: 'website' }),
		{ tagName: 'link' as const, rel: 'canonical', href: here },
		{ tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
		...LANGUAGES.map((code) => ({
			tagName: 'link' as const,
			rel: 'alternate',
			hrefLang: tagOf(code),
			href: address(code),
		})),
	]
}
