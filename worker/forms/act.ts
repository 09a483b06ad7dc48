import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import type { By } from '#room/kernel/rpc'
import type { RequestContext } from '../context.ts'
import type { Settings } from '../settings.ts'
import type { RefusedAnswer } from './ask-api.ts'
import type { TakeFile } from './form-files.ts'
import type { Fields } from './sent-form.ts'

/** What joining needs of the browser's log-in. */
export interface LogInFacts {
	accessToken: string | null
	joinCode: string | null
	language: LanguageCode
}

/** What a form may ask: the endpoint of the same act, and where the person comes back to. */
interface Act<E extends Endpoint> {
	endpoint: E
	/** The names in the endpoint's path. */
	params?: (fields: Fields) => Record<string, string>
	body: (fields: Fields, logIn: LogInFacts) => Ask<E>['body']
	needsLogIn?: true
	/** What becomes of the form's file before. */
	takes?: TakeFile
	/** The reply to a first press, for a second one that brought the same file under another name. */
	again?: (context: RequestContext, by: By, fields: Fields) => Promise<Partial<Reply<E>> | null>
	/** The reply to a first press, where the refusal of a second one says that its aim is reached. */
	hasHappened?: (
		context: RequestContext,
		refused: RefusedAnswer,
		stageToken: string | null,
	) => Promise<Partial<Reply<E>> | null>
	/** The API knows operators by the log-in, not by a place on stage. */
	asOperator?: true
	/** The page that is shown after the act, if it is not the page of the form. */
	page?: (reply: Reply<E>, fields: Fields, path: string) => string
	/** The page of somebody else to which the person goes on. */
	leaves?: (reply: Reply<E>) => string
	/** The place on that page. */
	place?: (reply: Reply<E>, fields: Fields, path: string) => string
	/** The person sees no other sign that it is done: the page they come back to says it. */
	isTold?: true
	/** A second press of a deletion finds nothing to delete, and is answered like the first. */
	isDoneWhenGone?: true
	cookies?: (settings: Settings, reply: Reply<E>) => (string | Promise<string>)[]
}

/** Checks an act against its endpoint, and forgets which one it is: every form goes the same way. */
export function act<E extends Endpoint>(endpoint: E, how: Omit<Act<E>, 'endpoint'>): Act<Endpoint> {
	return { endpoint, ...how } as unknown as Act<Endpoint>
}
