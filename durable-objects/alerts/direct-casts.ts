import { CAST_GAP_MS } from '#contract/limits'
import { ALERT_JOB, type Alert, type AlertJob } from '#storage/alerts/stored-alert-job'
import { archivePerson, type Person } from '#storage/people/person'
import type { RoomSettings } from '#storage/room-settings'
import type { EffectsPort } from '../effects-port.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import type { Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Lane } from '../kernel/work.ts'
import type { Roster } from '../people/roster.ts'
import type { HeldAlerts } from './held-alerts.ts'

const LANE = 'direct-cast'

interface Needs {
	settings: RoomSettings
	agenda: Agenda
	roster: Roster
	held: HeldAlerts
	effects: EffectsPort
	/** Tells the person in their feed that Farcaster accepts no direct casts for them. */
	tellOff(userId: string, turn: Turn): void
	untilArchived(): Promise<void>
}

/**
 * The lane to Farcaster. A person gets at most one direct cast in ten minutes, about everything that happened
 * meanwhile (G-151).
 */
export class DirectCasts implements EffectKind<AlertJob>, Part {
	readonly codec = ALERT_JOB
	readonly timers: Timers = { 'held-cast': (userId, turn) => this.#sayHeld(userId, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Adds an alert to the person's next direct cast. */
	alert(userId: string, alert: Alert, turn: Turn): void {
		const { held, agenda } = this.#room
		if (!this.#wantsCasts(this.#room.roster.find(userId))) return
		held.hold(LANE, userId, [alert])
		if (agenda.find('held-cast', userId) !== null) return
		const { since, n } = held.sentLately(LANE, userId, turn.now, CAST_GAP_MS)
		agenda.schedule('held-cast', userId, n > 0 ? since + CAST_GAP_MS : turn.now)
	}

	/**
	 * Call inside a turn. The account belongs to another log-in from now on. A direct cast tells the account's owner
	 * at once.
	 */
	part(before: Person, alert: Alert, turn: Turn): void {
		if (this.#wantsCasts(before))
			turn.ask({
				lane: LANE,
				job: { userId: before.userId, alerts: [alert], only: null, after: '' },
			})
	}

	/** The id contains the ids of the alerts, so that a later direct cast to the same person is another job. */
	idOf(lane: Lane, { userId, alerts }: AlertJob): string {
		return `${lane}:${userId}:${alerts.map(({ id }) => id).join()}`
	}

	isNeeded({ alerts }: AlertJob): boolean {
		return alerts.length > 0
	}

	async perform(job: AlertJob): Promise<Attempt<AlertJob>> {
		const { roster, effects, untilArchived } = this.#room
		const userId = job.userId ?? ''
		const isParting = job.alerts.some(({ type }) => type === 'account_taken')
		if (!isParting && !this.#wantsCasts(roster.find(userId))) return { ...DONE, commit: () => {} }
		await untilArchived()
		const { state, retryMs } = await effects.cast(job)
		return {
			left: state === 'away' ? job : null,
			retryMs,
			serviceDown: state === 'away',
			commit: (turn) => state === 'off' && this.#switchOff(userId, turn),
		}
	}

	giveUp(): void {} // the activity stays in the feed

	#wantsCasts(person: Person | null): boolean {
		const { FARCASTER_DM_KEY } = this.#room.settings
		if (!FARCASTER_DM_KEY || !person || person.status === 'Removed') return false
		return person.profile.platform === 'farcaster' && person.profile.farcasterDmNotificationsEnabled
	}

	#sayHeld(userId: string, turn: Turn): void {
		const alerts = this.#room.held.take(LANE, userId)
		this.#room.held.countSent(LANE, userId, turn.now, CAST_GAP_MS)
		turn.ask({ lane: LANE, job: { userId, alerts, only: null, after: '' } })
	}

	#switchOff(userId: string, turn: Turn): void {
		const { roster, tellOff } = this.#room
		const person = roster.find(userId)
		if (!person?.profile.farcasterDmNotificationsEnabled) return
		const off = roster.amend(person, { farcasterDmNotificationsEnabled: false })
		turn.append([], [archivePerson(off)])
		tellOff(userId, turn)
	}
}

const DONE = { left: null, retryMs: 0, serviceDown: false }
