import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { ads, payments, topics } from '#migrations/schema'
import type { RequestContext } from '../context.ts'

const PAYMENTS_SHOWN = 100

/**
 * Payments, newest first, each with its ad or topic. Refunds that are not done are listed however old they are,
 * because strangers could push them out of the list by opening many pay pages.
 */
export function newestPayments({ db }: RequestContext) {
	const newest = db
		.select({ id: payments.id })
		.from(payments)
		.orderBy(desc(payments.createdAt))
		.limit(PAYMENTS_SHOWN)
	return db
		.select({ payment: payments, ad: ads, topic: { id: topics.id, text: topics.text } })
		.from(payments)
		.leftJoin(ads, and(eq(ads.payment, payments.id), isNull(ads.vetoedAt)))
		.leftJoin(topics, and(eq(topics.id, payments.delivered), isNull(topics.removedAt)))
		.where(or(inArray(payments.id, newest), eq(payments.state, 'refunding')))
		.orderBy(desc(payments.createdAt))
		.limit(2 * PAYMENTS_SHOWN)
}
