import { useTexts } from '../../locales/texts.tsx'
import css from './without-script.module.css'

/** A note at the end of the page about what it lacks without JavaScript. */
export function WithoutScript() {
	const t = useTexts()
	return (
		<noscript>
			<p className={css.note}>{t('page.nojs')}</p>
		</noscript>
	)
}
