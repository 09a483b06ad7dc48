import { useTexts } from '../../locales/texts.tsx'

/**
 * The terms, linked wherever money is asked for, with the note that prices are in US dollars. The link opens a
 * new tab, so nothing typed is lost.
 */
export function TermsLink() {
	const t = useTexts()
	return (
		<>
			<span>{`${t('pay.dollars')} `}</span>
			<a href="/terms" target="_blank" rel="noopener">
				{t('pay.terms')}
			</a>
		</>
	)
}
