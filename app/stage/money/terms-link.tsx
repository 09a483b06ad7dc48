import { withSpaceAfter } from '#rules/text/sentences'
import { useTexts } from '../../locales/texts.tsx'

/**
 * A link to the terms, for every place that asks for money, with the note that prices are in US dollars. The terms open
 * in a new tab, so that no typed text is lost.
 */
export function TermsLink() {
	const t = useTexts()
	return (
		<>
			<span>{withSpaceAfter(t('pay.dollars'))}</span>
			<a href="/terms" target="_blank" rel="noopener">
				{t('pay.terms')}
			</a>
		</>
	)
}
