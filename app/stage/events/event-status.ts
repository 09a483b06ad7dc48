import type { CalendarEvent } from '#contract/events/event'
import { endOf, isRunning, startTier } from '#rules/events/event-times'
import { useTexts } from '../../locales/texts.tsx'
import { useEventTime, useSoon } from '../messages/row/message-time.tsx'

type Timed = Pick<CalendarEvent, 'startTime' | 'durationMinutes'>

/**
 * Says in few words whether an event is to come, is live, or is still going on; for a past event, when it began. The
 * title has the whole sentence, with the zone (EVT-09).
 */
export function useEventStatus(event: Timed, at: number): { said: string; title?: string } {
	const t = useTexts()
	const soon = useSoon()
	const starts = useEventTime(event.startTime)
	if (startTier(event, at) === 'live') return { said: t('events.live') }
	if (isRunning(event, at)) return { said: t('events.running', { time: soon(endOf(event)) }) }
	return { said: soon(event.startTime), title: t('events.starts', { time: starts }) }
}
