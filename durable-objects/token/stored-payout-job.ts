import { z } from 'zod/mini'
import { Stored } from '../kernel/stored.ts'

const PayoutJob = z.object({
	/** plan: who is to be paid what; pay: the next step of one payout. */
	step: z.enum(['plan', 'pay']),
	/** The payout. */
	id: z.string(),
})
export type PayoutJob = z.output<typeof PayoutJob>

/** Of the outbox. */
export const PAYOUT_JOB = new Stored({
	name: 'payout job',
	schema: PayoutJob,
	needs: ['step', 'id'],
	defaults: () => ({}),
})
