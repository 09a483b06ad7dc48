import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LANGUAGES } from '#contract/languages'
import { CROWD_MIN, GLOBE_MESSAGES_MS, HOUR_MS } from '#contract/limits'
import { textsFor } from '#locales/catalogs'
import { glowOf, hasNumbers, type LanguageRow, languageWeight } from '#rules/people/globe'
import { shortFormsOf } from '#rules/short-forms'
import { type Speech, saying } from '../locales/texts.tsx'
import { GlobePage } from '../pages/globe-page.tsx'
import type { DrawnLanguage } from '../pages/language-table.tsx'
import { pageMeta } from '../pages/page-frame.tsx'

/**
 * Writes the page's texts on the server, so that neither the rules nor other languages' texts are sent to the browser.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const few = t('globe.few', { n: CROWD_MIN })
	const rows = await context.languages()
	return {
		title: t('globe.title'),
		lead: t('globe.lead', { n: LANGUAGES.length }),
		map: t('globe.map'),
		table: t('globe.table'),
		columns: [
			t('globe.language'),
			t('globe.messages', { hours: GLOBE_MESSAGES_MS / HOUR_MS }),
			t('globe.readers'),
		],
		few,
		note: t('globe.few.text', { few }),
		failed: t('globe.failed'),
		quiet: {
			label: `${t('globe.readers')} ${few}`,
			languages: rows?.filter((row) => !hasNumbers(row)).map(({ language }) => language) ?? [],
		},
		rows: rows?.map((row) => drawn(row, Math.max(...rows.map(languageWeight)), few, t)) ?? null,
	}
}

function drawn(row: LanguageRow, brightest: number, few: string, t: Speech): DrawnLanguage {
	const shown = (count: number | null) => (count === null ? few : t.count(count))
	return {
		language: row.language,
		glow: glowOf(row, brightest),
		isCounted: hasNumbers(row),
		counts: [row.messages, row.readers].map(shown),
	}
}

export const meta = pageMeta

export default function GlobeRoute() {
	return <GlobePage page={useLoaderData<typeof loader>()} />
}
