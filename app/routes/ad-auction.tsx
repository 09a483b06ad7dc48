import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import {
	BANNER_ANEW_MS,
	BANNER_FIRST_CENTS,
	BANNER_FLOOR_CENTS,
	BANNER_HALF_HOURS,
	BANNER_LEAST_START_CENTS,
	BANNER_LOCK_MS,
	BANNER_MOST_START_CENTS,
	BANNER_START_FACTOR,
	DAY_MS,
	HOUR_MS,
	MINUTE_MS,
	RESERVED_MS,
} from '#contract/limits'
import { textsFor } from '#locales/catalogs'
import { exactIn, momentIn } from '#rules/exact-time'
import { shortFormsOf } from '#rules/short-forms'
import { inARow } from '#rules/text/sentences'
import { type Speech, saying } from '../locales/texts.tsx'
import { formAction } from '../pages/answer-by-form.ts'
import { AuctionPage } from '../pages/auction-page.tsx'
import { pageMeta } from '../pages/page-frame.tsx'
import { priceIn } from '../stage/money/price.ts'

export const action = formAction

/** Writes the page's texts on the server, so that neither the rules nor other languages' texts are sent to the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const price = (cents: number) => priceIn(language, cents)
	const exact = exactIn(language)
	const moment = momentIn(language)
	const auction = await context.auction()
	return {
		title: t('auction.title'),
		lead: inARow(t('auction.lead'), t('pay.dollars')),
		rule: ruleIn(t, price),
		failed: t('auction.failed'),
		sales: t('auction.sales'),
		none: t('auction.none'),
		taken: t('auction.taken'),
		headings: ['clock', 'price', 'link', 'shown', 'clicks'].map((name) =>
			t(`auction.${name}` as 'auction.clock'),
		),
		sold: (auction?.sales ?? []).map(({ cents, hoursShown, clicks, ...sale }) => ({
			...sale,
			when: moment(sale.soldAt),
			price: price(cents),
			hoursShown: exact(hoursShown),
			clicks: exact(clicks),
		})),
		banner: auction?.banner ?? null,
		serverTime: auction?.now ?? 0,
		canPay: context.canPay,
		refused: context.plainPage()?.refused ?? null,
	}
}

/** Four sentences about the auction, with the numbers that the stage enforces (G-36). */
function ruleIn(t: Speech, price: (cents: number) => string): string[] {
	return [
		t('auction.rule.fall', { hours: BANNER_HALF_HOURS, floor: price(BANNER_FLOOR_CENTS) }),
		t('auction.rule.lock', { hours: BANNER_LOCK_MS / HOUR_MS }),
		t('auction.rule.start', {
			factor: BANNER_START_FACTOR,
			least: price(BANNER_LEAST_START_CENTS),
			most: price(BANNER_MOST_START_CENTS),
		}),
		t('auction.rule.pay', {
			minutes: RESERVED_MS / MINUTE_MS,
			days: BANNER_ANEW_MS / DAY_MS,
			first: price(BANNER_FIRST_CENTS),
		}),
	]
}

export const meta = pageMeta

export default function AuctionRoute() {
	return <AuctionPage page={useLoaderData<typeof loader>()} />
}
