import type { TranslationJob } from './rpc.ts'
import type { Codec } from './stored.ts'
import type { Turn } from './turn.ts'

/** The work of each lane. A lane has one kind of work; a kind may have several lanes. */
export interface Work {
	translate: TranslationJob
	'translate-older': TranslationJob
}

export type Lane = keyof Work

/** Side work outside the room that must happen though it may fail (G-102). */
export type Effect = { [L in Lane]: { lane: L; job: Work[L] } }[Lane]

/** What one attempt came to. */
export interface Attempt<Job> {
	/** What is still to be done; null when that was all. */
	left: Job | null
	/** The first of the waits before what is left is tried again, each twice the one before; 0: at once. */
	retryMs: number
	/** The neighbour answered nothing: its lanes may need a rest. */
	neighbourDown: boolean
	/** Part of the turn in which the row goes, or is written anew. */
	commit(turn: Turn): void
}

/** One kind of side work. */
export interface EffectKind<Job> {
	/** How its work is kept in a row. */
	codec: Codec<Job>
	/** The same work asked for twice has the same id; ids of a lane begin with its name. */
	idOf(lane: Lane, job: Job): string
	isNeeded(job: Job): boolean
	/** Outside of any turn. It may throw: then all of it is tried again. `ageMs`: since it was asked for. */
	perform(job: Job, ageMs: number): Promise<Attempt<Job>>
	/** Part of the turn in which its row goes undone, so that those whom it concerns hear of it. */
	giveUp(job: Job, turn: Turn): void
}

/** Who does the work of which lane. */
export type EffectKinds = { [L in Lane]: EffectKind<Work[L]> }
