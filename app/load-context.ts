import type { ViewMode } from '#client/storage'
import type { Banner } from '#contract/banner/banner'
import type { LanguageCode } from '#contract/languages'
import type { Fold } from '#rules/pages/folds'
import type { LanguageRow } from '#rules/people/globe'
import type { StageToken } from '#rules/token/explorer'
import type { EventPage, MessagePage, StagePage, StoryPage, TopicPage } from './stage/model.ts'

/** The reader's choices that the server draws by; nothing personal (G-105). */
export interface Reader {
	language: LanguageCode
	/** The session status by its cookie, so that the right shell is drawn without a flash. */
	as: 'guest' | 'in' | 'seated'
	visits: number
	theme: 'system' | 'light' | 'dark'
	view: ViewMode
	/** What was left open beside the feed. */
	opened: Fold[]
}

/** The banner now, and everybody who ever bought it, newest first. */
export interface Auction {
	banner: Banner
	now: number
	sales: {
		id: string
		soldAt: number
		cents: number
		/** Null when an operator took it back. */
		imageUrl: string | null
		host: string
		hoursShown: number
		clicks: number
	}[]
}

/** The balance of an account or of a group of accounts. That of 'mint' is negative, and 'total' is the sum of all. */
export interface Sum {
	account: 'mint' | 'campaign' | 'days' | 'banner' | 'people' | 'chain' | 'total'
	sum: number
}

export interface Books {
	sums: Sum[]
	/** What went to wallets, newest first; whose they are is not told. */
	paid: { id: string; at: number; amount: number }[]
}

export interface StageContext {
	reader: Reader
	origin: string
	/** The stage's token on its chain, null without one. */
	token: StageToken | null
	/** The page's data in the reader's language, as of one change of the room. */
	stagePage(): Promise<StagePage>
	/** How many speak, write and read in each language; null when it cannot be counted. */
	languages(): Promise<LanguageRow[] | null>
	/** What the operator says about paying here. */
	terms: { url: string | null; refund: string | null }
	/** Null when it cannot be read. */
	auction(): Promise<Auction | null>
	/** Null when they cannot be counted. */
	books(): Promise<Books | null>
	/** The same with one thread in view; throws a Response (404, 410) for a missing message. */
	messagePage(id: string): Promise<MessagePage>
	/** The same with a story; throws a Response (404, 410) for one that cannot be seen. */
	storyPage(id: string): Promise<StoryPage>
	/** The same with a topic; throws a Response (404, 410) for one that is gone. */
	topicPage(id: string): Promise<TopicPage>
	/** The same with an event. */
	eventPage(id: string): Promise<EventPage>
	/** The operator who is logged in; null for everybody else. */
	operator(): Promise<{ sub: string } | null>
}

declare module '@remix-run/cloudflare' {
	interface AppLoadContext extends StageContext {}
}
