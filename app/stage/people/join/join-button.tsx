import { createContext, type ReactNode, useContext } from 'react'
import { ButtonLink, type Tone } from '../../../ui/button.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'
import { useMayJoin } from '../use-reader.ts'
import type { JoinMode } from './join-flow.ts'

/** The act for which the reader must be on stage, and which they pressed without a seat. */
export interface PressedAct {
	what: 'reaction' | 'answer'
	/** Runs when the dialog is closed again. */
	onClose?: () => void
}

/** Opens the join dialog. */
export const OpenJoinDialog = createContext<(mode?: JoinMode, pressed?: PressedAct) => void>(
	() => {},
)

interface Props {
	tone?: Tone
	mode?: JoinMode
	className?: string
	/** Runs before the dialog opens, for example to close the button's menu. */
	onOpen?: () => void
	children: ReactNode
}

/**
 * A button that opens the join dialog. Without JavaScript it is a link to the page that joins by forms. Not rendered
 * for a person who is banned.
 */
export function JoinButton({ tone = 'primary', mode, className, onOpen, children }: Props) {
	const openDialog = useContext(OpenJoinDialog)
	const mayJoin = useMayJoin()
	if (!mayJoin) return null
	return (
		<ButtonLink
			tone={tone}
			className={className}
			href="/stage/join"
			onClick={onPlainClick(() => {
				onOpen?.()
				openDialog(mode)
			})}
		>
			{children}
		</ButtonLink>
	)
}
