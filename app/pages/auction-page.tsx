import type { Banner } from '#contract/banner/banner'
import type { Auction, RefusedForm } from '../load-context.ts'
import { useTexts } from '../locales/texts.tsx'
import type { Now } from '../stage/now-provider.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './auction-page.module.css'
import { BuyByForm } from './buy-by-form.tsx'
import { LivePrice } from './live-price.tsx'
import { Moment } from './moment.tsx'
import { PageFrame } from './page-frame.tsx'
import { PriceCurve } from './price-curve.tsx'
import { Table } from './table.tsx'
import { useEndings } from './use-endings.ts'

interface AuctionData {
	title: string
	lead: string
	rule: string[]
	failed: string
	sales: string
	none: string
	taken: string
	headings: string[]
	sold: Sale[]
	/** The banner now; null when it cannot be read. */
	banner: Banner | null
	serverTime: number
	canPay: boolean
	/** The refused purchase of a browser without scripts; null for none. */
	refused: RefusedForm | null
}

/** A sale with its numbers as text. */
type Said = 'hoursShown' | 'clicks' | 'when' | 'price'
/** A sale with its numbers as text. */
type Sale = Omit<Auction['sales'][number], 'cents' | Said> & Record<Said, string>

/** The price of the banner, how it came about, and the sales (ROUTE-07). */
export function AuctionPage({ page }: { page: AuctionData }) {
	const t = useTexts()
	const { banner, serverTime, canPay, refused } = page
	const { now, ending, clock } = useEndings(serverTime)
	return (
		<PageFrame title={page.title} lead={page.lead}>
			{banner ? (
				<>
					<LivePrice first={banner} {...{ serverTime, canPay, ending }} />
					{(refused || (canPay && isFree(banner))) && (
						<noscript>
							<BuyByForm banner={banner} refused={refused} />
						</noscript>
					)}
					<PriceCurve {...{ banner, ending, clock }} now={now.at} />
					<h2 className={css.heading}>{page.sales}</h2>
					<Sales page={page} now={now} />
					<ol className={css.rule}>
						{page.rule.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ol>
				</>
			) : (
				<div className={css.failed} role="alert">
					<p>{page.failed}</p>
					<ButtonLink href="/ad-auction">{t('feed.retry')}</ButtonLink>
				</div>
			)}
		</PageFrame>
	)
}

function isFree({ lockedUntil, reservedUntil }: Banner): boolean {
	return lockedUntil === null && reservedUntil === null
}

interface SalesProps {
	page: AuctionData
	now: Now
}

function Sales({ page: { sold, headings, sales, none, taken }, now }: SalesProps) {
	if (sold.length === 0) return <p>{none}</p>
	const [, priceHeading, , shownHeading, clicksHeading] = headings
	return (
		<Table className={`${css.table} ${css.sales}`} caption={sales} columns={headings}>
			{sold.map(({ id, soldAt, when, price, host, imageUrl, hoursShown, clicks }) => (
				<tr key={id}>
					<td className={css.when}>
						<Moment at={soldAt} drawn={when} now={now} />
					</td>
					<td data-label={priceHeading}>
						<bdi>{price}</bdi>
					</td>
					<td className={css.ad}>
						{imageUrl ? (
							<img src={imageUrl} alt="" width="728" height="90" loading="lazy" data-still="" />
						) : (
							<em>{taken}</em>
						)}
						<bdi dir="ltr">{host}</bdi>
					</td>
					<td data-label={shownHeading}>
						<bdi dir="ltr">{hoursShown}</bdi>
					</td>
					<td data-label={clicksHeading}>
						<bdi dir="ltr">{clicks}</bdi>
					</td>
				</tr>
			))}
		</Table>
	)
}
