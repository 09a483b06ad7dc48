import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { CalendarEvent } from '#contract/events/event'
import { eventWordsIn, nextEventOf, startTier } from '#rules/events/event-times'
import { asReadBy } from '#rules/text/as-written'
import { useTexts } from '../../locales/texts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { useEventTime, useSoon } from '../messages/row/message-time.tsx'
import { useNow } from '../now-provider.tsx'
import { useStage } from '../stage-context.tsx'
import { parts } from './lazy-parts.ts'
import css from './next-event.module.css'

type Parts = Awaited<ReturnType<typeof parts>>

const Acts = lazyPart<Parts, { event: CalendarEvent }>(parts, (part) => part.EventActs)
const TileActs = lazyPart<Parts, { event: CalendarEvent }>(parts, (part) => part.TileActs)
const EventSheet = lazyPart<Parts, { event: CalendarEvent; onClose: () => void }>(
	parts,
	(part) => part.EventSheet,
	{ closedBy: 'onClose' },
)

const NEXT = 'next-event'

/** The next event, above the feed. On narrow pages a tile that opens all details of the event. */
export function NextEvent({ tile }: { tile?: true }) {
	const t = useTexts()
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const language = useStage((s) => s.language)
	const you = useStage((s) => s.userId)
	const at = Math.max(now.at, ticked)
	const event = useStage((s) => nextEventOf(s.gatherings, at))
	const exact = useEventTime(event?.startTime ?? 0)
	const soon = useSoon()
	const [isOpen, setOpen] = useState(false)
	if (!event) return null
	const tier = startTier(event, at)
	const to = `/stage/event/${event._id}`
	const starts = t(tier === 'live' ? 'events.live' : 'events.starts', { time: exact })
	const time = soon(event.startTime)
	const { title, language: written } = eventWordsIn(asReadBy(event, event.createdBy, you), language)
	const words = (
		<>
			<span
				className={tile || tier === 'live' ? css.when : `${css.when} ${css.either}`}
				title={starts}
				suppressHydrationWarning
			>
				{tier === 'live' ? (
					starts
				) : tile ? (
					time
				) : (
					<>
						<span
							className={css.brief}
							data-time={time}
							aria-hidden="true"
							suppressHydrationWarning
						/>
						<span className={css.whole}>{starts}</span>
					</>
				)}
			</span>
			<PersonText className={css.title} title={title} language={written} text={title} />
		</>
	)
	if (tile)
		return (
			<div className={css.tile} data-tier={tier}>
				<Link className={css.words} to={to} onClick={onPlainClick(() => setOpen(true))}>
					{words}
				</Link>
				{now.hydrated && <TileActs event={event} />}
				{isOpen && <EventSheet event={event} onClose={() => setOpen(false)} />}
			</div>
		)
	return (
		<section className={css.next} data-tier={tier} aria-labelledby={NEXT}>
			<Link id={NEXT} className={css.words} to={to}>
				{words}
			</Link>
			<div className={css.acts}>{now.hydrated && <Acts event={event} />}</div>
		</section>
	)
}
