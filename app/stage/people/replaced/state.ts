import type { Removal } from '#contract/moderation/actions'
import type { Participant } from '#contract/people/participants'

/** A person who lost their place. */
export interface Replaced {
	self: Participant
	/**
	 * The person who took the place, and when; null when the page was not open then. In that case the activities
	 * tell.
	 */
	by: { name: string; at: number } | null
}

export interface ReplacedState {
	replaced: Replaced | null
	/** True when the reader's session ended while they were on stage: an operator removed them, or it expired. */
	unseated: boolean
	/** How an operator took the reader's place; 'asked' until the stage has said, null when no operator did. */
	removal: Removal | 'asked' | null
	/** True after the reader took a place in this page, until the composer has welcomed them. */
	arrives: boolean
	/** The number of people on stage once the reader had joined, until they close the welcome or speak. */
	welcome: number | null
}
