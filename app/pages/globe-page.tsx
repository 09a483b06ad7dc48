import { LANGUAGES } from '#contract/languages'
import { CROWD_MIN } from '#contract/limits'
import type { LanguageRow } from '#rules/globe'
import { useTexts } from '../locales/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './globe-page.module.css'
import { LanguageMap } from './language-map.tsx'
import { LanguageTable } from './language-table.tsx'
import { PageFrame } from './page-frame.tsx'

export function GlobePage({ rows }: { rows: LanguageRow[] | null }) {
	const t = useTexts()
	return (
		<PageFrame title={t('globe.title')} lead={t('globe.lead', { n: LANGUAGES.length })}>
			{rows === null ? (
				<div className={css.failed} role="alert">
					<p>{t('globe.failed')}</p>
					<ButtonLink href="/stage/globe">{t('feed.retry')}</ButtonLink>
				</div>
			) : (
				<>
					<LanguageMap rows={rows} />
					<LanguageTable rows={rows} />
					<p className={css.note}>
						{t('globe.few.text', { few: t('globe.few', { n: CROWD_MIN }) })}
					</p>
				</>
			)}
		</PageFrame>
	)
}
