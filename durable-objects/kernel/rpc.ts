import type { LanguageCode } from '#contract/languages'
import type { Message, Untranslated } from '#contract/messages/messages'
import type { LoggedAct } from '#contract/operators'
import type { LaneState, LaneWhy } from '#contract/payouts'
import type { DayActivity } from '#contract/people/activity-days'
import type {
	Counts,
	JoinPlatform,
	OwnParticipant,
	Participant,
} from '#contract/people/participants'
import type { Resting, SpentOn } from '#contract/spending'
import type { AlertPort } from '../alerts/alert-port.ts'
import type { TranslationJob } from '../messages/stored-job.ts'
import type { PayPort } from '../money/pay-port.ts'
import type { ChainPort, Stray } from '../token/chain-port.ts'

// Everything here crosses RPC, so it is plain data: refusals are values, because classes do not survive (G-101).

/** Claims of a verified token; the roster checks in the same turn whether it is still valid. */
export interface By {
	userId: string
	ver: number
}

export interface Refused {
	ok: false
	status: number
	code: string
	message: string
	retryAfterS?: number
	/** Of a claim that was made before. */
	tokensAwarded?: number
}

export type Answer<T> = ({ ok: true } & T) | Refused

export function refusal(status: number, code: string, message: string): Refused {
	return { ok: false, status, code, message }
}

export interface TranslationResult {
	messageId: string
	revision: number
	language: LanguageCode
	translations: Partial<Record<LanguageCode, string>>
	untranslated: Partial<Record<LanguageCode, Untranslated>>
	altTranslations: Partial<Record<LanguageCode, string>>
	/** The engine had no answer for these: to be tried again. */
	failed: LanguageCode[]
	/** It answers, but does not take these words. */
	refused: LanguageCode[]
	/** Not begun: as much was asked as may be at once. */
	left: LanguageCode[]
	/** The engine answered none of the requests. */
	engineDown: boolean
	/** What the engine read and wrote for it, also in vain. */
	tokens: number
}

export interface Revision {
	messageId: string
	/** The revision that the caller read. */
	revision: number
	/** Null: it goes. */
	message: Message | null
	/** The words that go with that. */
	unsaid: string[]
}

/** The account that pays out, as the chain knows it. */
export interface Payer {
	sender: string
	/** How many transactions it has sent. */
	count: number
	/** The same, said by an operator: what of them the stage does not know is left behind. */
	fromNonce?: number | undefined
	/** Of these, what paid people whom the stage still owes it. */
	strays?: Stray[] | undefined
	/** The same count of accounts that paid before: what a restored D1 forgot may be theirs. */
	earlier?: { sender: string; count: number }[]
}

/** What an operator wants done, to whom and why. */
export interface Order {
	act: LoggedAct
	/**
	 * A user id; of an invitation also a name that nobody here bears yet, of a message, story, topic or event its id, of a parked change
	 * its number or 'all', of the slow mode its seconds, of the list of words an entry, of an undo the id of the act.
	 */
	account: string
	reason: string
	withPosts: boolean
	/** Of a topic: its boost is paid back. */
	refund?: boolean
	/** The message that it is about, as D1 has it. */
	before?: Message
	/** Of a message that was held before anybody heard of it: whose it answers, null for no one's. */
	answers?: string | null
	/** Of payouts that go on: who pays them. */
	payer?: Payer
	/** Of acts on content: the id under which it can be undone, and the message as D1 has it; null when it is gone. */
	content?: { actId: string; message: Message | null }
}

export interface ProvenAccount {
	platform: JoinPlatform
	platformUserId: string
	platformUsername: string
	profilePicUrl: string
	followerCount: number
}

/** A template that is known in all languages at once, so that none costs a translation. */
export type Announcement = Pick<Message, 'text' | 'translations' | 'sourcePostUrl'>

export interface JoinRequest {
	/** The identity provider's name for the account. */
	sub: string
	/** When the access token was issued that says who asks, where it tells. */
	issuedAt?: number | undefined
	account: ProvenAccount
	post: { platform: JoinPlatform; id: string }
	language: LanguageCode
	/** Said only when a place is newly taken. */
	announcement: Announcement
}

export interface Place {
	participant: OwnParticipant
	userId: string
	ver: number
	seated: boolean
}

/** How much somebody did on one day. */
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
	/** Yesterday and today: of days before, D1 has rows. */
	days: ActiveDay[]
}

/** What today has cost, in dollars (G-183). */
export interface SpendingReport {
	usd: number
	/** The ceiling of a day. */
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
	/** Changes that D1 refused for good, by their numbers; the oldest hundred. */
	parked: number[]
	lanes: LaneReport[]
	translator: 'ok' | 'resting' | 'off'
	push: 'ok' | 'stopped' | 'off'
	spending: SpendingReport
	money: MoneyReport
	payouts: PayoutReport
}

/** Transfers of the token to people's wallets. */
export interface PayoutReport {
	lane: LaneState | 'off'
	why: LaneWhy
	/** A node's own words. */
	said: string
	/** Accounts that paid before, and whose last payouts are not final. */
	earlier: { account: string; state: LaneState; why: LaneWhy; said: string }[]
	/** All that ever paid. */
	senders: string[]
	sender: string | null
	underWay: number
	/** Of these. */
	oldestMs: number
}

export interface MoneyReport {
	/** Payments that are under way. */
	open: number
	/** Those whose money goes back, and for how long the oldest of them has waited. */
	refunding: number
	oldestMs: number
	/** Paid at the payment service, and unknown here. */
	differs: number
}

export interface LaneReport {
	lane: string
	size: number
	/** How long its oldest work has been waiting. */
	oldestMs: number
	resting: boolean
}

/** A story's film that is to play everywhere. */
export interface Film {
	storyId: string
	/** Of its files. */
	name: string
	/** The transcoder's own name for it; null before it was asked. */
	uid: string | null
	/** It has been long enough: whichever qualities there are will do. */
	isLate: boolean
}

export interface Transcoded {
	/**
	 * making: ask again later; copying: more files are to be brought home; home: all are, it can be played; failed: never
	 * will be; off: nobody is asked for it any more.
	 */
	state: 'making' | 'copying' | 'home' | 'failed' | 'off'
	uid: string | null
	/** Of a failure, for the log. */
	why: string
}

/** The work outside the room, done by an entrypoint of the Worker so that the room itself stays light. */
export interface EffectsPort extends PayPort, AlertPort, ChainPort {
	translate(job: TranslationJob): Promise<TranslationResult>
	/** One step on its way; any of them may be asked for again. */
	transcode(film: Film): Promise<Transcoded>
	/** The transcoder keeps nothing of it. */
	forgetFilm(storyId: string): Promise<void>
	lacksMigrations(): Promise<boolean>
}
