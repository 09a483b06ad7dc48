import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { THEMES } from '../header/chosen-theme.ts'
import css from './without-script.module.css'

/** A note at the page's end about what does not work without JavaScript, and a form for the page's colours. */
export function WithoutScript() {
	const t = useTexts()
	return (
		<noscript>
			<p className={css.note}>{t('page.nojs')}</p>
			<form method="post" className={css.colours} aria-label={t('header.theme')}>
				<span>{t('header.theme')}</span>
				{THEMES.map((theme) => (
					<Button key={theme} type="submit" name="act" value={`theme ${theme}`}>
						{t(`header.theme.${theme}`)}
					</Button>
				))}
			</form>
		</noscript>
	)
}
