import type { AlertJob } from '../alerts/stored-alert-job.ts'
import type { TranslationJob } from '../messages/stored-job.ts'
import type { PayJob } from '../money/stored-pay-job.ts'
import type { MediaJob } from '../stories/stored-media-job.ts'
import type { PayoutJob } from '../token/stored-payout-job.ts'

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
