import { useTexts } from '../../locales/texts.tsx'

/** Wherever money is asked for; it leaves nothing that was typed. */
export function TermsLink() {
	const t = useTexts()
	return (
		<a href="/terms" target="_blank" rel="noopener">
			{t('pay.terms')}
		</a>
	)
}
