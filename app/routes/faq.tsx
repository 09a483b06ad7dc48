import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsOfPage } from '#locales/catalogs'
import { QUESTIONS } from '#rules/faq'
import { FaqPage } from '../pages/faq-page.tsx'
import { pageMeta } from '../pages/page-meta.ts'
import { PageTexts } from '../pages/page-texts.tsx'
import type { loader as rootLoader } from '../root.tsx'

export function loader({ context }: LoaderFunctionArgs) {
	return { texts: textsOfPage('faq', context.reader.language) }
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
		path: '/faq',
		title: `${data.texts['faq.title']} · ${texts['stage.title']}`,
		description: data.texts['faq.lead']?.replace('{n}', String(QUESTIONS.length)) ?? '',
		button: data.texts['faq.title'] ?? '',
	})
}

export default function Faq() {
	const { texts } = useLoaderData<typeof loader>()
	return (
		<PageTexts texts={texts}>
			<FaqPage />
		</PageTexts>
	)
}
