import { useTexts } from '../../locales/texts.tsx'
import css from './buying.module.css'

/** Shown where an ad blocker hides the ad: the space stays, with a quiet sentence why it is empty. */
export function Unseen() {
	const t = useTexts()
	return <p className={css.said}>{t('banner.unseen')}</p>
}
