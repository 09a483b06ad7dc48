import { useContext, useState } from 'react'
import type { Gathering } from '#contract/gatherings/gathering'
import { localeOf } from '#contract/languages'
import { calendarLink } from '#rules/gatherings/calendar'
import { isLive, isOver, wordsIn } from '#rules/gatherings/next'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EventReport } from '../messages/writing/report-dialog.tsx'
import { useNow } from '../now.tsx'
import { DeleteDialog } from '../on-stage/delete-dialog.tsx'
import { OpenJoinDialog } from '../people/join/join-button.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { removeEvent, wishRsvp } from './actions.ts'
import css from './event-acts.module.css'
import { Faces } from './faces.tsx'
import { inHowLong } from './in-how-long.ts'
import { EventForm } from './lazy-form.ts'
import { rsvpsShown } from './state.ts'

/** Who comes, and what one may do about it; in a list and on its own page all of it. */
export function EventActs({ event, whole }: { event: Gathering; whole?: boolean }) {
	const t = useTexts()
	const language = useLanguage()
	const act = useAct()
	const join = useContext(OpenJoinDialog)
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const isOwn = useStage((s) => s.userId === event.createdBy)
	const shown = useStage((s) => rsvpsShown(event, s))
	const [doing, setDoing] = useState<'editing' | 'deleting' | 'reporting' | null>(null)
	const at = Math.max(now.at, ticked)
	const { _id: id, startTime, url } = event
	const { title, description } = wordsIn(event, language)
	const page = `${location.origin}/stage/event/${id}`
	const ofEvent = (name: string) => `${name}: ${title}`
	if (isOver(event, at)) return <p className={css.over}>{t('event.over')}</p>
	return (
		<>
			<div className={css.acts} data-whole={whole}>
				{startTime > at && (
					<span className={css.soon}>{inHowLong(startTime - at, localeOf(language))}</span>
				)}
				<Faces {...shown} />
				<span className="unseen">{t('event.coming', { n: shown.rsvpCount })}</span>
				<Button
					tone={shown.own ? 'primary' : 'quiet'}
					className={css.act}
					aria-pressed={shown.own}
					aria-label={ofEvent(t('event.rsvp'))}
					onClick={() => (isSeated ? act(wishRsvp, event, !shown.own) : join())}
				>
					{shown.own && <Icon of="check" size={14} />}
					<span>{t('event.rsvp')}</span>
				</Button>
				{isLive(event, at) && url ? (
					<ButtonLink
						tone="primary"
						className={css.act}
						href={url}
						target="_blank"
						rel="noopener noreferrer nofollow ugc"
					>
						{t('event.join')}
					</ButtonLink>
				) : (
					!whole && (
						<ButtonLink className={css.act} href={page}>
							{t('event.view')}
						</ButtonLink>
					)
				)}
				<ButtonLink
					tone={whole ? 'quiet' : 'icon'}
					className={css.act}
					href={calendarLink({ title, description, url, startTime }, page)}
					target="_blank"
					rel="noopener noreferrer"
					aria-label={`${ofEvent(t('event.calendar'))} (Google Calendar)`}
					title={`${t('event.calendar')} (Google Calendar)`}
				>
					{whole ? t('event.calendar') : <Icon of="calendar" size={18} />}
				</ButtonLink>
				{whole && (
					<ButtonLink
						className={css.act}
						href={`/media/events/${id}.ics?lang=${language}`}
						aria-label={`iCal: ${ofEvent(t('event.calendar'))}`}
					>
						iCal
					</ButtonLink>
				)}
				{whole && url && !isLive(event, at) && (
					<a
						className={css.link}
						href={url}
						dir="ltr"
						target="_blank"
						rel="noopener noreferrer nofollow ugc"
					>
						{new URL(url).host}
					</a>
				)}
				{whole && isOwn && (
					<>
						{isSeated && (
							<Tool named={t('event.edit')} of="pen" onChoose={() => setDoing('editing')} />
						)}
						<Tool named={t('event.delete')} of="bin" onChoose={() => setDoing('deleting')} />
					</>
				)}
				{whole && isSeated && !isOwn && (
					<Tool named={t('report.event')} of="flag" onChoose={() => setDoing('reporting')} />
				)}
			</div>
			{doing === 'reporting' && <EventReport eventId={id} onDone={() => setDoing(null)} />}
			{doing === 'editing' && <EventForm event={event} onDone={() => setDoing(null)} />}
			{doing === 'deleting' && (
				<DeleteDialog
					title={t('event.delete.confirm')}
					remove={() => act(removeEvent, id)}
					onDone={() => setDoing(null)}
				/>
			)}
		</>
	)
}

function Tool(props: { named: string; of: 'pen' | 'bin' | 'flag'; onChoose: () => void }) {
	const { named, of, onChoose } = props
	return (
		<Button
			tone="icon"
			className={css.act}
			aria-label={named}
			title={named}
			aria-haspopup="dialog"
			onClick={onChoose}
		>
			<Icon of={of} size={16} />
		</Button>
	)
}
