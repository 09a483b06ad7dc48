import { useNow } from '../../now.tsx'
import css from './feed-keys.module.css'
import { KeyHelp } from './lazily.ts'

/** The place of what comes a moment after the page: the keys of the feed, and the button that explains them. */
export function FeedKeys() {
	const { alive } = useNow()
	return <span className={css.keys}>{alive && <KeyHelp />}</span>
}
