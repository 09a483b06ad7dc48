import type { Alert } from '#storage/alerts/stored-alert-job'
import type { Activities } from '../alerts/activities.ts'
import type { HeldAlerts } from '../alerts/held-alerts.ts'
import type { Pushes } from '../alerts/pushes.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationMemory } from '../messages/translation-memory.ts'
import type { Kernel } from '../open-kernel.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import { EventRows } from './event-rows.ts'
import { EventTranslation } from './event-translation.ts'
import { CalendarEvents } from './events.ts'
import { EventNotices } from './notices.ts'
import { RemovedEvents } from './removed-events.ts'

interface Needs {
	roster: Roster
	ownPlace: OwnPlace
	activities: Activities
	heldAlerts: HeldAlerts
	pushes: Pushes
	days: ActivityDays
	memory: TranslationMemory
	wordList: WordList
	/** Alerts a person away from the page. */
	alert(userId: string, said: Alert, turn: Turn): void
}

/** Opens the events of the stage, their reminders, and what an operator's removal keeps of one. */
export function openEvents(kernel: Kernel, needs: Needs) {
	const eventRows = new EventRows({ ...kernel, ...needs })
	const rows = { ...kernel, ...needs, rows: eventRows, held: needs.heldAlerts }
	const notices = new EventNotices({
		...rows,
		push: (userId, said, turn) => needs.pushes.alert(userId, said, turn),
	})
	const calendarEvents = new CalendarEvents({
		...{ ...rows, notices },
		operators: kernel.settings.OPERATOR_SUBS,
	})
	return {
		...{ eventRows, calendarEvents, notices },
		eventTranslation: new EventTranslation(eventRows),
		removedEvents: new RemovedEvents({ ...rows, calendarEvents }),
	}
}
