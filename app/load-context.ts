import type { ViewMode } from '#client/storage'
import type { LanguageCode } from '#contract/languages'
import type { Fold } from '#rules/pages/folds'
import type { LanguageRow } from '#rules/people/globe'
import type { StageToken } from '#rules/token/explorer'
import type { MessagePage, StagePage } from './stage/model.ts'

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

export interface StageContext {
	reader: Reader
	origin: string
	/** The stage's token on its chain, null without one. */
	token: StageToken | null
	/** The page's data in the reader's language, as of one change of the room. */
	stagePage(): Promise<StagePage>
	/** How many speak, write and read in each language; null when it cannot be counted. */
	languages(): Promise<LanguageRow[] | null>
	/** The same with one thread in view; throws a Response (404, 410) for a missing message. */
	messagePage(id: string): Promise<MessagePage>
	/** The operator who is logged in; null for everybody else. */
	operator(): Promise<{ sub: string } | null>
}

declare module '@remix-run/cloudflare' {
	interface AppLoadContext extends StageContext {}
}
