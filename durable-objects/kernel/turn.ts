import type { RoomEvent } from '#contract/room-events'
import type { Operation } from '#storage/operations'
import type { Effect } from './work.ts'

/** What a turn may do besides changing the room's own rows: append to the log, ask for side work, close sockets. */
export interface Turn {
	now: number
	append(events: readonly RoomEvent[], writes?: readonly Operation[], stageOnly?: boolean): number
	ask(effect: Effect): void
	/** Runs after the turn was committed and sent. */
	afterwards(work: () => unknown): void
	/** Closes the person's sockets after they got everything up to the end of this turn. */
	dismiss(userId: string, code?: number, reason?: string): void
}

/**
 * Runs one synchronous step of the room: all of it is kept, sent and archived, or nothing. A step inside of a
 * step is part of it.
 */
export type TakeTurn = <T>(act: (turn: Turn) => T) => T
