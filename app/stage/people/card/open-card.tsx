import {
	type ComponentType,
	createContext,
	type MouseEvent,
	type ReactNode,
	useCallback,
	useContext,
	useState,
} from 'react'
import type { Participant } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { withTexts } from '../../../locales/whole-catalog.ts'
import { useFetchPart } from '../../stage-context.tsx'
import type { CardProps } from './profile-card.tsx'

/** As much of a person as every message tells of its author. */
export type Shown = Pick<
	Participant,
	'platform' | 'platformUserId' | 'platformUsername' | 'profilePicUrl'
>

const OpenCard = createContext<(person: Shown) => void>(() => {})

/** Opens a person's card. */
export function useOpenCard(): (person: Shown) => void {
	return useContext(OpenCard)
}

/** Renders the card of a person, whose code is fetched when the first one is opened. */
export function CardHost({ children }: { children: ReactNode }) {
	const fetchPart = useFetchPart()
	const [opened, setOpened] = useState<{ person: Shown; Card: ComponentType<CardProps> } | null>(
		null,
	)
	const open = useCallback(
		async (person: Shown) => {
			const part = await fetchPart(() => withTexts(import('./profile-card.tsx')))
			if (part) setOpened({ person, Card: part.ProfileCard })
		},
		[fetchPart],
	)
	return (
		<OpenCard.Provider value={open}>
			{children}
			{opened && <opened.Card person={opened.person} onClose={() => setOpened(null)} />}
		</OpenCard.Provider>
	)
}

interface LinkProps {
	person: Shown
	className?: string | undefined
	title?: string
	children: ReactNode
}

/** A person's name: pressed it opens their card; without JavaScript, or in a new tab, their profile. */
export function PersonLink({ person, className, title, children }: LinkProps) {
	const open = useOpenCard()
	const url = profileUrl(person)
	if (url === null) return <span className={className}>{children}</span>

	function press(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		open(person)
	}

	return (
		<a
			className={className}
			href={url}
			target="_blank"
			rel="noopener noreferrer"
			title={title}
			aria-haspopup="dialog"
			onClick={press}
		>
			{children}
		</a>
	)
}
