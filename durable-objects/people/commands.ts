import type { LanguageCode } from '#contract/languages'
import { commandsOf, DONE } from '../kernel/command.ts'
import type { CommandCall, PersonCommandCall } from '../kernel/command-call.ts'
import { type JoinRequest, refusal } from '../kernel/rpc.ts'
import type { Images } from '../messages/images.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { StoryUploads } from '../stories/story-uploads.ts'
import type { Erasure } from './erasure.ts'
import type { LogOuts } from './log-outs.ts'
import type { OwnPlace } from './own-place.ts'
import type { OwnSettings, PlatformProfile } from './own-settings.ts'
import type { Referrals } from './referrals.ts'
import type { Seating } from './seating.ts'
import type { Sessions } from './sessions.ts'
import type { Visitors } from './visitors.ts'

interface Parts {
	moderationActions: ModerationActions
	erasure: Erasure
	images: Images
	logOuts: LogOuts
	ownPlace: OwnPlace
	ownSettings: OwnSettings
	referrals: Referrals
	seating: Seating
	sessions: Sessions
	storyUploads: StoryUploads
	visitors: Visitors
}

const { external, person, seated, system } = commandsOf<Parts>()
const LOGGED_OUT = refusal(401, 'access-token', 'Could not get access token.')

export const PEOPLE_COMMANDS = {
	/** Sent before a post is looked up. */
	allowJoin: external({
		rate: 'verifyJoin',
		run: (_, __: CommandCall<{ network: string }>) => DONE,
		per: ({ network }) => network,
	}),
	join: external({
		run: ({ logOuts, seating }, { input }: CommandCall<JoinRequest>, turn) =>
			// The person may have logged out everywhere while the post was looked up.
			logOuts.hasEnded(input.sub, input.issuedAt ?? Number.POSITIVE_INFINITY)
				? LOGGED_OUT
				: seating.join(input, turn),
	}),
	/** A picture was stored for a join or a sync that was then refused. */
	forgetPicture: system({
		run: ({ ownSettings }, { input }: CommandCall<{ picture: string; userId: string }>, turn) =>
			ownSettings.forgetPicture(input, turn),
	}),
	/** Only wrong codes are limited: a right one is accepted even when the limit is used up (G-46). */
	rejoin: external({
		run: (
			{ seating },
			{ input }: CommandCall<{ participantId: string; code: string; network: string }>,
			turn,
		) => seating.rejoin(input.participantId, input.code, input.network, turn),
	}),
	leave: seated({
		rate: 'place',
		run: ({ seating }, { person }: PersonCommandCall<undefined>, turn) =>
			seating.leave(person, turn),
	}),
	/** `issuedAt`: when the access token was issued (ms); absent when it does not say so. */
	refresh: external({
		run: ({ sessions }, { input }: CommandCall<{ sub: string; issuedAt?: number | undefined }>) =>
			sessions.refresh(input.sub, input.issuedAt),
	}),
	standing: person({
		run: ({ sessions }, { person }: PersonCommandCall<undefined>, { now }) =>
			sessions.placeOf(person, now),
	}),
	logOutEverywhere: person({
		run: ({ logOuts }, { person }: PersonCommandCall<undefined>) => logOuts.everywhere(person),
	}),
	/** Logs out a person who has no stage token and is identified by their log-in alone. */
	logOutEverywhereOf: external({
		run: ({ logOuts }, { input }: CommandCall<{ sub: string }>) => logOuts.everywhereOf(input.sub),
	}),
	setStatus: seated({
		rate: 'place',
		run: (
			{ ownPlace },
			{ person, input }: PersonCommandCall<{ status: 'Active' | 'Away' }>,
			turn,
		) => ownPlace.setStatus(person, input.status, turn),
	}),
	setLanguage: seated({
		rate: 'place',
		run: ({ ownPlace }, { person, input }: PersonCommandCall<{ language: LanguageCode }>, turn) =>
			ownPlace.setLanguage(person, input.language, turn),
	}),
	setInfo: seated({
		rate: 'setting',
		run: (
			{ ownPlace, moderationActions },
			{ person, input: { displayInfo } }: PersonCommandCall<{ displayInfo: string }>,
			turn,
		) => {
			const result = ownPlace.setInfo(person, displayInfo, turn)
			if (result.ok && displayInfo === '')
				moderationActions.settleAllOf(person.userId, turn, 'clear-status')
			return result
		},
	}),
	/** Whether lists of notable people may name the person. Only D1 stores it. */
	setListed: person({
		rate: 'place',
		run: ({ ownPlace }, { person, input }: PersonCommandCall<{ listed: boolean }>, turn) =>
			ownPlace.setListed(person, input.listed, turn),
	}),
	setWallet: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: PersonCommandCall<{ walletAddress: string }>) =>
			ownSettings.setWallet(person, input.walletAddress),
	}),
	/** A person may remove their own wallet from off stage, too. */
	removeWallet: person({
		rate: 'setting',
		run: ({ ownSettings }, { person }: PersonCommandCall<undefined>) =>
			ownSettings.removeWallet(person),
	}),
	setDirectCasts: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: PersonCommandCall<{ enabled: boolean }>) =>
			ownSettings.keepPrivately(person, { farcasterDmNotificationsEnabled: input.enabled }),
	}),
	setAiUrl: seated({
		rate: 'setting',
		run: ({ ownSettings }, { person, input }: PersonCommandCall<{ aiUrl: string | null }>) =>
			ownSettings.setAiUrl(person, input.aiUrl),
	}),
	/** Sent before a platform is asked about an account. */
	allowSync: seated({ rate: 'sync', run: (_, __: PersonCommandCall<undefined>) => DONE }),
	syncProfile: seated({
		run: ({ ownSettings }, { person, input }: PersonCommandCall<PlatformProfile>) =>
			ownSettings.sync(person, input),
	}),
	referralCode: seated({
		rate: 'setting',
		run: ({ referrals }, { person }: PersonCommandCall<undefined>) => referrals.codeOf(person),
	}),
	redeemReferral: seated({
		rate: 'referral',
		run: ({ referrals }, { person, input }: PersonCommandCall<{ code: string }>, { now }) =>
			referrals.redeem(person, input.code, now),
	}),
	keepMutes: person({
		rate: 'mutes',
		run: (
			{ ownSettings },
			{ person, input }: PersonCommandCall<{ mute: string[]; unmute: string[] }>,
		) => ownSettings.keepMutes(person, input),
	}),
	/** The part of a person's data that is in the room alone. D1 has the rest, once this change is archived. */
	ownData: person({
		rate: 'ownData',
		run: ({ images, storyUploads }, { person }: PersonCommandCall<undefined>) => ({
			...DONE,
			waiting: {
				imagesNotSaid: images.unpostedOf(person.userId),
				storiesNotShown: storyUploads.waitingOf(person.userId),
			},
		}),
	}),
	/** Deletes everything about the person, on stage or off. */
	eraseOwnData: person({
		run: ({ erasure }, { person }: PersonCommandCall<undefined>, turn) =>
			erasure.begin(person, turn),
	}),
	/** Heartbeats that the Worker collected, so that they do not wake the room one by one (G-103). */
	seen: system({
		run: ({ ownPlace }, { input }: CommandCall<{ seen: Record<string, number> }>) =>
			ownPlace.noteSeen(input.seen),
	}),
	countView: system({
		run: ({ visitors }, { input }: CommandCall<{ visitor: string }>, { now }) =>
			visitors.count(input.visitor, now),
	}),
}
