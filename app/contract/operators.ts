// What operators may ask, endpoint by endpoint (over 250 lines).

import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Participant } from './people/participants.ts'
import { Done, MaybeReason, OnReason, shortText } from './reasons.ts'

/** A present or former participant, as operators see them. */
export const KnownPerson = z.object({
	userId: z.string(),
	participant: Participant,
	standing: z.enum(['onstage', 'offstage', 'removed', 'banned']),
	/** What an operator hid: how they are called now. */
	hiddenName: z.nullable(z.string()),
})
export type KnownPerson = z.infer<typeof KnownPerson>

export const Invitation = z.object({
	/** `x:123` for a person known to the stage, `x@name` before that. */
	account: z.string(),
	/** As the platform or the operator wrote it. */
	name: z.string(),
	at: z.number(),
})
export type Invitation = z.infer<typeof Invitation>

const ACTS = [
	...['invite', 'withdraw', 'remove', 'ban', 'lift-ban', 'show-name'],
	...['slow-mode', 'list-word', 'unlist-word', 'veto-ad'],
	...['hold-payouts', 'resume-payouts', 'hold-payee', 'resume-payee', 'reverse-payout'],
] as const
/** What operators do about people, how everybody talks, and money. */
export type Act = (typeof ACTS)[number]
/** What operators do about messages, reports and what others have said. */
const REVIEWS = [
	'clear-message',
	'hold-message',
	'clear-story',
	'clear-topic',
	'clear-event',
	'edit-event',
] as const
/** What operators take off the stage; it can be undone for a while. */
export const CONTENT_ACTS = [
	'remove-message',
	'remove-image',
	'clear-status',
	'hide-name',
	'remove-story',
	'remove-topic',
	'remove-event',
] as const
export type ContentAct = (typeof CONTENT_ACTS)[number]
/** Also what operators do about changes that D1 refused. */
const CHANGES = ['retry-change', 'drop-change'] as const
const LoggedAct = z.enum([...ACTS, ...REVIEWS, ...CONTENT_ACTS, 'undo', ...CHANGES])
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
	/** Of an act on content while it stands, or on a place: until when it can be undone, and what they answer. */
	content: z.nullable(
		z.object({ actId: z.string(), undoUntil: z.number(), answer: z.nullable(z.string()) }),
	),
})
export type LogEntry = z.infer<typeof LogEntry>

// Pure for the build (vite.config.ts, manualPureFunctions): so the schemas stay out of the browser.
function changeText() {
	return z.string().check(z.regex(/^(all|\d{1,15})$/, "change is a number or 'all'."))
}

export const findPeople = endpoint(
	{
		method: 'GET',
		path: '/api/admin/people',
		who: 'operator',
		says: 'people',
		failed: (status) => `Failed to load people (${status})`,
	},
	{
		/** Without a query: everybody on stage. */
		query: z.object({ q: z._default(shortText(), '') }),
		reply: z.object({ people: z.array(KnownPerson), more: z.boolean() }),
	},
)

export const listInvitations = endpoint(
	{
		method: 'GET',
		path: '/api/admin/invitations',
		who: 'operator',
		says: 'invitations',
		failed: (status) => `Failed to load invitations (${status})`,
	},
	{
		reply: z.object({ invitations: z.array(Invitation) }),
	},
)

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

export const invite = endpoint(
	{
		method: 'POST',
		path: '/api/admin/invite',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Invitation failed (${status})`,
	},
	{
		body: z.object({ account: shortText(), ...MaybeReason }),
		reply: Done,
	},
)

export const withdrawInvitation = endpoint(
	{
		method: 'POST',
		path: '/api/admin/withdraw',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Withdrawing failed (${status})`,
	},
	{
		body: z.object({ account: shortText(), ...MaybeReason }),
		reply: Done,
	},
)

export const removePerson = endpoint(
	{
		method: 'POST',
		path: '/api/admin/remove',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Removal failed (${status})`,
	},
	{
		body: z.object({ userId: shortText(), ...OnReason }),
		reply: Done,
	},
)

export const ban = endpoint(
	{
		method: 'POST',
		path: '/api/admin/ban',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Ban failed (${status})`,
	},
	{
		body: z.object({
			userId: shortText(),
			...OnReason,
			/** Also deletes all messages of the person. */
			removePosts: z._default(z.boolean(), false),
		}),
		reply: Done,
	},
)

export const liftBan = endpoint(
	{
		method: 'POST',
		path: '/api/admin/lift-ban',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Lifting the ban failed (${status})`,
	},
	{
		body: z.object({ userId: shortText(), ...MaybeReason }),
		reply: Done,
	},
)

/** What is called otherwise meanwhile is read then, too. */
export const showName = endpoint(
	{
		method: 'POST',
		path: '/api/admin/show-name',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Showing the name failed (${status})`,
	},
	{
		body: z.object({ userId: shortText(), ...MaybeReason }),
		reply: Done,
	},
)

/** Lets a message stand, so that reports never fold it again, or withholds it from all but its author. */
export const reviewMessage = endpoint(
	{
		method: 'POST',
		path: '/api/admin/review',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Review failed (${status})`,
	},
	{
		body: z.object({
			messageId: shortText(),
			act: z.enum(['clear', 'hold'], "act is 'clear' or 'hold'."),
			...MaybeReason,
		}),
		reply: Done,
	},
)

const ParkedChange = z.object({
	seq: z.number(),
	at: z.number(),
	error: z.string(),
	/** What was to be done, without the words that it was to be done with. */
	operations: z.array(z.string()),
})

export const listParked = endpoint(
	{
		method: 'GET',
		path: '/api/admin/parked',
		who: 'operator',
		says: 'parked',
		failed: (status) => `Failed to load parked changes (${status})`,
	},
	{
		reply: z.object({ parked: z.array(ParkedChange) }),
	},
)

export const settleParked = endpoint(
	{
		method: 'POST',
		path: '/api/admin/parked',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Settling the parked change failed (${status})`,
	},
	{
		body: z.object({
			act: z.enum(['retry-change', 'drop-change'], "act is 'retry-change' or 'drop-change'."),
			/** The number of one parked change, or all of the list. */
			change: changeText(),
			...MaybeReason,
		}),
		reply: Done,
	},
)
