import type { RequestContext } from '../context.ts'
import { cookieIn, setCookie } from '../http/cookies.ts'
import { isSecure } from '../login/encrypted-cookie.ts'
import type { Settings } from '../settings.ts'
import { type Fields, idIn } from './sent-form.ts'

/** A cookie that says on the next page what was done: the act and an id, nothing secret. */
const TOLD = 'stage_told'
const LIFE_S = 60
/** Takes the place of the id when an operator's act changed nothing. */
export const UNCHANGED = 'unchanged'

export interface DoneAct {
	act: string
	/**
	 * The id of the operator's act, or of the message, topic, event or story; empty for an act on the person's own
	 * place.
	 */
	of: string
}

export function doneActCookie(
	settings: Settings,
	act: string,
	{ actId, messageId, topicId, eventId, storyId, story }: Fields,
): string {
	const of = idIn(actId ?? messageId ?? topicId ?? eventId ?? storyId ?? story)
	return cookie(settings, `${act}.${of}`, LIFE_S)
}

export function doneActIn({ request }: RequestContext): DoneAct | null {
	const [, act, of = ''] = /^(\w+)\.([\w-]*)$/.exec(cookieIn(request, TOLD) ?? '') ?? []
	return act ? { act, of } : null
}

export function clearDoneAct(settings: Settings): string {
	return cookie(settings, '', 0)
}

function cookie(settings: Settings, value: string, maxAgeS: number): string {
	return setCookie(TOLD, value, { secure: isSecure(settings), httpOnly: true, maxAgeS, path: '/' })
}
