import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import type { TokenClaims } from '#room/kernel/rpc'
import type { RequestContext } from '../context.ts'
import type { Settings } from '../settings.ts'
import type { RefusedAnswer } from './ask-api.ts'
import type { TakeFile } from './form-files.ts'
import type { Fields } from './sent-form.ts'

/** What the act of joining needs from the browser's log-in. */
export interface LogInFacts {
	accessToken: string | null
	joinCode: string | null
	language: LanguageCode
}

/** An act that a form can ask for: its endpoint, and the page to which the person returns. */
interface Act<E extends Endpoint> {
	endpoint: E
	/** Values for the names in the endpoint's path. */
	params?: (fields: Fields) => Record<string, string>
	body: (fields: Fields, logIn: LogInFacts) => Ask<E>['body']
	needsLogIn?: true
	/** Uploads the form's file before the act. */
	takes?: TakeFile
	/**
	 * After a second press with the same file, which has another name by then: the reply to the first press; null
	 * if there was none.
	 */
	again?: (
		context: RequestContext,
		by: TokenClaims,
		fields: Fields,
	) => Promise<Partial<Reply<E>> | null>
	/**
	 * After a refusal that shows that the first press has done the act: the reply to the first press; null if there
	 * was none.
	 */
	hasHappened?: (
		context: RequestContext,
		refused: RefusedAnswer,
		stageToken: string | null,
	) => Promise<Partial<Reply<E>> | null>
	/** The act needs an operator's log-in instead of a stage token. */
	asOperator?: true
	/** The page after the act; without it the page of the form. */
	page?: (reply: Reply<E>, fields: Fields, path: string) => string
	/** The address of another site to which the person goes on. */
	leaves?: (reply: Reply<E>) => string
	/** The fragment (`#...`) on the page after the act. */
	place?: (reply: Reply<E>, fields: Fields, path: string) => string
	/** The next page says that the act was done, because nothing else on it shows that. */
	isTold?: true
	/** A deletion that finds nothing to delete (a second press) is answered like the first. */
	isDoneWhenGone?: true
	cookies?: (settings: Settings, reply: Reply<E>, request: Request) => (string | Promise<string>)[]
}

/** Checks an act against its endpoint's type, and returns it under one type for all acts. */
export function act<E extends Endpoint>(endpoint: E, how: Omit<Act<E>, 'endpoint'>): Act<Endpoint> {
	return { endpoint, ...how } as unknown as Act<Endpoint>
}
