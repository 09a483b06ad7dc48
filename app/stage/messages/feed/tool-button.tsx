import { Button } from '../../../ui/button.tsx'
import { type Drawing, Icon } from '../../../ui/icon.tsx'

interface Props {
	icon: Drawing
	said: string
	onOpen: () => void
}

/** A tool in the feed's head that opens a dialog. */
export function ToolButton({ icon, said, onOpen }: Props) {
	return (
		<Button tone="icon" aria-label={said} title={said} aria-haspopup="dialog" onClick={onOpen}>
			<Icon of={icon} />
		</Button>
	)
}
