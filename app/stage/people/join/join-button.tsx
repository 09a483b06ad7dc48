import { createContext, type ReactNode, useContext } from 'react'
import { ButtonLink, type Tone } from '../../../ui/button.tsx'
import type { JoinMode } from './join-flow.ts'

/** What opens the join dialog, which does not know who knocks. */
export const OpenJoinDialog = createContext<(mode?: JoinMode) => void>(() => {})

interface Props {
	tone?: Tone
	mode?: JoinMode
	className?: string
	/** What else is to be done on the way, such as closing what held the button. */
	onOpen?: () => void
	children: ReactNode
}

/** Opens the join dialog; without JavaScript it leads to the log in that joining begins with. */
export function JoinButton({ tone = 'primary', mode, className, onOpen, children }: Props) {
	const openDialog = useContext(OpenJoinDialog)
	return (
		<ButtonLink
			tone={tone}
			className={className}
			href="/auth/login"
			onClick={(event) => {
				event.preventDefault()
				onOpen?.()
				openDialog(mode)
			}}
		>
			{children}
		</ButtonLink>
	)
}
