import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isAlive } from '#rules/stories/queue'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { follow } from '../../follow.ts'
import { applyToList } from '../../messages/feed/state.ts'
import { MessageLink } from '../../messages/row/message-link.tsx'
import { useNow } from '../../now-provider.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { useMuted } from '../mutes/use-muted.ts'
import { useNamed } from '../renaming.ts'
import css from './last-words.module.css'
import { loadLastWords } from './load-last-words.ts'
import type { AboutPerson } from './open-card.tsx'

/** A person's last messages, and a link to their stories. */
export function LastWords({ person, onClose }: AboutPerson) {
	const t = useTexts()
	const userId = userIdOf(person)
	const isMuted = useMuted().has(userId)
	if (isMuted || person.platform === 'system') return null
	return (
		<>
			<h3 className={css.title}>{t('card.words')}</h3>
			<Words userId={userId} onFollow={onClose} />
			<Stories userId={userId} onFollow={onClose} />
		</>
	)
}

function Words({ userId, onFollow }: { userId: string; onFollow: () => void }) {
	const t = useTexts()
	const [found, ask] = useFound(userId)
	if (found === undefined)
		return (
			<p className={css.loading} role="status">
				{t('feed.loading')}
			</p>
		)
	if (found === null)
		return (
			<div className={css.failed} role="alert">
				<p>{t('feed.failed')}</p>
				<Button onClick={ask}>{t('feed.retry')}</Button>
			</div>
		)
	if (found.length === 0) return <p className={css.none}>{t('card.words.none')}</p>
	return (
		<ul className={css.words}>
			{found.map((message) => (
				<li key={message.id}>
					<MessageLink message={message} onFollow={onFollow} />
				</li>
			))}
		</ul>
	)
}

/** A link to the oldest of their stories; the viewer then shows the others. */
function Stories({ userId, onFollow }: { userId: string; onFollow: () => void }) {
	const t = useTexts()
	const { at } = useNow()
	const stories = useStage((s) => s.stories)
	const alive = stories.filter((story) => story.userId === userId && isAlive(story, at))
	const [first] = alive.toSorted((a, b) => a.expiresAt - b.expiresAt)
	if (!first) return null
	return (
		<Link className={css.stories} to={`/stage/story/${first._id}`} onClick={onFollow}>
			{`${t('heatmap.story')} (${t.digits(alive.length)})`}
		</Link>
	)
}

/** The messages: undefined while they load, null on failure. The second item loads them again. */
function useFound(userId: string): [Message[] | null | undefined, () => void] {
	const act = useAct()
	const language = useLanguage()
	const [found, setFound] = useState<Message[] | null>()
	const [asked, setAsked] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: loads again at each request (`asked`) and in another language
	useEffect(() => {
		let isWanted = true
		setFound(undefined)
		void act(loadLastWords, userId).then((answer) => {
			if (isWanted) setFound(answer)
		})
		return () => {
			isWanted = false
		}
	}, [act, userId, language, asked])
	useEffect(
		() => act(follow, (event) => setFound((before) => before && applyToList(before, event))),
		[act],
	)
	return [useNamed(found), () => setAsked((before) => before + 1)]
}
