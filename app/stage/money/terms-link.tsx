import { useTexts } from '../../locales/texts.tsx'

/** Wherever money is asked for, which is in dollars of the USA; it leaves nothing that was typed. */
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
