// One list of types: everything that Worker and room say to each other.

import type { LanguageCode } from '#contract/languages'
import type { Message, Untranslated } from '#contract/messages/messages'
import type { LaneState, LaneWhy } from '#contract/payouts'
import type { DayActivity } from '#contract/people/activity-days'
import type {
	Counts,
	JoinPlatform,
	OwnParticipant,
	Participant,
} from '#contract/people/participants'
import { type Refused, refusal } from '#contract/refusals'
import type { Resting, SpentOn } from '#contract/spending'

// Everything here crosses RPC, so it is plain data. Refusals are values, because classes do not survive RPC
// (G-101).

/** Claims of a verified token. The roster checks in the same turn whether it is still valid. */
export interface TokenClaims {
	userId: string
	ver: number
}

export { type Refused, refusal }

export type Answer<T> = ({ ok: true } & T) | Refused

export interface TranslationResult {
	messageId: string
	revision: number
	language: LanguageCode
	translations: Partial<Record<LanguageCode, string>>
	untranslated: Partial<Record<LanguageCode, Untranslated>>
	altTranslations: Partial<Record<LanguageCode, string>>
	/** Languages for which the engine had no answer; they are tried again. */
	failed: LanguageCode[]
	/** Languages for which the engine answered but did not accept the words. */
	refused: LanguageCode[]
	/** Languages not begun yet, because only so many requests may run at once. */
	left: LanguageCode[]
	/** True when the engine answered none of the requests. */
	engineDown: boolean
	/** Tokens that the engine read and wrote, also for failed attempts. */
	tokens: number
}

export interface Revision {
	messageId: string
	/** The revision that the caller read. */
	revision: number
	/** The new message; null to remove it. */
	message: Message | null
	/** Words that must be removed from the log and the translation memory. */
	removedTexts: string[]
}

export interface ProvenAccount {
	platform: JoinPlatform
	platformUserId: string
	platformUsername: string
	profilePicUrl: string
	followerCount: number
}

/** A text that exists in all languages, so that no translation has to be paid. */
export type AnnouncedText = Pick<Message, 'text' | 'translations' | 'sourcePostUrl'>

export interface JoinRequest {
	/** The account's `sub` at the identity provider. */
	sub: string
	/** When the caller's access token was issued, if it says so. */
	issuedAt?: number | undefined
	account: ProvenAccount
	post: { platform: JoinPlatform; id: string }
	language: LanguageCode
	/** Sent only when a place is newly taken. */
	announcement: AnnouncedText
}

export interface Place {
	participant: OwnParticipant
	userId: string
	ver: number
	seated: boolean
}

/** A person's activity on one day. */
export interface ActiveDay extends DayActivity {
	userId: string
	day: string
}

export interface RosterSnapshot {
	epoch: string
	seq: number
	participants: Participant[]
	counts: Counts
	totalViews: number
	slowModeSeconds: number
	savesUntil: number | null
	/** The activity of yesterday and today. D1 has rows for earlier days. */
	days: ActiveDay[]
}

/** What today has cost, in dollars (G-183). */
export interface SpendingReport {
	usd: number
	/** The most money of a day. */
	maxUsd: number
	resting: Resting[]
	/** By hour of the day (UTC) and kind. */
	hours: { hour: number; kind: SpentOn; usd: number }[]
}

export interface RoomReport {
	epoch: string
	head: number
	archived: number
	sockets: number
	/** Pending jobs of all lanes. */
	outbox: number
	/** Lanes with a job that began too often and rests for minutes; also 'alarm'. */
	loops: string[]
	/** Numbers of the changes that D1 refused for good; the oldest hundred. */
	parked: number[]
	/** D1 belongs to another room or is ahead of this one, so nothing is archived. */
	disagrees: boolean
	lanes: LaneReport[]
	translator: 'ok' | 'resting' | 'off'
	/** The time within which nine of the last ten messages were translated; null when none was. */
	translatedMs: number | null
	push: 'ok' | 'stopped' | 'off'
	spending: SpendingReport
	money: MoneyReport
	payouts: PayoutReport
}

/** Transfers of the token to wallets. */
export interface PayoutReport {
	lane: LaneState | 'off'
	why: LaneWhy
	/** The node's error message. */
	said: string
	/** Accounts that paid before and whose last payouts are not final. */
	earlier: { account: string; state: LaneState; why: LaneWhy; said: string }[]
	/** All accounts from which payouts were ever sent. */
	senders: string[]
	sender: string | null
	underWay: number
	/** How long the oldest payout under way has waited. */
	oldestMs: number
}

export interface MoneyReport {
	/** How many payments are under way. */
	open: number
	/** How many payments are being refunded. `oldestMs`: how long the oldest of these has waited. */
	refunding: number
	oldestMs: number
	/** How many payments the payment service has that are unknown here. */
	differs: number
}

export interface LaneReport {
	lane: string
	size: number
	/** How long the oldest work of the lane has waited. */
	oldestMs: number
	resting: boolean
}

/** A story's film that is being made playable everywhere. */
export interface Film {
	storyId: string
	/** The name of the story's files. */
	name: string
	/** The transcoder's id of the film; null before it was asked. */
	uid: string | null
	/** True after a long wait: then the available qualities suffice. */
	isLate: boolean
}

export interface Transcoded {
	/**
	 * making: ask again later; copying: more files must be copied; home: all are copied, the film can be played;
	 * failed: the film cannot be made; off: nobody needs it any more.
	 */
	state: 'making' | 'copying' | 'home' | 'failed' | 'off'
	uid: string | null
	/** The reason of a failure, for the log. */
	why: string
}
