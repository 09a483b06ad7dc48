// One table: every command, who may send it and what it runs (over 250 lines).

import type { GatheringDraft } from '#contract/gatherings/draft'
import type { LanguageCode } from '#contract/languages'
import { KEY_LIFE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { MESSAGE_GONE } from '#contract/refusals'
import { MESSAGE } from '#storage/messages/stored-message'
import { FLAG, NAME } from '#storage/stored'
import { TOPIC } from '#storage/topics/stored-topic'
import type { GatheringEdit } from './gatherings/gatherings.ts'
import type { Asked, Ordered, Own } from './kernel/asked.ts'
import {
	may,
	neighbour,
	operator,
	person,
	seated,
	system,
	type Terms,
	type Who,
} from './kernel/command.ts'
import { type By, type JoinRequest, type Order, type Refused, refusal } from './kernel/rpc.ts'
import type { Wish } from './messages/conversation.ts'
import type { Edit, Post } from './messages/posts.ts'
import type {
	Complaint,
	EventComplaint,
	StoryComplaint,
	TopicComplaint,
} from './messages/reports.ts'
import type { Wanted } from './messages/wanted-translations.ts'
import type { PayFacts } from './money/pay-port.ts'
import type { Checkout } from './money/sold.ts'
import type { Synced } from './people/own-settings.ts'
import type { StoryFile } from './stories/stories.ts'
import type { StoryAnswer } from './stories/story-audience.ts'
import type { Looked, StoryDraft } from './stories/story-uploads.ts'
import type { Claim } from './token/claims.ts'
import type { TopicDraft } from './topics/topics.ts'

const LOGGED_OUT = refusal(401, 'access-token', 'Could not get access token.')
const NOT_REMOVED = refusal(404, 'not-found', 'There is nothing to answer.')
const DONE = { ok: true as const }
const OPENING_STORY: Terms = {
	rate: 'upload',
	key: { lifeMs: KEY_LIFE_MS, keeps: 'id', as: NAME },
}

/** All commands of the room: who may send them, rate limit, idempotency, handler. */
export const COMMANDS = {
	post: seated({
		rate: 'message',
		inOwnRow: true,
		key: { lifeMs: KEY_LIFE_MS, keeps: 'answer', as: MESSAGE },
		run: ({ posts }, asked: Own<Post>, turn) => posts.post(asked, turn),
		find: ({ posts }, { id }) => posts.find(id),
		adds: ({ airdrops }, { answer }) => ({ airdrop: airdrops.of(answer) }),
	}),
	edit: seated({
		rate: 'message',
		inOwnRow: true,
		run: ({ posts }, { person, input }: Own<Edit>, turn) => posts.edit(person, input, turn),
	}),
	/** A person may delete their own messages from off stage, too. */
	remove: person({
		rate: 'message',
		inOwnRow: true,
		run: (
			{ posts, contentActs },
			{ person, input: { id, before } }: Own<{ id: string; before: Message | null }>,
			turn,
		) => {
			const removed = before ? posts.remove(person, before, turn) : MESSAGE_GONE
			return contentActs.wantedGone(person, id, removed, turn)
		},
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

	/** Sent by the Worker after it stored something of the person; `isKnown` is false if they went meanwhile. */
	devicesChanged: system({
		run: ({ pushes, roster }, { input: { userId } }: Asked<{ userId: string }>) => {
			pushes.devicesChanged(userId)
			const person = roster.find(userId)
			return { ok: true, isKnown: person !== null && person.status !== 'Removed' }
		},
	}),

	/** Allows the person to upload one image under this name. */
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

	/** Whether `openStory` would be refused, asked before R2 begins an upload in parts. It spends nothing. */
	mayOpenStory: may(
		OPENING_STORY,
		({ stories }, { person, input }: Own<Pick<StoryDraft, 'text' | 'link'>>) =>
			stories.refuseMore(person, input) ?? DONE,
	),
	/** Allows the person to upload one file for a story, whole or in parts. */
	openStory: seated({
		...OPENING_STORY,
		run: ({ stories, storyUploads }, { person, input }: Own<StoryDraft>, turn) =>
			stories.refuseMore(person, input) ?? storyUploads.open(person.userId, input, turn),
	}),
	goOnWithStory: seated({
		run: ({ storyUploads }, { person, input }: Own<{ id: string }>) =>
			storyUploads.goOn(person.userId, input.id),
	}),
	expectStory: system({
		run: ({ storyUploads }, { input }: Asked<{ name: string }>) => storyUploads.arrive(input.name),
	}),
	storyArrived: system({
		run: (
			{ storyUploads },
			{ input }: Asked<{ name: string; attempt: number; isHere: boolean }>,
			turn,
		) => storyUploads.arrived(input.name, input.attempt, input.isHere, turn),
	}),
	expectStoryPart: system({
		run: ({ storyUploads }, { input }: Asked<{ name: string; n: number }>) =>
			storyUploads.expectPart(input.name, input.n),
	}),
	keepStoryPart: system({
		run: ({ storyUploads }, { input }: Asked<{ name: string; n: number; etag: string }>) =>
			storyUploads.keepPart(input.name, input.n, input.etag),
	}),
	/** `done`: the story was published before. */
	checkStory: seated({
		run: ({ stories, storyUploads }, { person, input }: Own<{ id: string; key: string }>) => {
			const done = stories.published(person.userId, input.id)
			if (done) return done.ok ? { ok: true as const, done: done.story, upload: null } : done
			const upload = storyUploads.check(person.userId, input.id, input.key)
			return upload.ok ? { ok: true as const, done: null, upload } : upload
		},
	}),
	publishStory: seated({
		run: ({ stories }, { person, input }: Own<{ id: string; file: StoryFile }>, turn) =>
			stories.publish(person, input.id, input.file, turn),
	}),
	reopenStory: system({
		run: (
			{ storyUploads },
			{ input }: Asked<{ id: string; attempt: number; partsAreLost: boolean }>,
		) => storyUploads.reopen(input.id, input.attempt, input.partsAreLost),
	}),
	discardStory: system({
		run: ({ stories }, { input }: Asked<Looked>, turn) => stories.giveUp(input, turn),
	}),
	/** A person may remove their own stories from off stage, too. */
	removeStory: person({
		run: ({ stories, contentActs }, { person, input: { id } }: Own<{ id: string }>, turn) =>
			contentActs.wantedGone(person, id, stories.remove(person, id, turn), turn),
	}),
	/** The transcoder reported a change of a film. */
	lookAtFilm: system({
		run: ({ transcoding }, { input }: Asked<{ id: string }>, turn) =>
			transcoding.look(input.id, turn),
	}),
	reactToStory: seated({
		rate: 'reaction',
		run: ({ storyAudience }, { person, input }: Own<StoryAnswer>, turn) =>
			storyAudience.react(person, input, turn),
	}),
	reportStory: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: Own<StoryComplaint>, turn) =>
			reports.reportStory(person, input, turn),
	}),
	viewStory: system({
		run: (
			{ storyAudience },
			{ input }: Asked<{ id: string; userId: string | null; visitor: string | null }>,
			turn,
		) => storyAudience.view(input, turn),
	}),

	addTopic: seated({
		rate: 'topic',
		key: { lifeMs: KEY_LIFE_MS, keeps: 'answer', as: TOPIC },
		run: ({ topics }, { person, input }: Own<TopicDraft>, turn) => topics.add(person, input, turn),
		mend: ({ topics }, { person, input }, first, turn) => topics.mend(person, input, first, turn),
	}),
	/** A person may remove their own topics from off stage, too. */
	removeTopic: person({
		run: ({ topics, contentActs }, { person, input: { id } }: Own<{ id: string }>, turn) =>
			contentActs.wantedGone(person, id, topics.remove(person, id, turn), turn),
	}),
	reportTopic: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: Own<TopicComplaint>, turn) =>
			reports.reportTopic(person, input, turn),
	}),
	/** The check before a model writes a topic. */
	allowAiTopic: seated({
		rate: 'aiTopic',
		run: ({ topics }, _: Own<undefined>) => topics.aiTurn(),
	}),
	addAiTopic: seated({
		run: ({ topics }, { input }: Own<{ id: string; text: string }>, turn) =>
			topics.addAi(input, turn),
	}),

	createEvent: seated({
		rate: 'event',
		key: { lifeMs: KEY_LIFE_MS, keeps: 'id', as: NAME },
		run: ({ gatherings }, { person, input }: Own<GatheringDraft>, turn) =>
			gatherings.create(person, input, turn),
		mend: ({ gatherings }, { person, input }, first, turn) =>
			gatherings.mend(person, input, first, turn),
	}),
	editEvent: person({
		rate: 'event',
		run: ({ gatherings }, { person, input }: Own<GatheringEdit>, turn) =>
			gatherings.edit(person, input, turn),
	}),
	/** A person may remove their own events from off stage, too. An operator's removal can be undone. */
	removeEvent: person({
		run: (
			{ gatherings, operators, contentActs },
			{ person, input: { id, reason } }: Own<{ id: string; reason: string }>,
			turn,
		) => {
			if (gatherings.isOwn(person, id) || !gatherings.mayDecide(person))
				return contentActs.wantedGone(person, id, gatherings.remove(person, id, turn), turn)
			const content = { actId: crypto.randomUUID(), message: null }
			const order = { act: 'remove-event', account: id, reason, withPosts: false, content } as const
			return operators.obey(person.sub ?? '', order, turn)
		},
	}),
	rsvp: seated({
		rate: 'reaction',
		run: ({ gatherings }, { person, input }: Own<{ id: string; isComing: boolean }>, turn) =>
			gatherings.rsvp(person, input.id, input.isComing, turn),
	}),
	reportEvent: seated({
		rate: 'report',
		run: ({ reports }, { person, input }: Own<EventComplaint>, turn) =>
			reports.reportEvent(person, input, turn),
	}),

	/** Sent before a post is looked up. */
	allowJoin: neighbour({
		rate: 'verifyJoin',
		run: (_, __: Asked<{ network: string }>) => DONE,
		per: ({ network }) => network,
	}),
	join: neighbour({
		run: ({ logOuts, seating }, { input }: Asked<JoinRequest>, turn) =>
			// The person may have logged out everywhere while the post was looked up.
			logOuts.ended(input.sub, input.issuedAt ?? Number.POSITIVE_INFINITY)
				? LOGGED_OUT
				: seating.join(input, turn),
	}),
	/** Only wrong codes are limited: a right one is accepted even when the limit is used up (G-46). */
	rejoin: neighbour({
		run: (
			{ seating },
			{ input }: Asked<{ participantId: string; code: string; network: string }>,
			turn,
		) => seating.rejoin(input.participantId, input.code, input.network, turn),
	}),
	leave: seated({
		rate: 'place',
		run: ({ seating }, { person }: Own<undefined>, turn) => seating.leave(person, turn),
	}),
	/** `issuedAt`: when the access token was issued, if it says so. */
	refresh: neighbour({
		run: ({ sessions }, { input }: Asked<{ sub: string; issuedAt?: number | undefined }>) =>
			sessions.refresh(input.sub, input.issuedAt),
	}),
	standing: person({
		run: ({ sessions }, { person }: Own<undefined>, { now }) => sessions.standing(person, now),
	}),
	logOutEverywhere: person({
		run: ({ logOuts }, { person }: Own<undefined>) => logOuts.everywhere(person),
	}),
	/** For a person who is known only by their log-in. */
	logOutEverywhereOf: neighbour({
		run: ({ logOuts }, { input }: Asked<{ sub: string }>) => logOuts.everywhereOf(input.sub),
	}),

	setStatus: seated({
		rate: 'place',
		run: ({ ownPlace }, { person, input }: Own<{ status: 'Active' | 'Away' }>, turn) =>
			ownPlace.setStatus(person, input.status, turn),
	}),
	setLanguage: seated({
		rate: 'place',
		run: ({ ownPlace }, { person, input }: Own<{ language: LanguageCode }>, turn) =>
			ownPlace.setLanguage(person, input.language, turn),
	}),
	setInfo: seated({
		rate: 'setting',
		run: (
			{ ownPlace, contentActs },
			{ person, input: { displayInfo } }: Own<{ displayInfo: string }>,
			turn,
		) => {
			const said = ownPlace.setInfo(person, displayInfo, turn)
			if (said.ok && displayInfo === '')
				contentActs.settleAllOf(person.userId, turn, 'clear-status')
			return said
		},
	}),
	/** Whether lists of notable people may name the person. Only D1 stores it. */
	setListed: person({
		rate: 'place',
		run: ({ ownPlace }, { person, input }: Own<{ listed: boolean }>, turn) =>
			ownPlace.setListed(person, input.listed, turn),
	}),
	setWallet: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: Own<{ walletAddress: string }>) =>
			ownSettings.setWallet(person, input.walletAddress),
	}),
	/** A person may remove their own wallet from off stage, too. */
	removeWallet: person({
		rate: 'setting',
		run: ({ ownSettings }, { person }: Own<undefined>) => ownSettings.removeWallet(person),
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
	/** Sent before a platform is asked about an account. */
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
	/** The part of a person's data that only the room has. D1 has the rest, once it has this change. */
	ownData: person({
		rate: 'ownData',
		run: ({ images, storyUploads }, { person }: Own<undefined>) => ({
			...DONE,
			waiting: {
				imagesNotSaid: images.unsaidOf(person.userId),
				storiesNotShown: storyUploads.waitingOf(person.userId),
			},
		}),
	}),
	/** Deletes everything about the person, on stage or off. */
	eraseOwnData: person({
		run: ({ erasure }, { person }: Own<undefined>, turn) => erasure.begin(person, turn),
	}),
	/** Marks some activities as read, or all. `was`: some were unread before. */
	markActivitiesRead: person({
		run: ({ unread }, { person, input }: Own<{ ids: string[] | null }>) =>
			unread.markRead(person.userId, input.ids),
	}),

	airdropStatus: person({
		run: ({ airdrops }, { person }: Own<undefined>, { now }) => ({
			...DONE,
			facts: airdrops.factsOf(person, now),
		}),
	}),

	answerOperator: person({
		run: ({ contentActs }, { person, input }: Own<{ id: string; text: string }>, turn) =>
			contentActs.answer(person, input, turn),
	}),

	/** For a person whose place an operator took: only their log-in identifies them. */
	removed: neighbour({
		run: ({ roster, contentActs, bans }, { input }: Asked<{ sub: string }>) => {
			const person = roster.removedBySub(input.sub)
			return {
				ok: true as const,
				userId: person?.userId ?? null,
				act: person && contentActs.lastRemovalOf(person),
				ban: person && bans.find(person.userId, input.sub),
			}
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

	/** Sent before an ad's picture is fetched and anything is stored. `by`: the person; a guest's network. */
	allowCheckout: neighbour({
		rate: 'checkout',
		run: (_, __: Asked<{ by: string }>) => DONE,
		per: ({ by }) => by,
	}),
	/** Allows a buyer to send one picture, which is stored under this name. `by`: the person; a guest's network. */
	openAdPicture: neighbour({
		rate: 'adPicture',
		run: ({ banner }, { input }: Asked<{ by: string; name: string }>, turn) => {
			banner.expectPicture(input.name, turn)
			return DONE
		},
		per: ({ by }) => by,
	}),
	/** `openedAt`: since when the slot is for sale, by D1. */
	reserveBanner: system({
		run: ({ banner, payments }, { input }: Asked<Checkout & { openedAt: number }>, turn) => {
			banner.open(input.openedAt)
			return payments.reserve(input, turn)
		},
	}),
	/** A person clicked the ad. */
	clickAd: system({
		run: (
			{ adClicks },
			{ input }: Asked<{ id: string; visitor: string | null; userId: string | null }>,
			turn,
		) => adClicks.count(input, turn),
	}),
	claimAd: seated({
		rate: 'claim',
		run: ({ claims }, { person, input }: Own<Claim>, turn) => claims.claim(person, input, turn),
	}),
	claimStatus: person({
		run: ({ claims }, { person }: Own<undefined>) => ({ ...DONE, ...claims.earnedBy(person) }),
	}),
	reserveBoost: system({
		run: ({ payments }, { input }: Asked<Checkout>, turn) => payments.reserve(input, turn),
	}),
	payPageOpened: system({
		run: ({ payments }, { input }: Asked<{ id: string; facts: PayFacts }>, turn) =>
			payments.opened(input.id, input.facts, turn),
	}),
	cancelPayment: system({
		run: ({ payments }, { input }: Asked<{ id: string }>, turn) => payments.cancel(input.id, turn),
	}),
	watchPayment: system({
		run: ({ payments }, { input }: Asked<{ id: string }>, turn) => payments.watch(input.id, turn),
	}),
	/** The payment service reported a change under one of these names. */
	hintPayment: system({
		run: ({ payments }, { input }: Asked<{ names: string[] }>, turn) =>
			payments.hintFirst(input.names, turn),
	}),

	obey: operator({
		key: { lifeMs: KEY_LIFE_MS, keeps: 'changed', as: FLAG },
		run: ({ operators }, { operator, input }: Ordered<Order>, turn) =>
			operators.obey(operator, input, turn),
	}),

	/** Heartbeats that the Worker collected, so that they do not wake the room one by one (G-103). */
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

/** What is sent to the room with a command's name. */
export type Ask<Name extends CommandName> = AskedBy<Commands[Name]['who']> &
	Input<Parameters<Commands[Name]['run']>[1]['input']> &
	Pick<Asked<unknown>, 'key' | 'untilArchived' | 'again'>

type Numbered<A> = A extends { ok: true } ? A & { seq: number } : never

/** A command's answer. `seq`: the head of the log at that time. */
export type Answered<Name extends CommandName> =
	| Numbered<Exclude<ReturnType<Commands[Name]['run']>, Refused>>
	| Refused

/** The type of the room's `do`. RPC loses the generic types of methods, so they are stated here. */
export type Do = <Name extends CommandName>(name: Name, asked: Ask<Name>) => Promise<Answered<Name>>
