import type { MouseEvent } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import { useTexts } from '../../../locales/texts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { messageAddress } from './copy-link.tsx'

const sheet = () => withTexts(import('../writing/message-sheet.tsx'), 'stage', 'tools', 'writing')

export const MessageSheet = lazyPart(sheet, (part) => part.MessageSheet, { closedBy: 'onClose' })
export const SelectText = lazyPart(sheet, (part) => part.SelectText, { closedBy: 'onDone' })

/** The button whose menu or picture is open. What it opened does not lie in the row (0177, 0189). */
export const OPENED_FROM = '[aria-haspopup="dialog"][aria-expanded="true"]'

interface LinkProps {
	id: string
	isOpen: boolean
	onOpen: () => void
}

/** A link that opens the sheet of acts on a message; without a script it leads to the message. */
export function MenuLink({ id, isOpen, onOpen }: LinkProps) {
	const t = useTexts()
	const label = t('message.menu')
	return (
		<ButtonLink
			tone="icon"
			href={messageAddress(id)}
			rel="nofollow"
			data-does="menu"
			aria-haspopup="dialog"
			aria-expanded={isOpen || undefined}
			aria-label={label}
			title={label}
			onClick={(event: MouseEvent) => {
				event.preventDefault()
				onOpen()
			}}
		>
			<Icon of="more" />
		</ButtonLink>
	)
}
