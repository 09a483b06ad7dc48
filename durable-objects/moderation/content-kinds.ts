import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import type { Undo } from '../kernel/operator-action.ts'
import type { Answer, Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Order } from '../operators/order.ts'

// What moderation needs from each kind of content (0168). A kind leaves out what it does not have.

/** A kind that people report. Messages have separate rules, because reports fold them. */
export interface Reportable<Row extends { userId: string } = { userId: string }> {
	/** The refusal for people who report their own content. */
	readonly own: Refused
	/** The row, while everybody sees it. */
	findCurrent(id: string): Answer<{ row: Row }>
	/** The author's name for the operators' log. */
	nameOf(row: Row): string
}

/** The kinds of content that people report, by the names of their acts and commands. */
export type Reportables = Record<'story' | 'topic' | 'event', Reportable>

/** A kind of content that an operator removes and may restore for a while. */
export interface Removable<Thing extends object = object> {
	/** The thing that the order names; null when nothing is left of it. */
	findToRemove(order: Order): Thing | Refused | null
	/** Checks the thing once more, after the act's id was found to be new, and returns its present form. */
	checked?(thing: Thing, order: Order): Thing | Refused | null
	/** The owner's user id and name, and what is stored for an undo. */
	snapshotOf(thing: Thing, order: Order): RemovedContent
	/** Call inside a turn. Removes the content everywhere. */
	take(thing: Thing, order: Order, turn: Turn): void
	/** The way to restore the thing. `now`: the message as D1 has it, for acts on messages. */
	undoOf(removed: RemovedRow, now: Message | null): Undo | Refused
	/** The id of the content. A status and a name have none. */
	idOf?(removed: RemovedRow): string | undefined
	/** Call inside a turn. The time for an undo is over, so the files may be deleted. */
	release?(removed: RemovedRow, turn: Turn): void
}

export type Removables = Record<ModerationAct, Removable>

export interface RemovedContent {
	userId: string
	name: string
	messageId?: string | null
	/** The content as it was before the removal, for an undo. */
	kept: string
}

/** A row of the table `taken`. */
export interface RemovedRow extends Record<string, SqlStorageValue> {
	id: string
	act: ModerationAct
	user_id: string
	reason: string
	/** The message, status, story, topic or event as it was. Empty for a name, which has a separate table. */
	kept: string
	until: number
}
