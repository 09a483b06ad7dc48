import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'
import { shortText } from './reasons.ts'

const ACTS = [
	'invite',
	'withdraw',
	'remove',
	'ban',
	'lift-ban',
	'show-name',
	'slow-mode',
	'list-word',
	'unlist-word',
	'veto-ad',
	'hold-payouts',
	'resume-payouts',
	'hold-payee',
	'resume-payee',
	'reverse-payout',
] as const
/** Operators' acts on people, on the rules for all people, and on money. */
export type Act = (typeof ACTS)[number]
/** Operators' decisions about messages and reported content. */
const REVIEWS = [
	'clear-message',
	'hold-message',
	'clear-story',
	'clear-topic',
	'clear-event',
	'edit-event',
] as const
/** Removals by operators, which can be undone for a while. */
export const MODERATION_ACTS = [
	'remove-message',
	'remove-image',
	'clear-status',
	'hide-name',
	'remove-story',
	'remove-topic',
	'remove-event',
] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]
/** Decisions about changes that D1 refused for good. */
const CHANGES = ['retry-change', 'drop-change'] as const
const LoggedAct = z.enum([...ACTS, ...REVIEWS, ...MODERATION_ACTS, 'undo', ...CHANGES])
export type LoggedAct = z.infer<typeof LoggedAct>

export const LogEntry = z.object({
	id: z.string(),
	at: z.number(),
	/** The operator's `sub` at the identity provider. */
	operator: z.string(),
	act: LoggedAct,
	account: z.string(),
	name: z.string(),
	reason: z.string(),
	withPosts: z.boolean(),
	/** The content that the act was about, while it can be opened; null for other acts, and when it is gone. */
	about: z.nullable(
		z.object({
			kind: z.enum(['message', 'story', 'topic', 'event']),
			id: z.string(),
			/** The content's words, or those of its picture; empty for a picture without a description. */
			text: z.string(),
			language: LanguageCode,
			/** When it was made (ms). */
			at: z.number(),
		}),
	),
	/** The act that this one undid, and when that was (ms); null for other acts, and for old entries. */
	undone: z.nullable(z.object({ act: LoggedAct, at: z.number() })),
	/**
	 * Until when the act can be undone, and the author's answer; null for acts that can be neither undone nor
	 * answered.
	 */
	content: z.nullable(
		z.object({ actId: z.string(), undoUntil: z.number(), answer: z.nullable(z.string()) }),
	),
})
export type LogEntry = z.infer<typeof LogEntry>

export const operatorLog = endpoint(
	{
		method: 'GET',
		path: '/api/admin/log',
		who: 'operator',
		says: 'entries',
		failed: (status) => `Failed to load the log (${status})`,
	},
	{
		query: z.object({ cursor: z.optional(shortText()) }),
		reply: z.object({ entries: z.array(LogEntry), nextCursor: z.nullable(z.string()) }),
	},
)
