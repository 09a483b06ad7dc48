import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operators'
import type { Undo } from '../kernel/operator-action.ts'
import type { Answer, Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Order } from '../operators/order.ts'

// What moderation asks of each kind of content (0168). A kind leaves out what it does not have.

/** A kind that people report. Messages have rules of their own, because reports fold them. */
export interface Reportable<Row extends { userId: string } = { userId: string }> {
	/** The refusal for people who report their own. */
	readonly own: Refused
	/** The row, while everybody sees it. */
	standing(id: string): Answer<{ row: Row }>
	/** The author's name for the operators' log. */
	nameOf(row: Row): string
}

/** The kinds that people report, by the names of their acts and commands. */
export type Reportables = Record<'story' | 'topic' | 'event', Reportable>

/** What an operator removes and may restore for a while. */
export interface Removable<Thing extends object = object> {
	/** The thing that the order names; null when nothing is left of it. */
	standing(order: Order): Thing | Refused | null
	/** A last check and look, once the act's id is known to be new. */
	checked?(thing: Thing, order: Order): Thing | Refused | null
	/** Whose it is, and what is kept of it. */
	kept(thing: Thing, order: Order): Removed
	/** Part of a change. Removes it everywhere. */
	take(thing: Thing, order: Order, turn: Turn): void
	/** The undo. `now`: the message as D1 has it, for acts on messages. */
	undoOf(removed: RemovedRow, now: Message | null): Undo | Refused
	/** The id of the thing. A status and a name have none. */
	idOf?(removed: RemovedRow): string | undefined
	/** Part of a change. The time for an undo is over, so that also files may go. */
	release?(removed: RemovedRow, turn: Turn): void
}

/** How each act of operators removes something. */
export type Removables = Record<ModerationAct, Removable>

export interface Removed {
	userId: string
	name: string
	messageId?: string | null
	/** The thing as it was, for its undo. */
	kept: string
}

/** A row of the table `taken`. */
export interface RemovedRow extends Record<string, SqlStorageValue> {
	id: string
	act: ModerationAct
	user_id: string
	reason: string
	/** The message, status, story, topic or event as it was. Empty for a name, which has a table of its own. */
	kept: string
	until: number
}
