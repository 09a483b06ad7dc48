import { useTexts } from '../../locales/texts.tsx'
import css from './buying.module.css'

/** Replaces an ad that an ad blocker hides: the space stays, with a sentence that says why it is empty. */
export function HiddenAdNote() {
	const t = useTexts()
	return <p className={css.said}>{t('banner.unseen')}</p>
}
