import { useSearchParams } from '@remix-run/react'
import {
	createContext,
	lazy,
	type ReactNode,
	Suspense,
	useCallback,
	useContext,
	useEffect,
	useState,
} from 'react'
import { withTexts } from '../../locales/whole-catalog.ts'
import { ButtonLink, type Tone } from '../../ui/button.tsx'
import type { JoinMode } from './join-flow.ts'

const JoinDialog = lazy(() => withTexts(import('./join-dialog.tsx')))
const Door = createContext<(mode?: JoinMode) => void>(() => {})

/** Holds the join dialog; its code is fetched when somebody first knocks. */
export function JoinDoor({ children }: { children: ReactNode }) {
	const [search] = useSearchParams()
	const isSimple = search.get('join') === 'simple'
	const [open, setOpen] = useState<{ mode?: JoinMode } | null>(null)
	const knock = useCallback((mode?: JoinMode) => setOpen({ mode }), [])

	useEffect(() => {
		if (isSimple) knock()
	}, [isSimple, knock])

	return (
		<Door.Provider value={knock}>
			{children}
			{open && (
				<Suspense fallback={null}>
					<JoinDialog mode={open.mode} isSimple={isSimple} onClose={() => setOpen(null)} />
				</Suspense>
			)}
		</Door.Provider>
	)
}

interface Props {
	tone?: Tone
	mode?: JoinMode
	className?: string
	/** What else is to be done on the way, such as closing what held the button. */
	onKnock?: () => void
	children: ReactNode
}

/** Opens the join dialog; without JavaScript it leads to the log in that joining begins with. */
export function JoinButton({ tone = 'primary', mode, className, onKnock, children }: Props) {
	const knock = useContext(Door)
	return (
		<ButtonLink
			tone={tone}
			className={className}
			href="/auth/login"
			onClick={(event) => {
				event.preventDefault()
				onKnock?.()
				knock(mode)
			}}
		>
			{children}
		</ButtonLink>
	)
}
