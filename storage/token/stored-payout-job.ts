import { z } from 'zod/mini'
import { Stored } from '../stored.ts'

const PayoutJob = z.object({
	/** plan: decide who is paid; pay: do the next step of one payout. */
	step: z.enum(['plan', 'pay']),
	/** The payout's id. */
	id: z.string(),
})
export type PayoutJob = z.output<typeof PayoutJob>

/** JSON of a job in the outbox. */
export const PAYOUT_JOB = new Stored({
	name: 'payout job',
	schema: PayoutJob,
	needs: ['step', 'id'],
	defaults: () => ({}),
})
