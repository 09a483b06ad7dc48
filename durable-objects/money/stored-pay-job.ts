import { z } from 'zod/mini'
import { Stored } from '../kernel/stored.ts'

const PayJob = z.object({
	/**
	 * look: what became of it; close: nobody may pay any more; refund: all of it goes back; check: whether our books are
	 * those of the payment service; drop: the same as close, for a session of which nothing is known here.
	 */
	step: z.enum(['look', 'close', 'refund', 'check', 'drop']),
	/** The payment; of drop the session. */
	id: z.string(),
})
export type PayJob = z.output<typeof PayJob>

/** Of the outbox. */
export const PAY_JOB = new Stored({
	name: 'pay job',
	schema: PayJob,
	needs: ['step', 'id'],
	defaults: () => ({}),
})
