import { useNow } from '../../now.tsx'
import css from './feed-keys.module.css'
import { KeyHelp } from './lazy-parts.ts'

/** The place of the feed's keyboard help, which loads after hydration. */
export function FeedKeys() {
	const { hydrated } = useNow()
	return <span className={css.keys}>{hydrated && <KeyHelp />}</span>
}
