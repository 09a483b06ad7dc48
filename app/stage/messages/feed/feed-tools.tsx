import { FindButton } from '../finding/find-button.tsx'
import css from './feed-tools.module.css'
import { KeyHelp } from './key-help.tsx'
import { ViewSwitch } from './view-switch.tsx'

/**
 * Search, keyboard help and the order of the messages. All of them are rendered together, because one that comes later
 * would move the others.
 */
export function FeedTools() {
	return (
		<>
			<span className={css.keys} data-unprinted="">
				<span className={css.finds}>
					<FindButton />
				</span>
				<KeyHelp />
			</span>
			<ViewSwitch />
		</>
	)
}
