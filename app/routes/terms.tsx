import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BANNER_VETO_MS, HOUR_MS, TOPIC_BOOST_MS } from '#contract/limits'
import { textsFor } from '#locales/catalogs'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { boostRuleIn } from '../pages/boost-rule.ts'
import { pageMeta } from '../pages/page-frame.tsx'
import { TermsPage } from '../pages/terms-page.tsx'

/** The terms of payments: the operator's own text, or the plain one of the stage. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const { url, refund } = context.terms
	return {
		title: t('pay.terms'),
		lead: t('terms.lead'),
		sold: t('terms.seller'),
		seller: context.seller,
		own: url === null ? null : { url, title: t('terms.own') },
		refund,
		sentences: [
			t('pay.dollars'),
			t('terms.refund', { hours: BANNER_VETO_MS / HOUR_MS }),
			boostRuleIn(t, language, context.isDiscounted),
			t('terms.boost', { hours: TOPIC_BOOST_MS / HOUR_MS }),
			t('terms.card'),
		],
	}
}

export const meta = pageMeta

export default function TermsRoute() {
	return <TermsPage page={useLoaderData<typeof loader>()} />
}
