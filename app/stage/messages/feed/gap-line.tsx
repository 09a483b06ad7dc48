import { Link } from '@remix-run/react'
import { useTexts } from '../../../locales/texts.tsx'
import css from './feed.module.css'

/** The line that says that newer messages are left out, because the feed begins at an older message. */
export function GapLine() {
	const t = useTexts()
	return (
		<li className={css.left}>
			<span>{t('feed.gap')}</span>
			<Link to="/stage">{t('feed.live')}</Link>
		</li>
	)
}
