import type { LanguageCode } from '#contract/languages'
import { KEY_LIFE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { Asked, Ordered, Own, Who } from './kernel/command.ts'
import { neighbour, operator, person, seated, system } from './kernel/command.ts'
import { type By, type JoinRequest, type Order, type Refused, refusal } from './kernel/rpc.ts'
import { FLAG } from './kernel/stored.ts'
import type { Wish } from './messages/conversation.ts'
import type { Edit, Post } from './messages/posts.ts'
import type { Complaint } from './messages/reports.ts'
import { MESSAGE } from './messages/stored-message.ts'
import type { Wanted } from './messages/wanted-translations.ts'
import type { Synced } from './people/own-settings.ts'

const LOGGED_OUT = refusal(401, 'access-token', 'Could not get access token.')
const NOT_REMOVED = refusal(404, 'not-found', 'There is nothing to answer.')
const DONE = { ok: true as const }

/** All commands of the room: who may run them, rate limit, idempotency, handler. */
export const COMMANDS = {
	post: seated({
		rate: 'message',
		inOwnRow: true,
		key: { lifeMs: KEY_LIFE_MS, keeps: 'answer', as: MESSAGE },
		run: ({ posts }, asked: Own<Post>, turn) => posts.post(asked, turn),
		find: ({ posts }, { id }) => posts.find(id),
	}),
	edit: seated({
		rate: 'message',
		inOwnRow: true,
		run: ({ posts }, { person, input }: Own<Edit>, turn) => posts.edit(person, input, turn),
	}),
	/** One's own words can be taken back from off stage too. */
	remove: person({
		rate: 'message',
		inOwnRow: true,
		run: ({ posts }, { person, input }: Own<{ before: Message }>, turn) =>
			posts.remove(person, input.before, turn),
	}),
	react: seated({
		rate: 'reaction',
		run: ({ conversation }, { person, input }: Own<Wish>, turn) =>
			conversation.react(person, input, turn),
	}),
	takeBack: seated({
		rate: 'reaction',
		run: ({ conversation }, { person, input }: Own<Wish>, turn) =>
			conversation.takeBack(person, input, turn),
	}),
	report: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: Own<Complaint>, turn) =>
			reports.report(person, input, turn),
	}),

	/** Somebody may send one image under this name. */
	openUpload: seated({
		rate: 'upload',
		run: ({ images }, { person, input }: Own<{ name: string }>) =>
			images.open(input.name, person.userId),
	}),
	beginUpload: system({
		run: ({ images }, { input }: Asked<{ name: string }>) => images.begin(input.name),
	}),
	keepUpload: system({
		run: ({ images }, { input }: Asked<{ name: string; width: number; height: number }>) =>
			images.keep(input.name, input),
	}),
	reopenUpload: system({
		run: ({ images }, { input }: Asked<{ name: string }>) => images.reopen(input.name),
	}),
	discardUpload: system({
		run: ({ images }, { input }: Asked<{ name: string }>, turn) => images.discard(input.name, turn),
	}),

	/** Before a post is looked up. */
	allowJoin: neighbour({
		rate: 'verifyJoin',
		run: (_, __: Asked<{ network: string }>) => DONE,
		per: ({ network }) => network,
	}),
	join: neighbour({
		run: ({ logOuts, seating }, { input }: Asked<JoinRequest>, turn) =>
			// While the post was looked up.
			logOuts.ended(input.sub, input.issuedAt ?? Number.POSITIVE_INFINITY)
				? LOGGED_OUT
				: seating.join(input, turn),
	}),
	/** Limits wrong guesses itself: a successful rejoin costs nothing (G-46). */
	rejoin: neighbour({
		run: (
			{ seating },
			{ input }: Asked<{ participantId: string; code: string; network: string }>,
			turn,
		) => seating.rejoin(input.participantId, input.code, input.network, turn),
	}),
	leave: seated({
		run: ({ seating }, { person }: Own<undefined>, turn) => seating.leave(person, turn),
	}),
	/** `issuedAt`: of the access token that says who asks, where it tells. */
	refresh: neighbour({
		run: ({ sessions }, { input }: Asked<{ sub: string; issuedAt?: number | undefined }>) =>
			sessions.refresh(input.sub, input.issuedAt),
	}),
	standing: person({
		run: ({ sessions }, { person }: Own<undefined>) => sessions.standing(person),
	}),
	logOutEverywhere: person({
		run: ({ logOuts }, { person }: Own<undefined>) => logOuts.everywhere(person),
	}),
	/** For somebody who is known by their log-in alone. */
	logOutEverywhereOf: neighbour({
		run: ({ logOuts }, { input }: Asked<{ sub: string }>) => logOuts.everywhereOf(input.sub),
	}),

	setStatus: seated({
		run: ({ ownPlace }, { person, input }: Own<{ status: 'Active' | 'Away' }>, turn) =>
			ownPlace.setStatus(person, input.status, turn),
	}),
	setLanguage: seated({
		run: ({ ownPlace }, { person, input }: Own<{ language: LanguageCode }>, turn) =>
			ownPlace.setLanguage(person, input.language, turn),
	}),
	setInfo: seated({
		rate: 'setting',
		run: ({ ownPlace }, { person, input }: Own<{ displayInfo: string }>, turn) =>
			ownPlace.setInfo(person, input.displayInfo, turn),
	}),
	/** Whether the list of the notable may name somebody; only D1 keeps that. */
	setListed: person({
		run: ({ ownPlace }, { person, input }: Own<{ listed: boolean }>, turn) =>
			ownPlace.setListed(person, input.listed, turn),
	}),
	setWallet: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: Own<{ walletAddress: string }>) =>
			ownSettings.keepPrivately(person, input),
	}),
	setDirectCasts: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: Own<{ enabled: boolean }>) =>
			ownSettings.keepPrivately(person, { farcasterDmNotificationsEnabled: input.enabled }),
	}),
	setAiUrl: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: Own<{ aiUrl: string | null }>) =>
			ownSettings.setAiUrl(person, input.aiUrl),
	}),
	/** Before a neighbour is asked about somebody's account. */
	allowSync: seated({ rate: 'sync', run: (_, __: Own<undefined>) => DONE }),
	syncProfile: seated({
		run: ({ ownSettings }, { person, input }: Own<Synced>) => ownSettings.sync(person, input),
	}),
	referralCode: seated({
		rate: 'setting',
		run: ({ referrals }, { person }: Own<undefined>) => referrals.codeOf(person),
	}),
	redeemReferral: seated({
		rate: 'referral',
		run: ({ referrals }, { person, input }: Own<{ code: string }>, { now }) =>
			referrals.redeem(person, input.code, now),
	}),
	keepMutes: person({
		rate: 'mutes',
		run: ({ ownSettings }, { person, input }: Own<{ mute: string[]; unmute: string[] }>) =>
			ownSettings.keepMutes(person, input),
	}),
	/** Some of somebody's activities, or all; `was` says whether there was something unread. */
	markActivitiesRead: person({
		run: ({ activities }, { person, input }: Own<{ ids: string[] | null }>) =>
			activities.markRead(person.userId, input.ids),
	}),

	answerOperator: person({
		run: ({ contentActs }, { person, input }: Own<{ id: string; text: string }>, turn) =>
			contentActs.answer(person, input, turn),
	}),

	/** Whose place an operator took, they are known by their log-in alone. */
	removed: neighbour({
		run: ({ roster }, { input }: Asked<{ sub: string }>) => {
			const userId = roster.removedBySub(input.sub)?.userId
			return { ok: true as const, userId: userId ?? null }
		},
	}),
	answerRemoval: neighbour({
		run: (
			{ roster, contentActs },
			{ input: { sub, text } }: Asked<{ sub: string; text: string }>,
			turn,
		) => {
			const person = roster.removedBySub(sub)
			const id = person && contentActs.lastRemovalOf(person)
			return id ? contentActs.answer(person, { id, text }, turn) : NOT_REMOVED
		},
	}),

	obey: operator({
		key: { lifeMs: KEY_LIFE_MS, keeps: 'changed', as: FLAG },
		run: ({ operators }, { operator, input }: Ordered<Order>, turn) =>
			operators.obey(operator, input, turn),
	}),

	/** Heartbeats, gathered by the Worker so that they do not wake the room one by one (G-103). */
	seen: system({
		run: ({ ownPlace }, { input }: Asked<{ seen: Record<string, number> }>) =>
			ownPlace.seen(input.seen),
	}),
	countView: system({
		run: ({ visitors }, { input }: Asked<{ visitor: string }>, { now }) =>
			visitors.count(input.visitor, now),
	}),
	want: system({
		run: ({ wantedTranslations }, { input }: Asked<Wanted>, turn) =>
			wantedTranslations.want(input, turn),
	}),
}

type Commands = typeof COMMANDS
export type CommandName = keyof Commands

type Input<I> = undefined extends I ? { input?: undefined } : { input: I }
type AskedBy<W extends Who> = W extends 'seated' | 'person'
	? { by: By }
	: W extends 'operator'
		? { operator: string }
		: object

/** What travels to the room with a command's name. */
export type Ask<Name extends CommandName> = AskedBy<Commands[Name]['who']> &
	Input<Parameters<Commands[Name]['run']>[1]['input']> &
	Pick<Asked<unknown>, 'key' | 'untilArchived' | 'again'>

type Numbered<A> = A extends { ok: true } ? A & { seq: number } : never

/** `seq`: as far as the log had come then. */
export type Answered<Name extends CommandName> =
	| Numbered<Exclude<ReturnType<Commands[Name]['run']>, Refused>>
	| Refused

/** The room's one door, as it is seen over RPC, where methods lose what they say about types. */
export type Do = <Name extends CommandName>(name: Name, asked: Ask<Name>) => Promise<Answered<Name>>
