import { useTexts } from '../locales/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './ledger-page.module.css'
import { Moment, useMinutes } from './moment.tsx'
import { PageFrame } from './page-frame.tsx'
import { Table } from './table.tsx'

interface LedgerData {
	title: string
	lead: string
	/** The sentences after the lead. */
	said: string[]
	parts: { given: number; rest: number }
	books: string
	sides: string
	failed: string
	headings: string[]
	/** The sum of each account; null when the books cannot be read. */
	rows: { account: string; sum: string }[] | null
	payouts: string
	none: string
	columns: string[]
	paid: { id: string; at: number; when: string; amount: string }[]
}

/** The page of the ledger: what $STAGE is, how much of it people have, and the public sums. */
export function LedgerPage({ page }: { page: LedgerData }) {
	const t = useTexts()
	const { title, lead, said, rows, headings, failed } = page
	return (
		<PageFrame title={title} lead={lead}>
			<div className={css.said}>
				{said.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			</div>
			{rows ? (
				<>
					<Bar {...page.parts} />
					<details className={css.books}>
						<summary>{page.books}</summary>
						<p>{page.sides}</p>
						<Table className={css.table} caption={title} columns={headings}>
							{rows.map(({ account, sum }) => (
								<tr key={account}>
									<th scope="row">{account}</th>
									<td>
										<bdi dir="ltr">{sum}</bdi>
									</td>
								</tr>
							))}
						</Table>
						<h2 className={css.heading}>{page.payouts}</h2>
						<Paid page={page} />
					</details>
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

/** A bar that shows the part of $STAGE that people have. The sentence above it has the numbers. */
function Bar({ given, rest }: LedgerData['parts']) {
	return (
		<div className={css.bar} aria-hidden="true">
			<span style={{ inlineSize: `${(100 * given) / Math.max(1, given + rest)}%` }} />
		</div>
	)
}

/** Payouts with time and amount; recipients are private. */
function Paid({ page: { paid, payouts, none, columns } }: { page: LedgerData }) {
	const now = useMinutes()
	if (paid.length === 0) return <p>{none}</p>
	return (
		<Table className={css.list} caption={payouts} columns={columns}>
			{paid.map(({ id, at, when, amount }) => (
				<tr key={id}>
					<td>
						<Moment at={at} drawn={when} now={now} />
					</td>
					<td>
						<bdi dir="ltr">{amount}</bdi>
					</td>
				</tr>
			))}
		</Table>
	)
}
