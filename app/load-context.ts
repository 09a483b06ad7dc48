import type { ViewMode } from '#client/storage'
import type { Activity } from '#contract/alerts'
import type { Banner } from '#contract/banner/banner'
import type { ShownEvent } from '#contract/events/reports'
import type { ListedWord } from '#contract/house-rules'
import type { LanguageCode } from '#contract/languages'
import type { Removal } from '#contract/moderation/actions'
import type { Reported } from '#contract/moderation/reports'
import type { Purchase } from '#contract/money/payments'
import type { LogEntry } from '#contract/operator-log'
import type { KnownPerson, Standing } from '#contract/operators'
import type { OwnParticipant } from '#contract/people/participants'
import type { AlertSettings } from '#contract/push'
import type { ShownStory } from '#contract/stories/reports'
import type { ShownTopic } from '#contract/topics/reports'
import type { Fold } from '#rules/pages/folds'
import type { LanguageRow } from '#rules/people/globe'
import type { StageToken } from '#rules/token/explorer'
import type { EventPage, MessagePage, StagePageData, StoryPage, TopicPage } from './stage/model.ts'

/** The reader's choices that the server draws by; nothing personal (G-105). */
export interface ReaderChoices {
	language: LanguageCode
	/**
	 * The session status by its cookie, so that the server draws the right parts and nothing flashes. 'barred':
	 * logged in, and an operator took the place.
	 */
	as: 'guest' | 'in' | 'barred' | 'seated'
	visits: number
	theme: 'system' | 'light' | 'dark'
	view: ViewMode
	/** The parts beside the feed that were left open. */
	opened: Fold[]
}

/** The banner as it is now, and all purchases of the slot, newest first. */
export interface Auction {
	banner: Banner
	now: number
	sales: {
		id: string
		soldAt: number
		cents: number
		/** Address of the image; null when an operator removed it. */
		imageUrl: string | null
		host: string
		hoursShown: number
		clicks: number
	}[]
}

/**
 * The balance of an account or of a group of accounts. The balance of 'mint' is negative, and 'total' is the sum of
 * all.
 */
export interface AccountBalance {
	account: 'mint' | 'campaign' | 'days' | 'banner' | 'people' | 'chain' | 'total'
	sum: number
}

export interface LedgerSummary {
	sums: AccountBalance[]
	/** The number of people who have, or had, any $STAGE. */
	people: number
	/** The $STAGE that messages can still earn: today, and in the whole campaign. */
	today: number
	rest: number
	/** Payouts to wallets, newest first, without their recipients. */
	paid: { id: string; at: number; amount: number }[]
}

/** The seller, and how buyers reach them. */
export interface Seller {
	name: string
	/** A postal address. */
	address: string
	/** A mail address, or a page with https://. */
	contact: string
}

/** A form that was refused, with everything that the person had typed. */
export interface RefusedForm {
	act: string
	fields: Readonly<Record<string, string>>
	/** The documented sentence. */
	sentence: string
	code: string | null
	status: number
}

/** The data of a page with forms, drawn for one person whose browser runs no script (G-176). */
export interface PlainPage {
	/** Null for a guest whose form was refused, because the cookie names nobody on stage. */
	userId: string | null
	person: OwnParticipant | null
	refused: RefusedForm | null
	/** The act that was just done, and the id of what it was done to. */
	told: { act: string; of: string } | null
	/** The zone in which this person probably lives. */
	zone: string
	/** When the page was asked for, in ms. */
	at: number
}

/** The part of their own place that a person without scripts asked to see, or why it could not be read. */
export type OwnPart =
	| { part: 'activity'; activities: Activity[]; unreadCount: number }
	| { part: 'alerts'; settings: AlertSettings }
	| { part: 'list'; listed: boolean }
	| { part: 'activity' | 'alerts' | 'list'; problem: string }

/** A section of /admin for an operator whose browser runs no script (0153). */
export type DeskPart =
	| {
			of: 'reports'
			reported: Reported[]
			stories: ShownStory[]
			topics: ShownTopic[]
			events: ShownEvent[]
			nextCursor: string | null
	  }
	| { of: 'people'; people: KnownPerson[]; more: boolean; q: string; standing: Standing }
	| { of: 'rules'; words: ListedWord[]; seconds: number }
	| { of: 'journal'; entries: LogEntry[]; nextCursor: string | null }
	| { of: 'problem'; sentence: string; isLoggedOut: boolean }

/** Null for a section without forms. */
export type DeskPage = Pick<PlainPage, 'refused' | 'told' | 'at'> & { part: DeskPart | null }

/** The data of the page for joining by forms. */
export interface JoinPage {
	isLoggedIn: boolean
	isSeated: boolean
	/** The text to publish; null when there is none. */
	message: string | null
	problem: string | null
	/** The rejoin code of a person who left in this browser. */
	back: { rejoinCode: string; participantId: string } | null
	/** How an operator removed or banned the person who is logged in here. */
	removal: Removal | null
	refused: RefusedForm | null
	/** When the page was asked for, in ms. */
	at: number
}

export interface StageContext {
	reader: ReaderChoices
	origin: string
	/** The stage's token on its chain, null without one. */
	token: StageToken | null
	/** The page's data in the reader's language, as of one change of the room; with `from` around a message. */
	stagePage(from?: string | null): Promise<StagePageData>
	/** The number of people who speak, write and read in each language; null when it cannot be counted. */
	languages(): Promise<LanguageRow[] | null>
	/** The seller; null where the operator has named none, so that nothing is sold. */
	seller: Seller | null
	/** The operator's terms for payments here. */
	terms: { url: string | null; refund: string | null }
	/** Whether card payment is set up. */
	canPay: boolean
	/** Whether boosts have their lower price now (G-32). */
	isDiscounted: boolean
	/** What somebody bought; throws a Response (404) where there is no such purchase. */
	purchase(id: string): Promise<Purchase>
	/** The banner's page; null when it cannot be read. */
	auction(): Promise<Auction | null>
	/** The sums of the ledger; null when they cannot be counted. */
	books(): Promise<LedgerSummary | null>
	/** The page's data with one thread in view; throws a Response (404, 410) for a missing message. */
	messagePage(id: string): Promise<MessagePage>
	/** The page's data with a story; throws a Response (404, 410) for one that cannot be seen. */
	storyPage(id: string): Promise<StoryPage>
	/** The page's data with a topic; throws a Response (404, 410) for one that is gone. */
	topicPage(id: string): Promise<TopicPage>
	/** The page's data with an event; throws a Response (404, 410) for one that is gone. */
	eventPage(id: string): Promise<EventPage>
	/** The operator who is logged in; null for everybody else. Throws a Response (503) while the room does not answer. */
	operator(): Promise<{ sub: string } | null>
	/** Like `operator`, for pages that can be drawn without the answer: null also while the room does not answer. */
	knownOperator(): Promise<{ sub: string } | null>
	/** The data of a page that is drawn for one person; null for pages that are the same for everybody. */
	plainPage(): PlainPage | null
	/** The part of their own place that the address names; null for none. */
	ownPart(): Promise<OwnPart | null>
	/** The section of /admin for an operator without scripts; null on other pages and for everybody else. */
	desk(): Promise<DeskPage | null>
	joinPage(): Promise<JoinPage>
	/** Answers the form that was sent: a redirect (303), or a refusal, which `plainPage` then holds. */
	answerByForm(): Promise<Response>
}

declare module '@remix-run/cloudflare' {
	interface AppLoadContext extends StageContext {}
}
