import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { storedText } from '../stored-text.ts'
import { Boost } from './boost.ts'
import { problemOfTopic } from './draft.ts'
import { Topic } from './topic.ts'

const stageToken = z.optional(z.string())

/** The list of topics: boosted ones first, then the newest. Older topics have only their own pages. */
export const listTopics = endpoint(
	{
		method: 'GET',
		path: '/api/stage/topics',
		who: 'anyone',
		says: 'topics',
		failed: (status) => `Failed to load topics (${status})`,
	},
	{
		query: z.object({ lang: z.optional(LanguageCode) }),
		reply: z.object({ topics: z.array(Topic), boost: Boost }),
	},
)

export const postTopic = endpoint(
	{
		method: 'POST',
		path: '/api/stage/topics',
		who: 'seated',
		says: 'topic',
		failed: () => 'Submit topic failed',
	},
	{
		body: z.pipe(
			z.object({
				topicText: z._default(z.string('Topic cannot be empty.'), ''),
				/**
				 * Idempotency key: a request with the same id adds no second topic, so it can be repeated after a lost
				 * answer.
				 */
				clientTopicId: z.optional(z.uuid('clientTopicId must be a UUID.')),
				/**
				 * True when the person changed the words after an answer was lost: a topic stored under that id is
				 * replaced.
				 */
				mends: z.optional(z.boolean()),
				stageToken,
			}),
			z.transform(({ topicText, ...asked }, { issues }) => {
				const message = problemOfTopic(topicText)
				if (message) issues.push({ code: 'custom', message, input: topicText })
				return { ...asked, topicText: storedText(topicText) }
			}),
		),
		reply: z.object({ topic: Topic, message: z.string() }),
	},
)

export const deleteTopic = endpoint(
	{
		method: 'DELETE',
		path: '/api/stage/topics/:id',
		who: 'participant', // also from off stage
		says: 'message',
		failed: (status) => `Failed to delete topic (${status})`,
	},
	{ body: z.object({ stageToken }), reply: z.object({ message: z.string() }) },
)

const AiTopic = {
	path: '/api/stage/ai-topic',
	who: 'seated',
	/**
	 * A header that crawlers and prefetches do not send. The endpoint requires it, because the request adds a topic
	 * although it is a GET (G-33).
	 */
	headers: { 'X-Stage-Action': 'ai-topic' },
	notOnStage: 'You must be on stage to generate an AI topic.',
	failed: (status: number) =>
		status === 0 ? 'Could not generate AI topic.' : `Failed to generate AI topic (${status})`,
	says: 'message',
} as const
const AskedTopic = z.object({ message: z.string(), topic: z.optional(Topic) })

export const askAiTopic = endpoint({ method: 'GET', ...AiTopic }, { reply: AskedTopic })

export const generateAiTopic = endpoint(
	{ method: 'POST', ...AiTopic },
	{ body: z.object({ stageToken }), reply: AskedTopic },
)
