import type { Operation } from '#storage/operations'
import type { Turn } from './turn.ts'

/** One act of an operator: the function that does it inside a turn, and the person whom it concerns. */
export interface OperatorAction {
	/** The person's name in the operators' log. */
	name: string
	/** The account and the reason for the operators' log, where the act concerns something else than a person. */
	account?: string
	reason?: string
	/** What the act was about, where `account` does not say it: an id of content, for an undo that of an entry. */
	about?: string
	/** Does the act. `entry`: the id of the log entry. */
	act(turn: Turn, entry: string): Operation[]
}

/** How something that was removed is restored, and whose it was. */
export interface Undo {
	name: string
	restore(turn: Turn): void
}
