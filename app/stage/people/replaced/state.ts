import type { Participant } from '#contract/people/participants'

/** The reader as they stood when they lost their place. */
export interface Replaced {
	self: Participant
	/** Who took it, and when; null where the page was not open then, and the activities tell. */
	by: { name: string; at: number } | null
}

export interface ReplacedState {
	replaced: Replaced | null
	/** True when the reader's session ended while they were on stage: an operator removed them, or it expired. */
	unseated: boolean
	/** They have just taken a place in this page, and the composer has not welcomed them yet. */
	arrives: boolean
}
