import type { AlertJob } from '#storage/alerts/stored-alert-job'
import type { TranslationJob } from '#storage/messages/stored-job'
import type { PayJob } from '#storage/money/stored-pay-job'
import type { MediaJob } from '#storage/stories/stored-media-job'
import type { PayoutJob } from '#storage/token/stored-payout-job'

/** The work of each lane. A lane has one kind of work; a kind may have several lanes. */
export interface Work {
	translate: TranslationJob
	'translate-older': TranslationJob
	media: MediaJob
	pay: PayJob
	payout: PayoutJob
	push: AlertJob
	'direct-cast': AlertJob
}

export type Lane = keyof Work

/** Side work outside the room that must happen even if it fails at first (G-102). */
export type Effect = { [L in Lane]: { lane: L; job: Work[L] } }[Lane]
