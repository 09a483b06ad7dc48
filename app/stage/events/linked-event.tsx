import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { CalendarEvent } from '#contract/events/event'
import { MINUTE_MS } from '#contract/limits'
import type { PublicPerson } from '#contract/people/public-person'
import { endOf, eventWordsIn, isRunning, startTier } from '#rules/events/event-times'
import { asReadBy } from '#rules/text/as-written'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import panel from '../../ui/panel.module.css'
import { MessageText } from '../messages/row/message-body.tsx'
import { useEventSpan, useEventTime } from '../messages/row/message-time.tsx'
import { lengthIn } from '../money/time-left.ts'
import { useNow } from '../now-provider.tsx'
import { useNamed } from '../people/renaming.ts'
import { Plain } from '../plain/plain.tsx'
import { useStage } from '../stage-context.tsx'
import { RsvpFaces } from './faces.tsx'
import { parts } from './lazy-parts.ts'
import css from './linked-event.module.css'

const Acts = lazyPart<Awaited<ReturnType<typeof parts>>, { event: CalendarEvent; whole: boolean }>(
	parts,
	(part) => part.EventActs,
)

/** The event that the address names, drawn by the server (G-159). */
export function LinkedEvent({
	event: first,
	host: told,
}: {
	event: CalendarEvent
	host: PublicPerson | null
}) {
	const t = useTexts()
	const host = useNamed(told)
	const reader = useStage((s) => s.language)
	const event = useStage((s) => s.gatherings.find(({ _id }) => _id === first._id)) ?? first
	const you = useStage((s) => s.userId)
	const both = useStage((s) => s.showOriginal)
	const [hydrated, setHydrated] = useState(false)
	useEffect(() => setHydrated(true), [])
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const at = Math.max(now.at, ticked)
	const tier = startTier(event, at)
	const span = useEventSpan(event.startTime, endOf(event))
	const { title, description, language } = eventWordsIn(
		asReadBy(event, event.createdBy, you),
		reader,
	)
	return (
		<section className={`${panel.panel} ${css.linked}`} aria-labelledby="linked-title">
			<header className={css.head}>
				<h2 id="linked-title">
					<MessageText language={language} text={title} isOpen={language !== reader} />
				</h2>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			{host && (
				<p className={css.host}>
					<Avatar name={host.platformUsername} src={host.profilePicUrl} size={24} />
					<span>{t('events.host', { name: host.platformUsername })}</span>
				</p>
			)}
			<p
				className={css.when}
				data-tier={tier}
				data-over={at >= endOf(event) || undefined}
				suppressHydrationWarning
			>
				<Going event={event} at={at} />
				{!isRunning(event, at) && (
					<time dateTime={new Date(event.startTime).toISOString()} suppressHydrationWarning>
						{span}
					</time>
				)}
			</p>
			{description && (
				<div className={css.text}>
					<MessageText language={language} text={description} isOpen={language !== reader} />
				</div>
			)}
			{both && title !== event.title && (
				<div className={css.original}>
					<MessageText
						language={event.language}
						text={[event.title, event.description].join('\n')}
					/>
				</div>
			)}
			<div className={css.acts}>
				{hydrated ? <Acts event={event} whole /> : <RsvpFaces {...event} />}
			</div>
			<Plain part="event" event={event} />
		</section>
	)
}

/** Says that the event is live, or still going on and until when; null before the start and after the end. */
function Going({ event, at }: { event: CalendarEvent; at: number }) {
	const t = useTexts()
	const language = useLanguage()
	const until = useEventTime(endOf(event))
	const since = at - event.startTime
	const goesOn = isRunning(event, at)
	if (!goesOn && startTier(event, at) !== 'live') return null
	const status = goesOn ? t('events.running', { time: until }) : t('events.live')
	const length = since >= MINUTE_MS && t('events.for', { time: lengthIn(language, since) })
	return <strong>{[status, length].filter(Boolean).join(' · ')}</strong>
}
