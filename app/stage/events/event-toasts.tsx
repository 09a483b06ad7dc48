import { EVENT_TOAST_MS } from '#contract/limits'
import { eventWordsIn } from '#rules/events/event-times'
import { asReadBy } from '#rules/text/as-written'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveRegion, OverDialogs } from '../../ui/over-dialogs.tsx'
import { useEventTime } from '../messages/row/message-time.tsx'
import { keepClear } from '../messages/writing/clear-of-dock.ts'
import { useReadingTime } from '../notice/use-reading-time.ts'
import { useAct, useStage } from '../stage-context.tsx'
import css from './event-toasts.module.css'
import { dismissToast } from './following.ts'
import type { EventToast } from './state.ts'

/** Notices about events, each shown for seven seconds. The notices lie over the page, so nothing moves (EVT-16). */
export function EventToasts() {
	const toasts = useStage((s) => s.toasts) ?? []
	return (
		<OverDialogs>
			<div ref={keepClear} className={css.toasts} data-clears-dock="">
				<LiveRegion role="status">
					{toasts.map((one) => (
						<Toast key={one.id} toast={one} />
					))}
				</LiveRegion>
			</div>
		</OverDialogs>
	)
}

function Toast({ toast: { id, type, eventId, message, startTime } }: { toast: EventToast }) {
	const t = useTexts()
	const act = useAct()
	const language = useStage((s) => s.language)
	const event = useStage((s) => s.gatherings.find(({ _id }) => _id === eventId))
	const you = useStage((s) => s.userId)
	const time = useEventTime(startTime)
	const held = useReadingTime(id, EVENT_TOAST_MS, () => act(dismissToast, id))
	const title = event
		? eventWordsIn(asReadBy(event, event.createdBy, you), language).title
		: message
	const starts = t('events.starts', { time })
	const head = {
		started: t('events.live'),
		reminder_15_min: title,
		other: event ? t('event.toast.new', { title }) : title,
		moved: t('push.event_moved', { title }),
	}[type]
	const text = type === 'started' ? title : starts
	return (
		<div className={css.toast} data-type={type} {...held}>
			<a className={css.words} href={`/stage/event/${eventId}`}>
				<strong>{head}</strong>
				<span>{text}</span>
			</a>
			<Button
				tone="icon"
				aria-label={t('alert.dismiss')}
				onClick={({ currentTarget }) => {
					toNeighbour(currentTarget.parentElement)
					act(dismissToast, id)
				}}
			>
				<Icon of="close" size={16} />
			</Button>
		</div>
	)
}

/** After the last toast the focus returns to the page (`kept-focus.ts`). */
function toNeighbour(toast: Element | null): void {
	const next = toast?.nextElementSibling ?? toast?.previousElementSibling
	next?.querySelector('a')?.focus()
}
