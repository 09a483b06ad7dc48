import { useTexts } from '../locales/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './ledger-page.module.css'
import { PageFrame } from './page-frame.tsx'

interface LedgerData {
	title: string
	lead: string
	failed: string
	headings: string[]
	/** Null when the books cannot be read. */
	rows: { account: string; sum: string }[] | null
	payouts: string
	none: string
	columns: string[]
	paid: { id: string; at: number; when: string; amount: string }[]
}

/** Where all $STAGE is, in sums that everybody can check. */
export function LedgerPage({ page }: { page: LedgerData }) {
	const t = useTexts()
	const { title, lead, rows, headings, failed } = page
	return (
		<PageFrame title={title} lead={lead}>
			{rows ? (
				<>
					<table className={css.table}>
						<caption className="unseen">{title}</caption>
						<Headings of={headings} />
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
					<h2 className={css.heading}>{page.payouts}</h2>
					<Paid page={page} />
				</>
			) : (
				<div className={css.failed} role="alert">
					<p>{failed}</p>
					<ButtonLink href="/stage/ledger">{t('feed.retry')}</ButtonLink>
				</div>
			)}
		</PageFrame>
	)
}

/** When, and how much; to whom is their own affair. */
function Paid({ page: { paid, payouts, none, columns } }: { page: LedgerData }) {
	if (paid.length === 0) return <p>{none}</p>
	return (
		<table className={css.list}>
			<caption className="unseen">{payouts}</caption>
			<Headings of={columns} />
			<tbody>
				{paid.map(({ id, at, when, amount }) => (
					<tr key={id}>
						<td>
							<time dateTime={new Date(at).toISOString()}>{when}</time>
						</td>
						<td>
							<bdi dir="ltr">{amount}</bdi>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Headings({ of: headings }: { of: string[] }) {
	return (
		<thead>
			<tr>
				{headings.map((heading) => (
					<th key={heading} scope="col">
						{heading}
					</th>
				))}
			</tr>
		</thead>
	)
}
