import { HOUR_MS, MINUTE_MS, PUSH_STOP_MS, PUSHES_PER_HOUR } from '#contract/limits'
import { isParted, partedFrom } from '#storage/alerts/parted'
import { ALERT_JOB, type Alert, type AlertJob } from '#storage/alerts/stored-alert-job'
import { op } from '#storage/operations'
import type { RoomSettings } from '#storage/room-settings'
import type { EffectsPort } from '../effects-port.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import type { Part } from '../kernel/part.ts'
import type { Meta } from '../kernel/storage.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Lane } from '../kernel/work.ts'
import type { Roster } from '../people/roster.ts'
import type { PushResult } from './alert-port.ts'
import type { HeldAlerts } from './held-alerts.ts'
import { PushKeys } from './push-keys.ts'

const LANE = 'push'
/** The job that tests the keys again after a stop, with one device of the people with held alerts. */
const TRIAL: AlertJob = { userId: null, alerts: [], only: null, after: '' }
const TRIED_PEOPLE_MAX = 20
const TRY_AGAIN_MS = 5 * MINUTE_MS // after a test in which every candidate had quiet hours or no device

interface Needs {
	settings: RoomSettings
	meta: Meta
	agenda: Agenda
	roster: Roster
	held: HeldAlerts
	effects: EffectsPort
	/** Resolves once D1 has every change so far. */
	untilArchived(): Promise<void>
	now(): number
	problem(event: string, error: unknown): void
}

const DONE = { left: null, retryMs: 0, serviceDown: false }

/** The lane that sends alerts to devices and handles the results (G-147, G-148). */
export class Pushes implements EffectKind<AlertJob>, Part {
	readonly codec = ALERT_JOB
	readonly timers: Timers = {
		'held-push': (userId, turn) => this.#sendHeld(userId, turn),
		'push-trial': (_, turn) => this.#askForTrial(turn),
	}
	readonly #room: Needs
	readonly #keys: PushKeys
	/** How many pushes per person are being sent and are not counted yet. */
	readonly #sending = new Map<string, number>()
	/** People without a push subscription. A new subscription removes them (`devicesChanged`). */
	readonly #withoutDevices = new Set<string>()

	constructor(room: Needs) {
		this.#room = room
		this.#keys = new PushKeys(room.settings, room.meta)
	}

	get state(): 'ok' | 'stopped' | 'off' {
		return this.#keys.state
	}

	/** Call inside a turn. Without a user id the alert is for all guests with subscriptions. */
	alert(userId: string | null, alert: Alert, turn: Turn): void {
		this.#enqueue(userId, [alert], turn)
	}

	/** Call inside a turn. The person's devices get one last alert, and then the stage forgets them. */
	sendLastAlert(userId: string, alert: Alert, turn: Turn): void {
		const parted = partedFrom(userId)
		turn.append([], [op('push.part', { userId, parted })])
		if (this.state === 'ok') this.#enqueue(parted, [alert], turn)
		else this.#forget(parted, turn)
	}

	/** The person's subscriptions changed. */
	devicesChanged(userId: string): void {
		this.#withoutDevices.delete(userId)
	}

	idOf(lane: Lane, { userId, alerts }: AlertJob): string {
		return `${lane}:${userId ?? ''}:${alerts.map(({ id }) => id).join()}`
	}

	isNeeded(job: AlertJob): boolean {
		return job.alerts.length > 0 || isTrial(job)
	}

	async perform(job: AlertJob): Promise<Attempt<AlertJob>> {
		const { held, effects, now, untilArchived } = this.#room
		if (isParted(job.userId)) return this.#performLastAlert(job, job.userId)
		if (this.state === 'off') return { ...DONE, commit: () => {} }
		if (isTrial(job)) return this.#runTrial()
		if (this.state === 'stopped') return { ...DONE, commit: (turn) => this.#hold(job, turn) }
		const userId = job.userId ?? ''
		const busy = this.#sending.get(userId) ?? 0
		const { since, n } = held.sentLately(LANE, userId, now(), HOUR_MS)
		if (job.userId !== null && n + busy >= PUSHES_PER_HOUR)
			return { ...DONE, commit: () => this.#holdUntil(job, since + HOUR_MS) }

		this.#sending.set(userId, busy + 1)
		try {
			await untilArchived() // the alert's words are read from D1
			const result = await effects.push(job)
			const { sent, keysTaken, isDeaf, quietUntil, left, retryMs } = result
			return {
				left: left && { ...job, ...left },
				retryMs,
				serviceDown: false,
				commit: (turn) => {
					if (sent > 0 && !this.#isGone(job.userId)) held.countSent(LANE, userId, turn.now, HOUR_MS)
					if (keysTaken) turn.afterwards(() => this.#keys.accepted())
					if (quietUntil !== null) this.#holdUntil(job, quietUntil)
					if (isDeaf && job.userId !== null) this.#withoutDevices.add(job.userId)
					this.#stopIfRefused(job, result, turn)
				},
			}
		} finally {
			const left = (this.#sending.get(userId) ?? 1) - 1
			if (left > 0) this.#sending.set(userId, left)
			else this.#sending.delete(userId)
		}
	}

	/** Sends the last alert and forgets the devices, whatever the result is. */
	async #performLastAlert(job: AlertJob, parted: string): Promise<Attempt<AlertJob>> {
		if (this.state === 'ok') {
			await this.#room.untilArchived()
			await this.#room.effects.push(job)
		}
		return { ...DONE, commit: (turn) => this.#forget(parted, turn) }
	}

	/**
	 * Drops the alert: the activity stays in the person's feed. Devices that were to get their last alert are
	 * forgotten.
	 */
	giveUp({ userId }: AlertJob, turn: Turn): void {
		if (isParted(userId)) this.#forget(userId, turn)
	}

	#forget(userId: string, turn: Turn): void {
		turn.append([], [op('push.forget', { userId })])
	}

	#enqueue(userId: string | null, alerts: Alert[], turn: Turn): void {
		if (this.state === 'off' || this.#withoutDevices.has(userId ?? '')) return
		const job = { userId, alerts, only: null, after: '' }
		if (this.state === 'stopped') this.#hold(job, turn)
		else turn.ask({ lane: LANE, job })
	}

	/** Whether the person's data was deleted while an alert to them was on its way. Then no row is stored for them. */
	#isGone(userId: string | null): boolean {
		return userId !== null && this.#room.roster.find(userId) === null
	}

	#holdUntil({ userId, alerts }: AlertJob, until: number): void {
		if (userId === null || this.#isGone(userId)) return
		const { held, agenda } = this.#room
		held.hold(LANE, userId, alerts)
		const before = agenda.find('held-push', userId) ?? until
		agenda.schedule('held-push', userId, Math.min(before, until)) // for the most urgent of them
	}

	#sendHeld(userId: string, turn: Turn): void {
		this.#enqueue(userId, this.#room.held.take(LANE, userId), turn)
	}

	/**
	 * Stops sending when the stage's keys seem to be wrong: three people's devices refused them, or the first
	 * ones ever tried.
	 */
	#stopIfRefused(job: AlertJob, { keysRefused, byKnown }: PushResult, turn: Turn): void {
		if (!keysRefused || !this.#keys.refused(job.userId ?? '', byKnown)) return
		this.#stop(turn)
		this.#hold(job, turn)
	}

	/**
	 * Stops sending for a while. Strangers could cause a stop, so it ends by itself as soon as a device accepts
	 * a push with these keys.
	 */
	#stop({ now, afterwards }: Turn): void {
		this.#room.agenda.schedule('push-trial', LANE, now + PUSH_STOP_MS)
		const wrong = 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY or VAPID_SUBJECT is wrong'
		afterwards(() => {
			this.#keys.stop()
			this.#room.problem('push-keys-refused', wrong)
		})
	}

	/**
	 * Call inside a turn. Holds the alerts while sending is stopped. The first alert after an hour starts a test of
	 * the keys.
	 */
	#hold({ userId, alerts }: AlertJob, turn: Turn): void {
		if (userId !== null && !this.#isGone(userId)) this.#room.held.hold(LANE, userId, alerts)
		const trialAt = this.#room.agenda.find('push-trial', LANE) ?? turn.now
		if (trialAt <= turn.now) this.#askForTrial(turn)
	}

	#askForTrial(turn: Turn): void {
		if (this.state === 'stopped') turn.ask({ lane: LANE, job: TRIAL })
	}

	async #runTrial(): Promise<Attempt<AlertJob>> {
		const { held, effects, agenda, untilArchived } = this.#room
		if (this.state !== 'stopped') return { ...DONE, commit: () => {} }
		await untilArchived()
		const people = held.people(LANE, TRIED_PEOPLE_MAX)
		let isRefused = false
		for (const trial of ['known', 'any'] as const)
			for (const userId of people) {
				// One known device that refuses may be a stranger's, but devices without a proof tell less than all of these.
				if (trial === 'any' && (isRefused || this.#keys.hasRefused(userId))) continue
				const job = { userId, alerts: held.of(LANE, userId), only: null, after: '' }
				const { sent, left, keysRefused } = await effects.push(job, trial)
				if (sent > 0)
					return {
						...DONE,
						commit: (turn) => this.#resume({ ...job, ...left }, left !== null, turn),
					}
				isRefused ||= keysRefused
			}
		return {
			...DONE,
			commit: (turn) => {
				if (isRefused) this.#stop(turn)
				else if (people.length > 0) agenda.schedule('push-trial', LANE, turn.now + TRY_AGAIN_MS)
			},
		}
	}

	/** Ends the stop. The tested person's other devices get the alert, and everybody gets the alerts that were held meanwhile. */
	#resume(tried: AlertJob, hasOthers: boolean, turn: Turn): void {
		const { held, agenda } = this.#room
		const { userId } = tried
		agenda.cancel('push-trial', LANE)
		if (!this.#isGone(userId)) held.countSent(LANE, userId ?? '', turn.now, HOUR_MS)
		held.drop(LANE, userId ?? '', tried.alerts)
		if (hasOthers) turn.ask({ lane: LANE, job: tried })
		for (const one of held.people(LANE))
			if (agenda.find('held-push', one) === null) agenda.schedule('held-push', one, turn.now)
		turn.afterwards(() => this.#keys.accepted(true))
	}
}

function isTrial({ userId, alerts }: AlertJob): boolean {
	return userId === null && alerts.length === 0
}
