import { useContext, useEffect } from 'react'
import type { CalendarEvent } from '#contract/events/event'
import { calendarLink } from '#rules/events/calendar'
import { eventWordsIn, isLive, isOver } from '#rules/events/event-times'
import { asReadBy } from '#rules/text/as-written'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../now-provider.tsx'
import { OpenJoinDialog } from '../people/join/join-button.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { lookAtClock, wishRsvp } from './actions.ts'
import css from './event-acts.module.css'
import { EventTools } from './event-tools.tsx'
import { RsvpFaces } from './faces.tsx'
import { holdsFor, inHowLong } from './in-how-long.ts'
import { rsvpsShown } from './state.ts'

/** A React key that stays the same when the event ends, so that an open dialog keeps its typed text. */
const TOOLS = 'tools'

interface Props {
	event: CalendarEvent
	/** True on the event's own page and in its sheet, where all details are shown. */
	whole?: boolean
	/** Whether to link to the event's own page. */
	leads?: boolean
}

/** The people who come, and the acts on an event. */
export function EventActs({ event, whole, leads = !whole }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const you = useStage((s) => s.userId)
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const at = Math.max(now.at, ticked)
	const { _id: id, startTime, url } = event
	const host = url && new URL(url).host
	const { title, description } = eventWordsIn(asReadBy(event, event.createdBy, you), language)
	const page = `${location.origin}/stage/event/${id}`
	const ofEvent = (name: string) => `${name}: ${title}`
	if (isOver(event, at))
		return (
			<div className={css.acts} data-whole={whole}>
				<p className={css.over}>{t('event.over')}</p>
				{whole && (
					<div key={TOOLS} className={css.last} data-unprinted="">
						<EventTools key={TOOLS} event={event} isOver />
					</div>
				)}
			</div>
		)
	return (
		<div className={css.acts} data-whole={whole}>
			{startTime > at && <Soon ms={startTime - at} />}
			<TileActs event={event} />
			{isLive(event, at) && url ? (
				<ButtonLink
					className={css.act}
					href={url}
					target="_blank"
					rel="noopener noreferrer nofollow ugc"
				>
					<span>{t('event.join')}</span>
					{whole && <Away host={host} />}
				</ButtonLink>
			) : (
				leads && (
					<ButtonLink className={css.act} href={page} data-unprinted="">
						{t('event.view')}
					</ButtonLink>
				)
			)}
			{whole && url && !isLive(event, at) && (
				<ButtonLink
					className={css.act}
					href={url}
					target="_blank"
					rel="noopener noreferrer nofollow ugc"
				>
					{!leads && <span>{t('event.view')}</span>}
					<Away host={host} />
				</ButtonLink>
			)}
			<div key={TOOLS} className={css.last} data-unprinted="">
				<span className={css.calendar}>
					<ButtonLink
						className={css.act}
						href={calendarLink({ ...event, title, description }, page)}
						target="_blank"
						rel="noopener noreferrer"
						aria-label={`${ofEvent(t('event.calendar'))} (Google Calendar)`}
						title={`${t('event.calendar')} (Google Calendar)`}
					>
						{t('event.calendar')}
					</ButtonLink>
					{whole && (
						<ButtonLink
							className={css.act}
							href={`/media/events/${id}.ics?lang=${language}`}
							aria-label={`iCal: ${ofEvent(t('event.calendar'))}`}
							title={`iCal: ${t('event.calendar')}`}
						>
							<Icon of="down" size={16} />
						</ButtonLink>
					)}
				</span>
				{whole && <EventTools key={TOOLS} event={event} isOver={false} />}
			</div>
		</div>
	)
}

/** A link to the other site where the event takes place. The arrow says that the link leaves the stage. */
function Away({ host }: { host: string | null }) {
	return (
		<bdi className={css.away} dir="ltr" data-unprinted="">
			{`↗ ${host}`}
		</bdi>
	)
}

/** The people who come, and the reader's own RSVP, on a tile (EVT-02, EVT-03). */
export function TileActs({ event }: { event: CalendarEvent }) {
	const t = useTexts()
	const language = useLanguage()
	const act = useAct()
	const join = useContext(OpenJoinDialog)
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const you = useStage((s) => s.userId)
	const shown = useStage((s) => rsvpsShown(event, s))
	const { title } = eventWordsIn(asReadBy(event, event.createdBy, you), language)
	return (
		<>
			<RsvpFaces {...shown} />
			<span className="unseen">{t('event.coming', { n: shown.rsvpCount })}</span>
			<Button
				className={css.act}
				data-unprinted=""
				aria-pressed={shown.own}
				aria-label={`${t('event.rsvp')}: ${title}`}
				onClick={() => (isSeated ? act(wishRsvp, event, !shown.own) : join())}
			>
				{shown.own && <Icon of="check" size={14} />}
				<span>{t('event.rsvp')}</span>
			</Button>
		</>
	)
}

function Soon({ ms }: { ms: number }) {
	const act = useAct()
	const language = useLanguage()
	useEffect(() => {
		const timer = setTimeout(() => act(lookAtClock), holdsFor(ms))
		return () => clearTimeout(timer)
	}, [act, ms])
	return (
		<span className={css.soon} data-unprinted="">
			{inHowLong(ms, language)}
		</span>
	)
}
