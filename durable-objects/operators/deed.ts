import type { Operation } from '../kernel/operations.ts'
import { refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'

/** One order of an operator: its step inside a turn, and the person it is about. */
export interface Deed {
	/** The person's name in the operators' log. */
	name: string
	/** Where the order names something else, whom it concerns, and why. */
	account?: string
	reason?: string
	/** `entry`: the line of the log that will say so. */
	act(turn: Turn, entry: string): Operation[]
}

/** Whose it was, and how it comes back. */
export interface WayBack {
	name: string
	giveBack(turn: Turn): void
}

export const NOBODY = refusal(404, 'nobody', 'The stage does not know this person.')
export const TOO_LATE = refusal(410, 'too-late', 'This can be undone for 10 minutes.')
export const CHANGED = refusal(409, 'changed', 'This was changed meanwhile and stays as it is.')
