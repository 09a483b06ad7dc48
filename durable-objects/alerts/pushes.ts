import { createHash } from 'node:crypto'
import { HOUR_MS, PUSHES_PER_HOUR } from '#contract/limits'
import type { Agenda, Moments } from '../kernel/agenda.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import { op } from '../kernel/operations.ts'
import type { Part } from '../kernel/part.ts'
import type { RoomSettings } from '../kernel/room-settings.ts'
import type { EffectsPort } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Lane } from '../kernel/work.ts'
import type { HeldAlerts } from './held-alerts.ts'
import { isParted, partedFrom } from './parted.ts'
import { ALERT_JOB, type Alert, type AlertJob } from './stored-alert-job.ts'

const LANE = 'push'
const KEYS_REFUSED = 'push_keys_refused'
const KEYS_TAKEN = 'push_keys_taken'
/** So many people one after the other, where the keys have been taken before: a device alone may be of other keys. */
const REFUSED_PEOPLE = 3

interface Room {
	settings: RoomSettings
	meta: Meta
	agenda: Agenda
	held: HeldAlerts
	effects: EffectsPort
	/** D1 has everything that has happened. */
	untilArchived(): Promise<void>
	now(): number
	problem(event: string, error: unknown): void
}

const DONE = { left: null, retryMs: 0, neighbourDown: false }

/** The lane to people's phones: what somebody is alerted of, and what comes of it (G-147, G-148). */
export class Pushes implements EffectKind<AlertJob>, Part {
	readonly codec = ALERT_JOB
	readonly moments: Moments = { 'held-push': (userId, turn) => this.#sayHeld(userId, turn) }
	readonly #room: Room
	/** The stage's keys, as far as they are known to be wrong. */
	readonly #keys: string | null
	/** What is being sent to whom, and not counted yet. */
	readonly #underWay = new Map<string, number>()
	/** By whose devices the keys were refused since they were last taken. */
	readonly #refusing = new Set<string>()
	/** People known to have no push subscription; a new subscription takes them off (`devicesChanged`). */
	readonly #deaf = new Set<string>()

	constructor(room: Room) {
		this.#room = room
		this.#keys = nameOfKeys(room.settings)
	}

	get state(): 'ok' | 'stopped' | 'off' {
		if (this.#keys === null) return 'off'
		return this.#room.meta.find(KEYS_REFUSED) === this.#keys ? 'stopped' : 'ok'
	}

	/** Call inside a turn. Without a person it is for everybody who listens without a place. */
	alert(userId: string | null, alert: Alert, turn: Turn): void {
		this.#ask(userId, [alert], turn)
	}

	/** Part of a change: their devices are not theirs any more, and are told so; then the stage forgets them. */
	part(userId: string, alert: Alert, turn: Turn): void {
		const parted = partedFrom(userId)
		turn.append([], [op('push.part', { userId, parted })])
		if (this.state === 'ok') this.#ask(parted, [alert], turn)
		else this.#forget(parted, turn)
	}

	/** Somebody's devices are others than before. */
	devicesChanged(userId: string): void {
		this.#deaf.delete(userId)
	}

	idOf(lane: Lane, { userId, alerts }: AlertJob): string {
		return `${lane}:${userId ?? ''}:${alerts.map(({ id }) => id).join()}`
	}

	isNeeded({ alerts }: AlertJob): boolean {
		return alerts.length > 0 && this.state === 'ok'
	}

	async perform(job: AlertJob): Promise<Attempt<AlertJob>> {
		const { held, effects, now, untilArchived } = this.#room
		if (isParted(job.userId)) return this.#sayParting(job, job.userId)
		if (this.state !== 'ok') return { ...DONE, commit: () => {} }
		const userId = job.userId ?? ''
		const busy = this.#underWay.get(userId) ?? 0
		const { since, n } = held.lately(LANE, userId, now(), HOUR_MS)
		if (job.userId !== null && n + busy >= PUSHES_PER_HOUR)
			return { ...DONE, commit: () => this.#hold(job, since + HOUR_MS) }

		this.#underWay.set(userId, busy + 1)
		try {
			await untilArchived() // its words are read from there
			const { sent, isDeaf, quietUntil, left, retryMs, keysRefused } = await effects.push(job)
			return {
				left: left && { ...job, ...left },
				retryMs,
				neighbourDown: false,
				commit: (turn) => {
					if (sent > 0) {
						held.sent(LANE, userId, turn.now, HOUR_MS)
						this.#taken()
					}
					if (quietUntil !== null) this.#hold(job, quietUntil)
					if (isDeaf && job.userId !== null) this.#deaf.add(job.userId)
					if (keysRefused) turn.afterwards(() => this.#refused(userId))
				},
			}
		} finally {
			const left = (this.#underWay.get(userId) ?? 1) - 1
			if (left > 0) this.#underWay.set(userId, left)
			else this.#underWay.delete(userId)
		}
	}

	/** Whatever came of it. */
	async #sayParting(job: AlertJob, parted: string): Promise<Attempt<AlertJob>> {
		if (this.state === 'ok') {
			await this.#room.untilArchived()
			await this.#room.effects.push(job)
		}
		return { ...DONE, commit: (turn) => this.#forget(parted, turn) }
	}

	/** It stands in the feed. */
	giveUp({ userId }: AlertJob, turn: Turn): void {
		if (isParted(userId)) this.#forget(userId, turn)
	}

	#forget(userId: string, turn: Turn): void {
		turn.append([], [op('push.forget', { userId })])
	}

	#ask(userId: string | null, alerts: Alert[], turn: Turn): void {
		if (this.state === 'ok' && !this.#deaf.has(userId ?? ''))
			turn.ask({ lane: LANE, job: { userId, alerts, only: null, after: '' } })
	}

	#hold({ userId, alerts }: AlertJob, until: number): void {
		if (userId === null) return
		const { held, agenda } = this.#room
		held.hold(LANE, userId, alerts)
		agenda.put('held-push', userId, until)
	}

	#sayHeld(userId: string, turn: Turn): void {
		this.#ask(userId, this.#room.held.take(LANE, userId), turn)
	}

	#taken(): void {
		const { meta } = this.#room
		this.#refusing.clear()
		if (this.#keys !== null && meta.find(KEYS_TAKEN) !== this.#keys)
			meta.set(KEYS_TAKEN, this.#keys)
	}

	/** One who subscribed elsewhere and says so here must not stop everybody else's. */
	#refused(userId: string): void {
		this.#refusing.add(userId)
		const wereTaken = this.#room.meta.find(KEYS_TAKEN) === this.#keys
		if (!wereTaken || this.#refusing.size >= REFUSED_PEOPLE) this.#stop()
	}

	/** Until an operator gives other keys: all that is sent with these is refused. */
	#stop(): void {
		const { meta, problem } = this.#room
		if (this.#keys === null || this.state === 'stopped') return
		meta.set(KEYS_REFUSED, this.#keys)
		problem('push-keys-refused', 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY or VAPID_SUBJECT is wrong')
	}
}

function nameOfKeys(settings: RoomSettings): string | null {
	const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings
	if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
	const keys = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].join(' ')
	return createHash('sha256').update(keys).digest('hex')
}
