import { useTexts } from '../locales/texts.tsx'
import type { LedgerData } from '../routes/stage_.ledger.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './ledger-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** Where all $STAGE is, in sums that everybody can check. */
export function LedgerPage({ page }: { page: LedgerData }) {
	const t = useTexts()
	const { title, lead, rows, headings, failed } = page
	return (
		<PageFrame title={title} lead={lead}>
			{rows ? (
				<table className={css.table}>
					<caption className="unseen">{title}</caption>
					<thead>
						<tr>
							{headings.map((heading) => (
								<th key={heading} scope="col">
									{heading}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ account, sum }) => (
							<tr key={account}>
								<th scope="row">{account}</th>
								<td>
									<bdi dir="ltr">{sum}</bdi>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<div className={css.failed} role="alert">
					<p>{failed}</p>
					<ButtonLink href="/stage/ledger">{t('feed.retry')}</ButtonLink>
				</div>
			)}
		</PageFrame>
	)
}
