import { useTexts } from '../locales/texts.tsx'
import type { Globe } from '../routes/stage_.globe.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './globe-page.module.css'
import { LanguageMap } from './language-map.tsx'
import { LanguageTable } from './language-table.tsx'
import { PageFrame } from './page-frame.tsx'

export function GlobePage({ page }: { page: Globe }) {
	const t = useTexts()
	const { rows } = page
	return (
		<PageFrame title={page.title} lead={page.lead}>
			{rows === null ? (
				<div className={css.failed} role="alert">
					<p>{page.failed}</p>
					<ButtonLink href="/stage/globe">{t('feed.retry')}</ButtonLink>
				</div>
			) : (
				<>
					<LanguageMap title={page.map} rows={rows} />
					<LanguageTable title={page.table} columns={page.columns} rows={rows} few={page.few} />
					<p className={css.note}>{page.note}</p>
				</>
			)}
		</PageFrame>
	)
}
