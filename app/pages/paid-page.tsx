import { useEffect, useState } from 'react'
import { BANNER_VETO_MS, HOUR_MS, TOPIC_BOOST_MS } from '#contract/limits'
import type { Purchase } from '#contract/money/payments'
import { exactIn } from '#rules/exact-time'
import { saleSentences } from '#rules/money/after-sale'
import { isUndecided } from '#rules/money/undecided'
import { withSpaceAfter } from '#rules/text/sentences'
import type { Seller } from '../load-context.ts'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { boughtIn, type OwnPurchase } from '../stage/money/own-purchases.ts'
import { priceIn } from '../stage/money/price.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useDirection } from '../ui/use-direction.ts'
import { KeptAddress } from './kept-address.tsx'
import { PageFrame } from './page-frame.tsx'
import css from './paid-page.module.css'
import { PURCHASE_STORAGE } from './purchase-storage.ts'
import { SellerLines } from './seller-lines.tsx'
import { useEndings } from './use-endings.ts'
import { usePurchase } from './use-purchase.ts'

interface PaidData {
	id: string
	title: string
	purchase: Purchase
	serverTime: number
	/** The seller; null where the operator has removed the seller's settings since. */
	seller: Seller | null
	address: string
}

/** What was bought, the state of the purchase, and who sold it. The page says nothing about the buyer. */
export function PaidPage({ page }: { page: PaidData }) {
	const t = useTexts()
	const language = useLanguage()
	const bought = usePurchase(page.id, page.purchase)
	const { now, ending } = useEndings(page.serverTime)
	const { kind, cents, at, until, clicks } = bought
	const { stage, money } = saleSentences(bought, now.at)
	const mayBePaid = bought.state !== 'expired'
	const hours = (kind === 'banner' ? BANNER_VETO_MS : TOPIC_BOOST_MS) / HOUR_MS
	const lead = `${t(kind === 'banner' ? 'auction.link' : 'paid.topic')} · ${priceIn(language, cents)}`
	return (
		<PageFrame title={page.title} lead={lead}>
			<div className={css.page}>
				<p className={css.said} role="status">
					{t(stage, until === null ? {} : { time: ending(until) })}
				</p>
				<Sold bought={bought} />
				{at !== null && (
					<dl className={css.facts}>
						<div>
							<dt>{t('paid.shown')}</dt>
							<dd>
								<time dateTime={new Date(at).toISOString()}>{ending(at)}</time>
							</dd>
						</div>
						{clicks !== null && (
							<div>
								<dt>{t('auction.clicks')}</dt>
								<dd>{exactIn(language)(clicks)}</dd>
							</div>
						)}
					</dl>
				)}
				{isUndecided(bought) && (
					<noscript>
						<ButtonLink href={`/paid/${page.id}`}>{t('paid.again')}</ButtonLink>
					</noscript>
				)}
				{!mayBePaid && kind === 'banner' && (
					<p>
						<ButtonLink href="/ad-auction">{t('auction.title')}</ButtonLink>
					</p>
				)}
				<p>
					{money && <span>{withSpaceAfter(t(money, { hours }))}</span>}
					<a href="/terms">{t('pay.terms')}</a>
				</p>
				{page.seller && <SellerLines heading={t('terms.seller')} seller={page.seller} />}
				{mayBePaid && !isUndecided(bought) && <p>{t('paid.receipt')}</p>}
				{mayBePaid && <KeptAddress address={page.address} />}
				<Others id={page.id} ending={ending} />
			</div>
		</PageFrame>
	)
}

/** The bought ad, or the bought topic with a link to it. */
function Sold({ bought: { image, host, text, topicId } }: { bought: Purchase }) {
	const directed = useDirection()
	return (
		<>
			{image && host && (
				<figure className={css.ad}>
					<img src={image} alt="" width="728" height="90" data-still="" />
					<figcaption dir="ltr">{host}</figcaption>
				</figure>
			)}
			{text && (
				<blockquote className={css.topic}>
					<a href={`/stage/topic/${topicId}`} dir={directed(text)}>
						{text}
					</a>
				</blockquote>
			)}
		</>
	)
}

/** Other purchases of this browser. */
function Others({ id, ending }: { id: string; ending: (at: number) => string }) {
	const t = useTexts()
	const [others, setOthers] = useState<OwnPurchase[]>([])
	useEffect(() => {
		setOthers(boughtIn(PURCHASE_STORAGE).filter((one) => one.isPaid && one.id !== id))
	}, [id])
	if (others.length === 0) return null
	return (
		<section className={css.others} aria-label={t('paid.title')}>
			<h2>{t('header.bought', { n: others.length + 1 })}</h2>
			<ul>
				{others.map((one) => (
					<li key={one.id}>
						<a href={`/paid/${one.id}`}>
							{`${t(one.kind === 'banner' ? 'auction.link' : 'paid.topic')} · ${ending(one.at)}`}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
