import type { CalendarEvent } from '#contract/events/event'
import { endOf, isRunning, startTier } from '#rules/events/next'
import { useTexts } from '../../locales/texts.tsx'
import { useEventTime } from '../messages/row/message-time.tsx'

type Timed = Pick<CalendarEvent, 'startTime' | 'durationMinutes'>

/** Whether an event is to come, live, or goes on, in one line (EVT-09); also of one that is over, when it began. */
export function useEventStatus(event: Timed, at: number): string {
	const t = useTexts()
	const starts = useEventTime(event.startTime)
	const ends = useEventTime(endOf(event))
	if (startTier(event, at) === 'live') return t('events.live')
	if (isRunning(event, at)) return t('events.running', { time: ends })
	return t('events.starts', { time: starts })
}
