import { ulid } from 'ulid'
import { HELD_TOPIC } from '#storage/topics/stored-topic'
import type { Handler } from '../handler.ts'
import { requireOk } from '../http/refusal.ts'
import { awaitReservation, checkoutOf, payPageOf, requirePayments } from './payments.ts'

/**
 * Buys a boosted topic. The text waits in the payment. A person with a seat becomes the topic's author; for others
 * it has none (G-32).
 */
export const checkout: Handler<'createTopicCheckout'> = async (
	context,
	{ who, body: { topicText: text, stageToken: _, ...asked } },
) => {
	requirePayments(context)
	const buyer = who?.userId ?? context.network
	requireOk(await context.room().do('allowCheckout', { input: { by: buyer } }))
	const userId = who?.seated ? who.userId : null
	const input = await checkoutOf(context, {
		...asked,
		kind: 'topic',
		buyer,
		what: HELD_TOPIC.write({ id: ulid(context.now()), text, userId }),
		same: ['topic', userId ?? '', text],
	})
	const { payment, isNew } = await awaitReservation(
		context.room().do('reserveBoost', { input, untilArchived: true }),
	)
	return payPageOf(context, payment, isNew)
}
