import type { StageEvent } from '#contract/events'
import type { Operation } from './operations.ts'
import type { Effect } from './work.ts'

/** What a turn may do besides changing the room's own rows: append to the log, queue side work, close sockets. */
export interface Turn {
	now: number
	append(events: readonly StageEvent[], writes?: readonly Operation[], stageOnly?: boolean): number
	ask(effect: Effect): void
	/** Runs after the turn was committed and broadcast. */
	afterwards(work: () => unknown): void
	/** Somebody's sockets hear everything up to the end of this turn, and are closed then. */
	dismiss(userId: string, code?: number, reason?: string): void
}

/**
 * Runs one synchronous step of the room: all of it is kept, heard and archived, or nothing. What is run inside of a
 * step is part of it.
 */
export type TakeTurn = <T>(act: (turn: Turn) => T) => T
