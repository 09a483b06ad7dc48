import {
	type ComponentType,
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useState,
} from 'react'
import { savesData } from '#client/saves-data'
import { SECOND_MS } from '#contract/limits'
import type { Participant } from '#contract/people/participants'
import { profileUrl } from '#rules/people/profile-url'
import { withTexts } from '../../../locales/area-texts.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Guard } from '../../../ui/guard.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'
import { useAct, useFetchPart, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'

/** The fields of a person that each of their messages contains. */
export type AuthorFields = Pick<
	Participant,
	'platform' | 'platformUserId' | 'platformUsername' | 'profilePicUrl'
>

/** The props of everything that shows one person: the card and the stories. */
export interface AboutPerson {
	person: AuthorFields
	onClose: () => void
}

const ABOUT = {
	card: () => withTexts(import('./profile-card.tsx'), 'tools'),
	stories: () =>
		withTexts(import('../../stories/viewer/viewer.tsx'), 'stories', 'stage', 'writing', 'tools'),
}

const AHEAD_MS = 2 * SECOND_MS // waits, so that the page's own requests come first

type Open = (person: AuthorFields, what?: keyof typeof ABOUT) => void

const OpenCard = createContext<Open>(() => {})

/** A function that opens a person's card, or their stories. */
export function useOpenCard(): Open {
	return useContext(OpenCard)
}

/** Fetches the story of a ring while a finger is on the ring. */
export async function storiesAhead(
	store: StageStore,
	person: AuthorFields,
	isPressed = false,
): Promise<void> {
	if (!isPressed && savesData()) return
	const part = await ABOUT.stories().catch(() => null)
	part?.lookAhead(store, person, isPressed)
}

/** Renders the open card or the open stories, whose code is fetched when one is first opened. */
export function CardHost({ children }: { children: Elements }) {
	const act = useAct()
	const fetchPart = useFetchPart()
	const hasStories = useStage(({ stories }) => stories.length > 0)
	const [opened, setOpened] = useState<{
		person: AuthorFields
		Card: ComponentType<AboutPerson>
	} | null>(null)
	const open = useCallback<Open>(
		async (person, what = 'card') => {
			const { dataset } = document.body
			dataset.fetching = what
			if (what === 'stories') void act(storiesAhead, person, true)
			const part = await fetchPart<{ default: ComponentType<AboutPerson> }>(ABOUT[what])
			delete dataset.fetching
			if (part) setOpened({ person, Card: part.default })
		},
		[act, fetchPart],
	)
	// Fetches the code only after a while, because on a slow connection it would delay everything visible (VIEW-16).
	useEffect(() => {
		if (!hasStories || savesData()) return
		const timer = setTimeout(() => ABOUT.stories().catch(() => {}), AHEAD_MS)
		return () => clearTimeout(timer)
	}, [hasStories])

	return (
		<OpenCard.Provider value={open}>
			{children}
			{opened && (
				<Guard>
					<opened.Card person={opened.person} onClose={() => setOpened(null)} />
				</Guard>
			)}
		</OpenCard.Provider>
	)
}

interface LinkProps {
	person: AuthorFields
	className?: string | undefined
	title?: string
	children: ReactNode
}

/** A person's name. A press opens their card; without JavaScript, or in a new tab, their profile. */
export function PersonLink({ person, className, title, children }: LinkProps) {
	const open = useOpenCard()
	const url = profileUrl(person)
	if (url === null) return <span className={className}>{children}</span>

	return (
		<a
			className={className}
			href={url}
			target="_blank"
			rel="noopener noreferrer"
			title={title}
			aria-haspopup="dialog"
			onClick={onPlainClick(() => open(person))}
		>
			{children}
		</a>
	)
}
