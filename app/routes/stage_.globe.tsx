import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LANGUAGES } from '#contract/languages'
import { textsOfPage } from '#locales/catalogs'
import { GlobePage } from '../pages/globe-page.tsx'
import { pageMeta } from '../pages/page-meta.ts'
import { PageTexts } from '../pages/page-texts.tsx'
import type { loader as rootLoader } from '../root.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
	return {
		texts: textsOfPage('globe', context.reader.language),
		rows: await context.languages(),
	}
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	if (!root || !data) return []
	const { origin, language, texts } = root
	return pageMeta({
		origin,
		language,
		path: '/stage/globe',
		title: `${data.texts['globe.title']} · ${texts['stage.title']}`,
		description: data.texts['globe.lead']?.replace('{n}', String(LANGUAGES.length)) ?? '',
		button: texts['page.back'] ?? '',
	})
}

export default function Globe() {
	const { texts, rows } = useLoaderData<typeof loader>()
	return (
		<PageTexts texts={texts}>
			<GlobePage rows={rows} />
		</PageTexts>
	)
}
