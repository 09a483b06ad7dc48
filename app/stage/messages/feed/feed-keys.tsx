import { useNow } from '../../now.tsx'
import css from './feed-keys.module.css'
import { KeyHelp } from './lazy-parts.ts'

/** The place of what comes a moment after the page: the keys of the feed, and the button that explains them. */
export function FeedKeys() {
	const { hydrated } = useNow()
	return <span className={css.keys}>{hydrated && <KeyHelp />}</span>
}
