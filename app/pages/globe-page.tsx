import type { LanguageCode } from '#contract/languages'
import { useTexts } from '../locales/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './globe-page.module.css'
import { LanguageMap } from './language-map.tsx'
import { type DrawnLanguage, LanguageName, LanguageTable } from './language-table.tsx'
import { PageFrame } from './page-frame.tsx'

interface Globe {
	title: string
	lead: string
	map: string
	table: string
	columns: string[]
	few: string
	note: string
	/** Languages with too few people to show their numbers. */
	quiet: { label: string; languages: LanguageCode[] }
	failed: string
	/** The languages; null when they could not be counted. */
	rows: DrawnLanguage[] | null
}

export function GlobePage({ page }: { page: Globe }) {
	const t = useTexts()
	const { rows } = page
	const counted = rows?.filter(({ isCounted }) => isCounted) ?? []
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
					{counted.length > 0 && (
						<LanguageTable
							title={page.table}
							columns={page.columns}
							rows={counted}
							few={page.few}
						/>
					)}
					{page.quiet.languages.length > 0 && (
						<p className={css.quiet}>
							<b>{page.quiet.label}</b>
							{page.quiet.languages.map((language) => (
								<LanguageName key={language} language={language} />
							))}
						</p>
					)}
					<p className={css.note}>{page.note}</p>
				</>
			)}
		</PageFrame>
	)
}
