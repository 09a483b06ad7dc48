import { z } from 'zod/mini'
import { Stored } from '../stored.ts'

const PayJob = z.object({
	/**
	 * look: fetch the state; close: close the pay page; refund: refund all money; check: compare our records with the
	 * payment service's; drop: close a session that is unknown here.
	 */
	step: z.enum(['look', 'close', 'refund', 'check', 'drop']),
	/** The payment's id; for 'drop' the id of the session. */
	id: z.string(),
})
export type PayJob = z.output<typeof PayJob>

/** JSON of a job in the outbox. */
export const PAY_JOB = new Stored({
	name: 'pay job',
	schema: PayJob,
	needs: ['step', 'id'],
	defaults: () => ({}),
})
