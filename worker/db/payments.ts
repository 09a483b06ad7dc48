import { and, desc, eq, isNull } from 'drizzle-orm'
import { ads, payments, topics } from '#migrations/schema'
import type { RequestContext } from '../context.ts'

const PAYMENTS_SHOWN = 100

/** Newest first, each with the ad or the topic that stands for it. */
export function newestPayments({ db }: RequestContext) {
	return db
		.select({ payment: payments, ad: ads, topic: { id: topics.id, text: topics.text } })
		.from(payments)
		.leftJoin(ads, and(eq(ads.payment, payments.id), isNull(ads.vetoedAt)))
		.leftJoin(topics, and(eq(topics.id, payments.delivered), isNull(topics.removedAt)))
		.orderBy(desc(payments.createdAt))
		.limit(PAYMENTS_SHOWN)
}
