import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BAN_DAYS } from './limits.ts'
import { Participant } from './people/participants.ts'
import { Done, MaybeReason, OnReason, shortText } from './reasons.ts'

/** The groups of people that operators list without searching for a name. */
export const STANDINGS = ['onstage', 'banned', 'removed'] as const
export type Standing = (typeof STANDINGS)[number]

/** A present or former participant, as operators see them. */
export const KnownPerson = z.object({
	userId: z.string(),
	participant: Participant,
	standing: z.enum(['onstage', 'offstage', 'removed', 'banned']),
	/** The person's own name, when an operator hid it; null otherwise. */
	hiddenName: z.nullable(z.string()),
	/** When the person's ban ends by itself (ms); null for no ban, or one that only an operator ends. */
	bannedUntil: z.nullable(z.number()),
})
export type KnownPerson = z.infer<typeof KnownPerson>

export const Invitation = z.object({
	/** `x:123` for a person whom the stage knows; `x@name` until then. */
	account: z.string(),
	/** The name as the platform states it, or as the operator typed it. */
	name: z.string(),
	at: z.number(),
})
export type Invitation = z.infer<typeof Invitation>

export const NO_ACCOUNT = 'Please name an account on X or Farcaster.'

export const findPeople = endpoint(
	{
		method: 'GET',
		path: '/api/admin/people',
		who: 'operator',
		says: 'people',
		failed: (status) => `Failed to load people (${status})`,
	},
	{
		/** Without a name: all people of this standing. A name is searched for among all people. */
		query: z.object({
			q: z._default(shortText(), ''),
			standing: z._default(z.enum(STANDINGS), 'onstage'),
		}),
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
			/** Whether all messages of the person are deleted as well. */
			removePosts: z._default(z.boolean(), false),
			/** The days after which the ban ends; null for a ban that an operator must end. */
			days: z._default(z.nullable(z.literal(BAN_DAYS, 'days is 1, 7, 30 or null.')), null),
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

/** Shows a hidden name again. If the person was renamed meanwhile, the new name is shown. */
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

/**
 * 'clear' lets a message stand, and later reports do not fold it. 'hold' hides it from all but its author and
 * operators.
 */
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
