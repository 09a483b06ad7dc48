import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { EVENTS_SHOWN } from '#contract/limits'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Guard } from '../../ui/guard.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { WhenSeen } from '../../ui/when-seen.tsx'
import { keepFold } from '../people/panel/folds.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { loadEvents } from './actions.ts'
import { EventCard } from './event-card.tsx'
import { EventToasts } from './event-toasts.tsx'
import css from './events-panel.module.css'
import { followEvents } from './following.ts'
import { EventForm } from './lazy-form.ts'

/** All events of the next months, and the notices about events, which are visible at every scroll position. */
export function EventsPanel() {
	const t = useTexts()
	const act = useAct()
	const opened = useStage((s) => s.opened.includes('events'))
	useEffect(() => act(followEvents), [act])
	return (
		<>
			<SidePanel
				id="events"
				title={t('event.title')}
				opened={opened}
				onToggle={(isOpen) => act(keepFold, 'events', isOpen)}
			>
				<WhenSeen className={css.place}>
					<EventList />
				</WhenSeen>
			</SidePanel>
			{createPortal(
				<Guard>
					<EventToasts />
				</Guard>,
				document.body,
			)}
		</>
	)
}

/** The list of events with their acts. The list is fetched when this is mounted. */
export function EventList() {
	const t = useTexts()
	const act = useAct()
	const language = useStage((s) => s.language)
	const userId = useStage((s) => s.userId)
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const events = useStage((s) => s.gatherings)
	const [isHere, setHere] = useState(false)
	const [isWriting, setWriting] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const [turn, setTurn] = useState(0)

	// Loads again for another reader, whose language and RSVPs differ.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasions
	useEffect(() => {
		let isOver = false
		void act(loadEvents).then((refused) => {
			if (isOver) return
			setProblem(refused)
			setHere(refused === null)
		})
		return () => {
			isOver = true
		}
	}, [act, language, userId, turn])

	return (
		<>
			{isSeated && (
				<Button aria-haspopup="dialog" className={css.add} onClick={() => setWriting(true)}>
					{t('event.add')}
				</Button>
			)}
			{problem !== null && (
				<div className={css.note}>
					<Fault text={problem} />
					<Button onClick={() => setTurn(turn + 1)}>{t('feed.retry')}</Button>
				</div>
			)}
			{!isHere && problem === null && (
				<p className={css.note} role="status">
					{t('story.loading')}
				</p>
			)}
			{isHere && events.length === 0 && <p className={css.note}>{t('event.none')}</p>}
			{isHere && events.length > 0 && (
				<ol className={css.list} aria-label={t('event.title')}>
					{events.slice(0, EVENTS_SHOWN).map((event) => (
						<Guard key={event._id} as="li">
							<EventCard event={event} />
						</Guard>
					))}
				</ol>
			)}
			{isWriting && <EventForm onDone={() => setWriting(false)} />}
		</>
	)
}
