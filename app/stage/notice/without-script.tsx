import { useTexts } from '../../locales/texts.tsx'
import css from './without-script.module.css'

/** What is missing from the page without JavaScript, where its words end. */
export function WithoutScript() {
	const t = useTexts()
	return (
		<noscript>
			<p className={css.note}>{t('page.nojs')}</p>
		</noscript>
	)
}
