import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsFor } from '#locales/catalogs'
import { exactIn, momentIn } from '#rules/exact-time'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { LedgerPage } from '../pages/ledger-page.tsx'
import { pageMeta } from '../pages/page-frame.tsx'

/** The mark keeps the $ in front, also in right-to-left text. */
const TOKEN = '\u200e$STAGE'

/** Writes the page's texts on the server, so that other languages' texts are not sent to the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const exact = exactIn(language)
	const moment = momentIn(language)
	const books = await context.books()
	const given = (books?.sums ?? [])
		.filter(({ account }) => account === 'people' || account === 'chain')
		.reduce((total, { sum }) => total + sum, 0)
	return {
		title: t('ledger.title'),
		lead: t('ledger.what'),
		said: [
			...(books
				? [
						t.of('ledger.given', books.people, {
							given: exact(given),
							all: exact(given + books.rest),
							n: exact(books.people),
							today: exact(books.today),
							rest: exact(books.rest),
						}),
					]
				: []),
			t('ledger.how'),
		],
		parts: { given, rest: books?.rest ?? 0 },
		books: t('ledger.books'),
		sides: t('ledger.lead'),
		failed: t('ledger.failed'),
		headings: [t('ledger.account'), TOKEN],
		rows:
			books?.sums.map(({ account, sum }) => ({
				account: t(`ledger.${account}`),
				sum: exact(sum),
			})) ?? null,
		payouts: t('ledger.payouts'),
		none: t('ledger.payouts.none'),
		columns: [t('auction.clock'), TOKEN],
		paid: (books?.paid ?? []).map(({ amount, ...one }) => ({
			...one,
			when: moment(one.at),
			amount: exact(amount),
		})),
	}
}

export const meta = pageMeta

export default function LedgerRoute() {
	return <LedgerPage page={useLoaderData<typeof loader>()} />
}
