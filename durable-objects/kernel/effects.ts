import type { Codec } from './stored.ts'
import type { Turn } from './turn.ts'
import type { Lane, Work } from './work.ts'

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
