import type { Removal } from '#contract/moderation/actions'
import type { Participant } from '#contract/people/participants'

/** A person who lost their seat, and who took it. */
export interface LostSeat {
	self: Participant
	/**
	 * The person who took the seat, and when (ms); null when the page was closed at that moment. Then the activities tell.
	 */
	by: { name: string; at: number } | null
}

export interface ReplacedState {
	replaced: LostSeat | null
	/** True when the session of a person on stage ended, because an operator removed them or it expired. */
	unseated: boolean
	/** How an operator removed or banned the reader; 'asked' while the request runs, null when no operator did. */
	removal: Removal | 'asked' | null
	/** True after the reader joined on this page, until the composer has taken the focus. */
	arrives: boolean
	/**
	 * The number of people on stage when the reader joined; null once they have closed the welcome or posted a message.
	 */
	welcome: number | null
}
