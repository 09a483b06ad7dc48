import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsFor } from '#locales/catalogs'
import { exactIn } from '#rules/exact-time'
import { FAQ_QUESTIONS, GROUPS, HOUSE_RULES } from '#rules/pages/faq'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { boostRuleIn } from '../pages/boost-rule.ts'
import { FaqPage } from '../pages/faq-page.tsx'
import { pageMeta } from '../pages/page-frame.tsx'

/**
 * Writes the page's texts on the server, so that neither the rules nor other languages' texts are sent to the browser.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const exact = exactIn(language)
	const { seller, isDiscounted } = context
	// Without a named seller, the question about how to reach the people who run the stage is left out.
	const asked = FAQ_QUESTIONS.filter(({ about }) => about !== 'reach' || seller)
	return {
		title: t('faq.title'),
		lead: t('faq.lead', { n: asked.length }),
		ledger: t('ledger.title'),
		house: { title: t('faq.house'), rules: HOUSE_RULES.map((rule) => t(`report.${rule}`)) },
		groups: (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
			group,
			title: t(`faq.group.${group}`),
			questions: GROUPS[group].flatMap((one) =>
				asked.filter(({ about }) => about === one).map(questionInWords),
			),
		})),
	}

	function questionInWords({ about, numbers }: (typeof FAQ_QUESTIONS)[number]) {
		const shortNumbers =
			'n' in numbers && numbers.n > 999 ? { ...numbers, n: exact(numbers.n) } : numbers
		const { contact, ...who } = seller ?? {}
		return {
			about,
			question: t(`faq.${about}.q`, shortNumbers),
			answer: t(`faq.${about}.a`, { ...shortNumbers, ...who }),
			...(about === 'boost' && { rule: boostRuleIn(t, language, isDiscounted) }),
			...(about === 'reach' && { contact }),
		}
	}
}

export const meta = pageMeta

export default function FaqRoute() {
	return <FaqPage page={useLoaderData<typeof loader>()} />
}
