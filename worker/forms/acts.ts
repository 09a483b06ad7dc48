import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { postMessage } from '#contract/messages/messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { rejoin, verifyJoin } from '#contract/people/joining'
import { leave } from '#contract/people/session'
import type { Settings } from '../settings.ts'
import { formSession, formSessionEnded, wayBack, wayBackTaken } from './session-cookie.ts'

/** The fields of a form, as they were sent. */
export type Fields = Readonly<Record<string, string>>

/** What joining needs of the browser's log-in. */
export interface LogInFacts {
	accessToken: string | null
	joinCode: string | null
	language: LanguageCode
}

/** What a form may ask: the endpoint of the same act, and where the person comes back to. */
interface Act<E extends Endpoint> {
	endpoint: E
	body: (fields: Fields, logIn: LogInFacts) => Ask<E>['body']
	needsLogIn?: true
	/** The page to come back to, when it is another one. */
	page?: string
	/** The place on that page. */
	place?: (reply: Reply<E>, fields: Fields) => string
	cookies?: (settings: Settings, reply: Reply<E>) => (string | Promise<string>)[]
}

const seated = (settings: Settings, { stageToken }: { stageToken: string }) => [
	formSession(settings, stageToken),
	wayBackTaken(settings),
]
const wanted = ({ messageId = '', emoji = '' }: Fields) => ({ messageId, emoji })
const there = (_: unknown, { messageId = '' }: Fields) => `#message-${messageId}`

export const ACTS = {
	postMessage: act(postMessage, {
		body: ({ messageText = '', replyToMessageId, clientMessageId }) => ({
			messageText,
			replyToMessageId: replyToMessageId || null,
			clientMessageId,
		}),
		place: ({ id }) => `#message-${id}`,
	}),
	addReaction: act(addReaction, { body: wanted, place: there }),
	removeReaction: act(removeReaction, { body: wanted, place: there }),
	leave: act(leave, {
		body: () => ({}),
		page: '/stage/join',
		place: () => '#rejoin',
		cookies: (settings, reply) => [wayBack(settings, reply), formSessionEnded(settings)],
	}),
	verifyJoin: act(verifyJoin, {
		needsLogIn: true,
		body: ({ xStatusUrl }, { accessToken, joinCode, language }) => ({
			xStatusUrl,
			joinCode,
			accessToken,
			selectedLanguage: language,
		}),
		page: '/stage',
		cookies: seated,
	}),
	rejoin: act(rejoin, {
		body: ({ rejoinCode, participantId }) => ({
			rejoinCode: rejoinCode?.trim(),
			participantId: participantId?.trim(),
		}),
		page: '/stage',
		cookies: seated,
	}),
}

/** Checks an act against its endpoint, and forgets which one it is: every form goes the same way. */
function act<E extends Endpoint>(endpoint: E, how: Omit<Act<E>, 'endpoint'>): Act<Endpoint> {
	return { endpoint, ...how } as unknown as Act<Endpoint>
}
