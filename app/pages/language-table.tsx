import { NATIVE_NAMES, tagOf } from '#contract/languages'
import { CROWD_MIN, GLOBE_MESSAGES_MS, HOUR_MS } from '#contract/limits'
import { formatCount } from '#rules/counts'
import type { LanguageRow } from '#rules/globe'
import { useTexts } from '../locales/texts.tsx'
import css from './language-table.module.css'

/** The same as the map for whoever does not see it, and the numbers for everybody. */
export function LanguageTable({ rows }: { rows: LanguageRow[] }) {
	const t = useTexts()
	return (
		<table className={css.table}>
			<caption className="unseen">{t('globe.table')}</caption>
			<thead>
				<tr>
					<th scope="col">{t('globe.language')}</th>
					<th scope="col">{t('globe.onstage')}</th>
					<th scope="col">{t('globe.messages', { hours: GLOBE_MESSAGES_MS / HOUR_MS })}</th>
					<th scope="col">{t('globe.readers')}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ language, onStage, messages, readers }) => (
					<tr key={language}>
						<th scope="row">
							<a href={`/stage?lang=${language}`} hrefLang={tagOf(language)} lang={tagOf(language)}>
								<bdi>{NATIVE_NAMES[language]}</bdi>
							</a>
						</th>
						<Count of={onStage} />
						<Count of={messages} />
						<Count of={readers} />
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Count({ of }: { of: number | null }) {
	const t = useTexts()
	return (
		<td data-few={of === null || undefined} title={of === null ? undefined : String(of)}>
			<bdi dir="ltr">{of === null ? t('globe.few', { n: CROWD_MIN }) : formatCount(of)}</bdi>
		</td>
	)
}
