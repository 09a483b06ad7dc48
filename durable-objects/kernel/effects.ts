import type { Codec } from '#storage/stored'
import type { Turn } from './turn.ts'
import type { Lane, Work } from './work.ts'

/** The result of one attempt. */
export interface Attempt<Job> {
	/** The job that is left to do; null when it is done. */
	left: Job | null
	/** The first wait before what is left is tried again; each further wait is twice as long. 0: at once. */
	retryMs: number
	/** True when the service did not answer: its lanes may have to pause. */
	serviceDown: boolean
	/** Commits the result, inside the turn that deletes or rewrites the job's row. */
	commit(turn: Turn): void
}

/** How the jobs of a lane are stored, done and given up. */
export interface EffectKind<Job> {
	/** How a job is stored in a row. */
	codec: Codec<Job>
	/** The same work has the same id; ids of a lane begin with its name. */
	idOf(lane: Lane, job: Job): string
	isNeeded(job: Job): boolean
	/** Does the work, outside of any turn. If it throws, all of it is tried again. `ageMs`: since it was asked for. */
	perform(job: Job, ageMs: number): Promise<Attempt<Job>>
	/** Runs inside the turn that gives the job up, so that the people concerned are told. */
	giveUp(job: Job, turn: Turn): void
}

/** The handler of each lane. */
export type EffectKinds = { [L in Lane]: EffectKind<Work[L]> }
