import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DEFAULT_LANGUAGE, LANGUAGES, tagOf } from '#contract/languages'
import type { loader as rootLoader } from '../root.tsx'
import type { StagePage as Page } from '../stage/model.ts'
import { StagePage } from '../stage/stage-page.tsx'

export function loader({ context }: LoaderFunctionArgs): Promise<Page> {
	return context.stagePage()
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root) return []
	const { origin, language, texts } = root
	const title = `${texts['stage.title']} · ${texts['stage.tagline']}`
	const description = texts['stage.description']
	const here = addressOf(origin, language)
	return [
		{ title },
		{ name: 'description', content: description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:url', content: here },
		{ property: 'og:locale', content: tagOf(language).replace('-', '_') },
		{ name: 'twitter:card', content: 'summary' },
		{ tagName: 'link', rel: 'canonical', href: here },
		{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}/stage` },
		...LANGUAGES.map((code) => ({
			tagName: 'link' as const,
			rel: 'alternate',
			hrefLang: tagOf(code),
			href: addressOf(origin, code),
		})),
	]
}

function addressOf(origin: string, language: string): string {
	return language === DEFAULT_LANGUAGE ? `${origin}/stage` : `${origin}/stage?lang=${language}`
}

export default function Stage() {
	return <StagePage page={useLoaderData<typeof loader>()} />
}
