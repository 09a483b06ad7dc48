import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { tagOf } from '#contract/languages'
import { textsFor } from '#locales/catalogs'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { LedgerPage } from '../pages/ledger-page.tsx'
import { pageMeta } from '../pages/page-frame.tsx'

/** Said here, so that the other languages' words do not travel to the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const number = new Intl.NumberFormat([tagOf(language), 'en'])
	const books = await context.books()
	return {
		title: t('ledger.title'),
		lead: t('ledger.lead'),
		failed: t('ledger.failed'),
		headings: [t('ledger.account'), '$STAGE'],
		rows:
			books?.map(({ account, sum }) => ({
				account: t(`ledger.${account}`),
				sum: number.format(sum),
			})) ?? null,
	}
}
export type LedgerData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function LedgerRoute() {
	return <LedgerPage page={useLoaderData<typeof loader>()} />
}
