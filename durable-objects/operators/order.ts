import type { Message } from '#contract/messages/messages'
import type { LoggedAct } from '#contract/operator-log'
import type { Payer } from '../token/chain-port.ts'

/** An operator's act, whom it concerns, and its reason. */
export interface Order {
	act: LoggedAct
	/**
	 * What the act is about: a user id; for invitations also the name of an unknown person; the id of a
	 * message, story, topic or event; the number of a parked change or 'all'; the seconds of slow mode; an
	 * entry of the word list; for an undo the act's id.
	 */
	account: string
	reason: string
	withPosts: boolean
	/** For a ban: the days after which it ends; null or absent: when an operator lifts it. */
	days?: number | null
	/** For a topic: whether its boost is refunded. */
	refund?: boolean
	/** The message, as D1 has it. */
	before?: Message
	/** For a message that was held before anybody saw it: the author whom it answers; null for none. */
	answers?: string | null
	/** For resumed payouts: the paying account. */
	payer?: Payer
	/** For acts on content: the id for an undo, and the message as D1 has it; null when it is gone. */
	content?: { actId: string; message: Message | null }
}
