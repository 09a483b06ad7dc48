import type { RequestContext } from '../context.ts'
import { cookieIn, setCookie } from '../http/cookies.ts'
import { isSecure } from '../login/sealed-cookie.ts'
import type { Settings } from '../settings.ts'
import { type Fields, idIn } from './sent-form.ts'

/** What was done, for the page that the person comes back to. Nothing secret: an act, and of what. */
const TOLD = 'stage_told'
const LIFE_S = 60
/** Instead of an operator's act that had nothing to change. */
export const UNCHANGED = 'unchanged'

export interface Told {
	act: string
	/** The operator's act, the message, topic, event or story; empty for the person's own place. */
	of: string
}

export function toTell(
	settings: Settings,
	act: string,
	{ actId, messageId, topicId, eventId, storyId, story }: Fields,
): string {
	const of = idIn(actId ?? messageId ?? topicId ?? eventId ?? storyId ?? story)
	return cookie(settings, `${act}.${of}`, LIFE_S)
}

export function toldIn({ request }: RequestContext): Told | null {
	const [, act, of = ''] = /^(\w+)\.([\w-]*)$/.exec(cookieIn(request, TOLD) ?? '') ?? []
	return act ? { act, of } : null
}

export function toldEnded(settings: Settings): string {
	return cookie(settings, '', 0)
}

function cookie(settings: Settings, value: string, maxAgeS: number): string {
	return setCookie(TOLD, value, { secure: isSecure(settings), httpOnly: true, maxAgeS, path: '/' })
}
