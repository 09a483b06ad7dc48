import { Link } from '@remix-run/react'
import type { CalendarEvent } from '#contract/events/event'
import { eventWordsIn, startTier } from '#rules/events/event-times'
import { asReadBy } from '#rules/text/as-written'
import { MessageText } from '../messages/row/message-body.tsx'
import { useNow } from '../now-provider.tsx'
import { useStage } from '../stage-context.tsx'
import { EventActs } from './event-acts.tsx'
import css from './event-card.module.css'
import { useEventStatus } from './event-status.ts'

/** An event of the list, as a card. */
export function EventCard({ event, leads }: { event: CalendarEvent; leads?: boolean }) {
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const reader = useStage((s) => s.language)
	const you = useStage((s) => s.userId)
	const at = Math.max(now.at, ticked)
	const tier = startTier(event, at)
	const { said, title: sentence } = useEventStatus(event, at)
	const { title, description, language } = eventWordsIn(
		asReadBy(event, event.createdBy, you),
		reader,
	)
	return (
		<li className={css.card} data-tier={tier}>
			<p className={css.when}>
				<time dateTime={new Date(event.startTime).toISOString()} title={sentence}>
					{said}
				</time>
			</p>
			<Link className={css.title} to={`/stage/event/${event._id}`}>
				<MessageText language={language} text={title} isOpen={language !== reader} />
			</Link>
			{description && (
				<div className={css.text}>
					<MessageText language={language} text={description} isOpen={language !== reader} />
				</div>
			)}
			<EventActs event={event} whole leads={leads} />
		</li>
	)
}
