import type { EventData } from '#contract/events'
import type { AlertType } from '#contract/push'
import { wholeMinutes } from '#rules/countdowns'
import { reminderAt } from '#rules/gatherings/gatherings'
import { isOver } from '#rules/gatherings/next'
import type { Alert } from '../alerts/stored-alert-job.ts'
import type { Agenda, Moments } from '../kernel/agenda.ts'
import { save } from '../kernel/kept-alike.ts'
import type { Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import { translationsIn } from '../messages/stored-message.ts'
import type { GatheringRows } from './gathering-rows.ts'
import type { GatheringRow } from './stored-gathering.ts'

interface Room {
	sql: SqlStorage
	agenda: Agenda
	rows: GatheringRows
	/** They hear of it away from the page, too; null for everybody who listens without a place. */
	push(userId: string | null, alert: Alert, turn: Turn): void
	/** By direct cast as well, where they asked for those: of what is theirs (G-151). */
	alert(userId: string, alert: Alert, turn: Turn): void
	now(): number
}

type Marks = Pick<GatheringRow, 'remindedFor' | 'startedFor'>

/**
 * What everybody on the page is told of an event: that there is one, a quarter of an hour before it, and when it starts
 * (G-40). The row holds for which start each was said, so that none is said twice, and all anew of one that moved. What
 * comes too late is not said.
 */
export class Notices implements Part {
	readonly moments: Moments = {
		'event-reminder': (id, turn) => this.#remind(id, turn),
		'event-start': (id, turn) => this.#start(id, turn),
	}
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** On the agenda of a new storage nothing stands yet. */
	takeOver(): [] {
		const { rows, now } = this.#room
		for (const row of rows.ahead(now())) this.expect(row)
		return []
	}

	/** What counts as said of a new one that starts then: there is no reminder of what starts at once. */
	marksOf(startTime: number, now: number): Marks {
		return {
			remindedFor: reminderAt({ startTime }, now) === null ? startTime : null,
			startedFor: null,
		}
	}

	/** Of one that moved nothing was said yet: past the time of its reminder it has that one at once. */
	readonly movedMarks: Marks = { remindedFor: null, startedFor: null }

	/** Part of a change: what is still to be said of it is, in time. */
	expect({ id, startTime, remindedFor, startedFor }: GatheringRow): void {
		const { agenda } = this.#room
		this.drop(id)
		const at = reminderAt({ startTime }, Number.NEGATIVE_INFINITY)
		if (remindedFor !== startTime && at !== null) agenda.put('event-reminder', id, at)
		if (startedFor !== startTime) agenda.put('event-start', id, startTime)
	}

	/** Part of a change. */
	drop(id: string): void {
		this.#room.agenda.drop('event-reminder', id)
		this.#room.agenda.drop('event-start', id)
	}

	added({ id: eventId, title, startTime }: GatheringRow, { append }: Turn): void {
		const said = { eventId, title: 'New event', message: `New event: ${title}`, startTime }
		append([{ event: 'event-notification-added', data: { type: 'other', ...said } }])
	}

	/** Part of a change: who comes is told elsewhere, too, that it starts at another time; by its reminder, if that is due. */
	moved(row: GatheringRow, by: string, turn: Turn): void {
		if (reminderAt(row, turn.now) === null) return
		this.#push('event_moved', row, this.#coming(row, by), turn)
	}

	/** Part of a change: who would have come is told elsewhere, too; of what has begun nobody needs to know. */
	cancelled(row: GatheringRow, turn: Turn): void {
		if (row.startTime <= turn.now) return
		this.#push('event_cancelled', row, this.#coming(row, row.userId), turn)
	}

	#remind(id: string, turn: Turn): void {
		const row = this.#standing(id)
		if (!row || row.remindedFor === row.startTime || turn.now >= row.startTime) return
		const { startTime } = row
		const message = `${row.title} starts in ${minutesLeft(startTime - turn.now)}.`
		const said = { eventId: id, title: 'Event starts soon', message, startTime }
		this.#say({ ...row, remindedFor: startTime }, turn, {
			event: 'event-notification-reminder',
			data: { type: 'reminder_15_min', ...said },
		})
		this.#push('event_reminder', row, [row.userId, ...this.#coming(row, row.userId)], turn)
	}

	#start(id: string, turn: Turn): void {
		const row = this.#standing(id)
		if (!row || row.startedFor === row.startTime || isOver(row, turn.now)) return
		const { startTime, title } = row
		const said = { eventId: id, title: 'Event is LIVE NOW!', message: title, startTime }
		this.#say({ ...row, startedFor: startTime }, turn, {
			event: 'event-notification-started',
			data: { type: 'started', ...said },
		})
		this.#push('event_started', row, [null, ...this.#coming(row, row.userId)], turn)
		this.#room.alert(row.userId, alertOf('event_started', row, turn.now), turn)
	}

	#coming({ id }: GatheringRow, but?: string): string[] {
		return this.#room.rows.all(id).flatMap(({ userId }) => (userId === but ? [] : [userId]))
	}

	#push(type: AlertType, row: GatheringRow, to: (string | null)[], turn: Turn): void {
		for (const userId of to) this.#room.push(userId, alertOf(type, row, turn.now), turn)
	}

	#standing(id: string): GatheringRow | null {
		const found = this.#room.rows.standing(id)
		return found.ok ? found.row : null
	}

	#say(marked: GatheringRow, { append }: Turn, notice: Notice): void {
		append([notice], [save(this.#room.sql, 'gatherings', marked)])
	}
}

type Named = 'event-notification-reminder' | 'event-notification-started'
type Notice = { [Name in Named]: { event: Name; data: EventData[Name] } }[Named]

/** Each is news, also of an event that was moved there before. */
function alertOf(type: AlertType, row: GatheringRow, at: number): Alert {
	return {
		id: `${type}-${row.id}-${row.startTime}-${at}`,
		...{ type, at, startTime: row.startTime, eventId: row.id },
		url: type === 'event_cancelled' ? '/stage' : `/stage/event/${row.id}`,
		words: { text: row.title, translations: translationsIn(row.translations) ?? {} },
	}
}

function minutesLeft(ms: number): string {
	const minutes = wholeMinutes(ms)
	if (minutes < 1) return 'less than a minute'
	return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
