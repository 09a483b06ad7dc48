import type { Operation } from '#storage/operations'
import type { Turn } from './turn.ts'

/** One order of an operator: what it does inside a turn, and whom it concerns. */
export interface OperatorAction {
	/** The person's name in the operators' log. */
	name: string
	/** The account and the reason for the operators' log, where the order names something else than a person. */
	account?: string
	reason?: string
	/** Carries out the order. `entry`: the id of the log entry. */
	act(turn: Turn, entry: string): Operation[]
}

/** How something that was removed is restored, and whose it was. */
export interface Undo {
	name: string
	restore(turn: Turn): void
}
