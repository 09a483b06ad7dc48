import { NOT_ON_STAGE_CODE, NOT_VERIFIED, SESSION_OVER_CODE } from './people/session.ts'

/** A refusal is a value: it crosses RPC, where classes do not survive (G-101). */
export interface Refused {
	ok: false
	status: number
	code: string
	message: string
	retryAfterS?: number
	/** How much an earlier claim earned. */
	tokensAwarded?: number
	/** What the sentence names, so that a page can say it in another language. */
	values?: Record<string, string | number>
}

export function refusal(
	status: number,
	code: string,
	message: string,
	values?: Refused['values'],
): Refused {
	return { ok: false, status, code, message, ...(values && { values }) }
}

// Refusals that more than one part of the stage answers with.

export const SESSION_OVER = refusal(
	401,
	SESSION_OVER_CODE,
	'Your session has expired. Please join the stage again to participate.',
)
export const NOT_ON_STAGE = refusal(403, NOT_ON_STAGE_CODE, NOT_VERIFIED)
export const MESSAGE_GONE = refusal(410, 'gone', 'This message is gone.')
/** A repeated request whose first answer is not kept any more, or whose thing was removed since. */
export const ANSWER_LOST = refusal(409, 'answer-lost', 'This was done already. Please reload.')
export const TOPIC_LANDED = refusal(409, 'landed', 'This topic arrived as you wrote it first.')
/** Refuses a text that is no message: only messages can wait for an operator. */
export const LISTED = refusal(400, 'listed', 'This text holds words that cannot be used here.')
// Of an operator’s act and its undoing.
export const NOBODY = refusal(404, 'nobody', 'The stage does not know this person.')
export const TOO_LATE = refusal(410, 'too-late', 'This can be undone for 10 minutes.')
export const CHANGED = refusal(409, 'changed', 'This was changed meanwhile and stays as it is.')

export function tooFast(retryAfterMs: number): Refused {
	const retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000))
	return {
		ok: false,
		status: 429,
		code: 'too-fast',
		message: `You are going too fast. Try again in ${retryAfterS} s.`,
		retryAfterS,
	}
}
