import type { Operation } from '../kernel/operations.ts'
import { refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'

/** One order of an operator: what it does inside a turn, and whom it concerns. */
export interface Deed {
	/** The person's name in the operators' log. */
	name: string
	/** Whom it concerns and why, where the order names something else. */
	account?: string
	reason?: string
	/** Does it. `entry`: the id of the log entry. */
	act(turn: Turn, entry: string): Operation[]
}

/** How something that was removed is restored, and whose it was. */
export interface WayBack {
	name: string
	giveBack(turn: Turn): void
}

export const NOBODY = refusal(404, 'nobody', 'The stage does not know this person.')
export const TOO_LATE = refusal(410, 'too-late', 'This can be undone for 10 minutes.')
export const CHANGED = refusal(409, 'changed', 'This was changed meanwhile and stays as it is.')
