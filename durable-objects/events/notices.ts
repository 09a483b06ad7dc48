import type { AlertType } from '#contract/push'
import type { RoomEventData } from '#contract/room-events'
import { wholeMinutes } from '#rules/countdowns'
import { hasBeenLive } from '#rules/events/event-times'
import { reminderAt } from '#rules/events/events'
import type { Alert } from '#storage/alerts/stored-alert-job'
import type { EventRow } from '#storage/events/stored-calendar-event'
import type { HeldAlerts } from '../alerts/held-alerts.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { save } from '../kernel/mirror.ts'
import type { Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import type { EventRows } from './event-rows.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	rows: EventRows
	held: HeldAlerts
	/** Alerts a person away from the page; null for all guests with subscriptions. */
	push(userId: string | null, alert: Alert, turn: Turn): void
	/** Alerts the creator, also by direct cast if they asked for that (G-151). */
	alert(userId: string, alert: Alert, turn: Turn): void
	now(): number
}

type Marks = Pick<EventRow, 'remindedFor' | 'startedFor'>

/**
 * Notices about events to everybody on the page: when one is added, a quarter of an hour before, and at its
 * start (G-40). Each row notes the start time for which a notice was sent, so that none is sent twice, and a
 * moved event gets new ones. A late notice is left out.
 */
export class EventNotices implements Part {
	readonly timers: Timers = {
		'event-reminder': (id, turn) => this.#remind(id, turn),
		'event-start': (id, turn) => this.#start(id, turn),
	}
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Restores the agenda of a room with new storage. */
	restoreFromD1(): [] {
		const { rows, now } = this.#room
		for (const row of rows.ahead(now())) this.schedule(row)
		return []
	}

	/** The marks of a new event: an event that starts too soon for a reminder counts as reminded. */
	marksOf(startTime: number, now: number): Marks {
		return {
			remindedFor: reminderAt({ startTime }, now) === null ? startTime : null,
			startedFor: null,
		}
	}

	/** The marks of a moved event: nothing was sent yet. If its reminder is due already, it is sent at once. */
	readonly movedMarks: Marks = { remindedFor: null, startedFor: null }

	/** Call inside a turn. Puts the notices that are still to be sent on the agenda. */
	schedule({ id, startTime, remindedFor, startedFor }: EventRow): void {
		const { agenda } = this.#room
		this.cancel(id)
		const remindAt = reminderAt({ startTime }, Number.NEGATIVE_INFINITY)
		if (remindedFor !== startTime && remindAt !== null)
			agenda.schedule('event-reminder', id, remindAt)
		if (startedFor !== startTime) agenda.schedule('event-start', id, startTime)
	}

	/** Call inside a turn. Removes the event's notices from the agenda. */
	cancel(id: string): void {
		this.#room.agenda.cancel('event-reminder', id)
		this.#room.agenda.cancel('event-start', id)
	}

	notifyAdded({ id: eventId, title, startTime }: EventRow, { append }: Turn): void {
		const notice = { eventId, title: 'New event', message: `New event: ${title}`, startTime }
		append([{ event: 'event-notification-added', data: { type: 'other', ...notice } }])
	}

	/**
	 * Call inside a turn. Alerts the people who come about the new time, unless a reminder is due now, which states
	 * that time.
	 */
	notifyMoved(row: EventRow, by: string, turn: Turn): void {
		if (reminderAt(row, turn.now) === null) return
		this.#push('event_moved', row, this.#attendeesOf(row, by), turn)
	}

	/**
	 * Call inside a turn. Alerts the people who would have come, unless the event has begun. When the event has no
	 * title any more, this alert and those that still wait do not name it.
	 */
	notifyCancelled(row: EventRow, turn: Turn): void {
		if (row.title === '') this.#room.held.forgetWords(row.id)
		if (row.startTime <= turn.now) return
		this.#push('event_cancelled', row, this.#attendeesOf(row, row.userId), turn)
	}

	#remind(id: string, turn: Turn): void {
		const row = this.#findRow(id)
		if (!row || row.remindedFor === row.startTime || turn.now >= row.startTime) return
		const { startTime } = row
		const message = `${row.title} starts in ${minutesLeft(startTime - turn.now)}.`
		const notice = { eventId: id, title: 'Event starts soon', message, startTime }
		this.#appendNotice({ ...row, remindedFor: startTime }, turn, {
			event: 'event-notification-reminder',
			data: { type: 'reminder_15_min', ...notice },
		})
		this.#push('event_reminder', row, [row.userId, ...this.#attendeesOf(row, row.userId)], turn)
	}

	#start(id: string, turn: Turn): void {
		const row = this.#findRow(id)
		if (!row || row.startedFor === row.startTime || hasBeenLive(row, turn.now)) return
		const { startTime, title } = row
		const notice = { eventId: id, title: 'Event is LIVE NOW!', message: title, startTime }
		this.#appendNotice({ ...row, startedFor: startTime }, turn, {
			event: 'event-notification-started',
			data: { type: 'started', ...notice },
		})
		this.#push('event_started', row, [null, ...this.#attendeesOf(row, row.userId)], turn)
		this.#room.alert(row.userId, alertOf('event_started', row, turn.now), turn)
	}

	#attendeesOf({ id }: EventRow, but?: string): string[] {
		return this.#room.rows.allRsvpsOf(id).flatMap(({ userId }) => (userId === but ? [] : [userId]))
	}

	#push(type: AlertType, row: EventRow, to: (string | null)[], turn: Turn): void {
		for (const userId of to) this.#room.push(userId, alertOf(type, row, turn.now), turn)
	}

	#findRow(id: string): EventRow | null {
		const found = this.#room.rows.findCurrent(id)
		return found.ok ? found.row : null
	}

	#appendNotice(marked: EventRow, { append }: Turn, notice: Notice): void {
		append([notice], [save(this.#room.sql, 'gatherings', marked)])
	}
}

type Named = 'event-notification-reminder' | 'event-notification-started'
type Notice = { [Name in Named]: { event: Name; data: RoomEventData[Name] } }[Named]

/**
 * The id contains the time, so that each alert is a new one, even if the event moves back to an earlier start. The
 * title's translations are read from D1 when the alert is sent.
 */
function alertOf(type: AlertType, row: EventRow, at: number): Alert {
	return {
		id: `${type}-${row.id}-${row.startTime}-${at}`,
		...{ type, at, startTime: row.startTime, eventId: row.id },
		url: type === 'event_cancelled' ? '/stage' : `/stage/event/${row.id}`,
		words: row.title === '' ? null : { text: row.title, translations: {} },
	}
}

function minutesLeft(ms: number): string {
	const minutes = wholeMinutes(ms)
	if (minutes < 1) return 'less than a minute'
	return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
