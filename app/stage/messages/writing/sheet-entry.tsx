import { type Drawing, Icon } from '../../../ui/icon.tsx'
import css from './message-sheet.module.css'

interface Props {
	of: Drawing
	says: string
	tone: 'danger' | undefined
	onChoose: () => void
}

/** One line of a message's menu. */
export function SheetEntry({ of, says, tone, onChoose }: Props) {
	return (
		<li>
			<button type="button" className={css.entry} data-tone={tone} onClick={onChoose}>
				<Icon of={of} />
				<span>{says}</span>
			</button>
		</li>
	)
}
