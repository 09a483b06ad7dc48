import { useTexts } from '../../locales/texts.tsx'
import css from './buying.module.css'

/** Where somebody keeps ads off their pages: the place stays, and says quietly why nothing stands there. */
export function Unseen() {
	const t = useTexts()
	return <p className={css.said}>{t('banner.unseen')}</p>
}
