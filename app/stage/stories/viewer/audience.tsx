import { useEffect, useState } from 'react'
import { STORY_EMOJI } from '#contract/messages/reactions'
import { byEmoji } from '#rules/stories/viewers'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { PersonText } from '../../../ui/person-text.tsx'
import type { Action } from '../../lazy-action.ts'
import { useNow } from '../../now-provider.tsx'
import { useNamed } from '../../people/renaming.ts'
import { useAct } from '../../stage-context.tsx'
import { fetchReactions, fetchViewers } from '../actions.ts'
import css from './audience.module.css'

interface Props {
	id: string
	onClose: () => void
}

/** The list of viewers, for the story's author (VIEW-08). The count was made at another moment, and may be higher. */
export function ViewersList({
	id,
	onCount,
	onClose,
}: Props & { onCount: (viewCount: number) => void }) {
	const t = useTexts()
	const now = useNow()
	const [found, again] = useFetched(fetchViewers, id)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it came
	useEffect(() => {
		if (found && typeof found !== 'string') onCount(found.viewers.length + found.visitors)
	}, [found])
	return (
		<Sheet title={t('story.viewed')} found={found} onAgain={again} onClose={onClose}>
			{({ viewers, visitors }) => (
				<>
					{viewers.length + visitors === 0 && <p>{t('story.viewed.none')}</p>}
					<ul>
						{viewers.map((viewer) => (
							<Person
								key={viewer.userId}
								name={viewer.platformUsername || t('story.viewer')}
								picture={viewer.profilePicUrl}
								more={t.ago(now.at - viewer.timestamp)}
							/>
						))}
					</ul>
					{visitors > 0 && <p className={css.more}>{t('story.visitors', { n: visitors })}</p>}
				</>
			)}
		</Sheet>
	)
}

export function ReactionsList({ id, onClose }: Props) {
	const t = useTexts()
	const [found, again] = useFetched(fetchReactions, id)
	return (
		<Sheet title={t('story.reactions')} found={found} onAgain={again} onClose={onClose}>
			{(reactions) =>
				byEmoji(reactions, STORY_EMOJI).map(({ emoji, shown, more }) => (
					<section key={emoji} className={css.group}>
						<h3 className={css.emoji}>{emoji}</h3>
						<ul>
							{shown.map(({ id, reactor }) => (
								<Person key={id} name={reactor.platformUsername} picture={reactor.profilePicUrl} />
							))}
						</ul>
						{more > 0 && <p className={css.more}>{t('story.reactions.more', { n: more })}</p>}
					</section>
				))
			}
		</Sheet>
	)
}

function Person({ name, picture, more }: { name: string; picture: string; more?: string }) {
	const t = useTexts()
	return (
		<li className={css.person}>
			<Avatar name={name} src={picture} size={36} />
			<bdi className={css.name}>{t.who(name)}</bdi>
			{more && <span className={css.more}>{more}</span>}
		</li>
	)
}

interface SheetProps<Found> {
	title: string
	found: Found | string | null
	onAgain: () => void
	onClose: () => void
	children: (found: Found) => Elements
}

function Sheet<Found extends object>(props: SheetProps<Found>) {
	const { title, found, onAgain, onClose, children } = props
	const t = useTexts()
	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onClose}>
			{found === null && <p role="status">{t('story.loading')}</p>}
			{typeof found === 'string' && (
				<>
					<p role="alert">
						<PersonText text={found} />
					</p>
					<Button onClick={onAgain}>{t('feed.retry')}</Button>
				</>
			)}
			{found !== null && typeof found !== 'string' && children(found)}
		</Dialog>
	)
}

/** A fetched value: null until it arrives, a sentence on failure. The second item fetches it again. */
function useFetched<Found>(
	fetch: Action<[id: string], Promise<Found | string>>,
	id: string,
): [Found | string | null, () => void] {
	const act = useAct()
	const [found, setFound] = useState<Found | string | null>(null)
	const [turn, setTurn] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
	useEffect(() => {
		let isOver = false
		setFound(null)
		act(fetch, id).then((come) => isOver || setFound(come))
		return () => {
			isOver = true
		}
	}, [act, fetch, id, turn])
	return [useNamed(found), () => setTurn(turn + 1)]
}
