import { type ComponentType, useEffect, useRef, useState } from 'react'
import { TOPICS_FOLDED } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { topicsWhenFolded } from '#rules/topics/queue'
import { useTexts } from '../../locales/texts.tsx'
import { TOPICS } from '../../pages/drawn-at-once.ts'
import { Button } from '../../ui/button.tsx'
import { Guard } from '../../ui/guard.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNow } from '../now-provider.tsx'
import { useMuted } from '../people/mutes/use-muted.ts'
import { useReader } from '../people/use-reader.ts'
import shared from '../place.module.css'
import { useAct, useStage } from '../stage-context.tsx'
import { loadTopics, parts } from './lazy-parts.ts'
import { TopicCard } from './topic-card.tsx'
import css from './topics-place.module.css'

const SHEET = { popover: 'auto' }
const CLOSES = { popovertarget: TOPICS, popovertargetaction: 'hide' }

const Tools: ComponentType = lazyPart(parts, (part) => part.TopicTools)

/** The topics. Beside the feed, where there is space, the first ones (TOP-02); otherwise a sheet with all of them. */
export function TopicsPlace() {
	const t = useTexts()
	const act = useAct()
	const all = useStage((s) => s.topics)
	const muted = useMuted()
	const topics = all.filter((topic) => !muted.has(userIdOf(topic)))
	const isMore = useStage((s) => s.moreTopics)
	const canPay = useStage((s) => s.canPay)
	const { at, hydrated } = useNow()
	const { sessionStatus } = useReader()
	const isSeated = sessionStatus === 'active'
	const you = useStage((s) => s.userId)
	/**
	 * The reader's own topics keep their position for half an hour, even if other topics come before them in the order.
	 */
	const firstTopics = topicsWhenFolded(topics, (topic) => userIdOf(topic) === you, at)
	/** Readers have one tool, which is beside the title, so that two topics fit without scrolling. */
	const isReading = !isSeated && sessionStatus !== 'loading'
	const [isOpen, setOpen] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const place = useRef<HTMLElement>(null)

	// An opened sheet shows all topics, also one that was opened before hydration.
	useEffect(() => {
		const sheet = place.current
		const opened = () => isMore && void act(loadTopics)
		const toggled = (event: Event) => (event as ToggleEvent).newState === 'open' && opened()
		if (CSS.supports('selector(:popover-open)') && sheet?.matches(':popover-open')) opened()
		sheet?.addEventListener('toggle', toggled)
		return () => sheet?.removeEventListener('toggle', toggled)
	}, [act, isMore])

	async function unfold() {
		if (isBusy) return
		setBusy(true)
		const isHere = isOpen || !isMore || (await act(loadTopics))
		setBusy(false)
		if (isHere) setOpen(!isOpen)
	}

	return (
		<aside
			ref={place}
			id={TOPICS}
			className={`${shared.place} ${css.place}`}
			aria-labelledby="topics-title"
			{...SHEET}
		>
			<header className={css.head} data-seated={!isReading || undefined}>
				<h2 id="topics-title">{t('topics.title')}</h2>
				{isReading && canPay && hydrated && <Tools />}
				{!isReading && (
					<div className={css.tools}>
						<p className={css.room} aria-hidden="true">
							<span>{t('topic.add')}</span>
							<span>{t('topic.ai')}</span>
						</p>
						{isSeated && hydrated && <Tools />}
					</div>
				)}
				<Button tone="icon" className={css.close} aria-label={t('join.close')} {...CLOSES}>
					<Icon of="close" />
				</Button>
			</header>
			{topics.length === 0 && <p className={css.empty}>{t('topics.empty')}</p>}
			<ol className={css.list} aria-label={t('topics.title')}>
				{topics.map((topic) => (
					<Guard key={topic.id} as="li">
						<TopicCard topic={topic} isLater={!isOpen && !firstTopics.includes(topic)} />
					</Guard>
				))}
			</ol>
			{(isMore || topics.length > TOPICS_FOLDED) && (
				<Button
					className={css.more}
					data-needs-js=""
					aria-expanded={isOpen}
					aria-busy={isBusy}
					onClick={unfold}
				>
					{t(isOpen ? 'topics.less' : 'topics.more')}
				</Button>
			)}
		</aside>
	)
}
