import type { ViewMode } from '#client/storage'
import type { LanguageCode } from '#contract/languages'
import type { LanguageRow } from '#rules/people/globe'
import type { StageToken } from '#rules/token/explorer'
import type { MessagePage, StagePage } from './stage/model.ts'

/** What the server may know of a reader before drawing: choices of theirs, nothing personal (G-105). */
export interface Reader {
	language: LanguageCode
	/** How this browser last stood, so that the right shell is drawn without a flash. */
	as: 'guest' | 'in' | 'seated'
	visits: number
	theme: 'system' | 'light' | 'dark'
	view: ViewMode
}

export interface StageContext {
	reader: Reader
	origin: string
	/** The stage's token on its chain, where it has one. */
	token: StageToken | null
	/** The page's data in the reader's language, as of one change of the room. */
	stagePage(): Promise<StagePage>
	/** How many speak, write and read in each language; null when it cannot be counted. */
	languages(): Promise<LanguageRow[] | null>
	/** The same with one thread in view; throws a Response (404, 410) for a message that is not there. */
	messagePage(id: string): Promise<MessagePage>
	/** Who opened the operators' page; null for everybody for whom it does not exist. */
	operator(): Promise<{ sub: string } | null>
}

declare module '@remix-run/cloudflare' {
	interface AppLoadContext extends StageContext {}
}
