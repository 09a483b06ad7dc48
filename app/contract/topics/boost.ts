import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storedText } from '../stored-text.ts'
import { problemOfTopic } from './draft.ts'

/** The price of a boost, for which a topic stands first for a day, and the price without the discount (G-32). */
export const Boost = z.object({
	priceUSD: z.number(),
	listPriceUSD: z.number(),
	discountActive: z.boolean(),
})
export type Boost = z.infer<typeof Boost>

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/**
 * Begins the purchase of a boosted topic, with or without an account. The owner of the stage token becomes the
 * topic's author.
 */
export const createTopicCheckout = endpoint(
	{
		method: 'POST',
		path: '/api/stage/create-topic-checkout',
		who: 'anyone',
		failed: () => 'The card payment provider script failed to load.',
		says: 'url',
	},
	{
		body: z.pipe(
			z.object({
				topicText: z._default(z.string('Topic cannot be empty.'), ''),
				/** The price (USD) that the buyer saw. If the price is higher by now, the purchase is refused. */
				quotedPriceUSD: z.optional(z.nullable(z.number())),
				/** Idempotency key: a request with the same key within an hour is the same purchase. */
				clientKey: z.optional(z.nullable(shortText())),
				stageToken: z.optional(z.string()),
			}),
			z.transform(({ topicText, ...asked }, { issues }) => {
				const message = problemOfTopic(topicText)
				if (message) issues.push({ code: 'custom', message, input: topicText })
				return { ...asked, topicText: storedText(topicText) }
			}),
		),
		reply: z.object({ sessionId: z.string(), url: z.string(), paymentId: z.string() }),
	},
)
