import type { AlertJob } from '../alerts/stored-alert-job.ts'
import type { TranslationJob } from '../messages/stored-job.ts'
import type { PayJob } from '../money/stored-pay-job.ts'
import type { MediaJob } from '../stories/stored-media-job.ts'
import type { PayoutJob } from '../token/stored-payout-job.ts'
import type { Codec } from './stored.ts'
import type { Turn } from './turn.ts'

/** The work of each lane. A lane has one kind of work; a kind may have several lanes. */
export interface Work {
	translate: TranslationJob
	'translate-older': TranslationJob
	media: MediaJob
	pay: PayJob
	payout: PayoutJob
	push: AlertJob
	'direct-cast': AlertJob
}

export type Lane = keyof Work

/** Side work outside the room that must happen though it may fail (G-102). */
export type Effect = { [L in Lane]: { lane: L; job: Work[L] } }[Lane]

/** The result of one attempt. */
export interface Attempt<Job> {
	/** The job that remains; null when it is done. */
	left: Job | null
	/** The first of the waits before what is left is tried again, each twice the one before; 0: at once. */
	retryMs: number
	/** The service did not answer at all: its lanes may need to pause. */
	neighbourDown: boolean
	/** Runs inside the turn that deletes or rewrites the row. */
	commit(turn: Turn): void
}

/** One kind of side work. */
export interface EffectKind<Job> {
	/** How a job is stored in a row. */
	codec: Codec<Job>
	/** The same work asked for twice has the same id; ids of a lane begin with its name. */
	idOf(lane: Lane, job: Job): string
	isNeeded(job: Job): boolean
	/** Outside of any turn. It may throw: then all of it is tried again. `ageMs`: since it was asked for. */
	perform(job: Job, ageMs: number): Promise<Attempt<Job>>
	/** Runs inside the turn that gives the job up, so that the people concerned are told. */
	giveUp(job: Job, turn: Turn): void
}

/** The handler of each lane. */
export type EffectKinds = { [L in Lane]: EffectKind<Work[L]> }
