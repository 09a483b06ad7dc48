import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storedText } from '../stored-text.ts'
import { problemOfTopic } from './draft.ts'

/** The price for a topic that stands first for a day, and the price without the discount (G-32). */
export const Boost = z.object({
	priceUSD: z.number(),
	listPriceUSD: z.number(),
	discountActive: z.boolean(),
})
export type Boost = z.infer<typeof Boost>

// Pure for the build (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/**
 * Begins the purchase of a boosted topic, also without an account. With a stage token its owner becomes the
 * author.
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
				/** The price that the buyer saw. Nobody pays more than this. */
				quotedPriceUSD: z.optional(z.nullable(z.number())),
				/** A request with the same key within an hour is the same purchase. */
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
