import { NOT_ON_STAGE_CODE, NOT_VERIFIED, SESSION_OVER_CODE } from './people/session.ts'

/** A refusal. A refusal is a value and no exception, because RPC between room and Worker loses classes (G-101). */
export interface Refused {
	ok: false
	status: number
	code: string
	message: string
	retryAfterS?: number
	/** The $STAGE that an earlier claim earned. */
	tokensAwarded?: number
	/** The values inside the sentence, so that a page can say it in another language. */
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

// Refusals that several parts of the stage use.

export const SESSION_OVER = refusal(
	401,
	SESSION_OVER_CODE,
	'Your session has expired. Please join the stage again to participate.',
)
export const NOT_ON_STAGE = refusal(403, NOT_ON_STAGE_CODE, NOT_VERIFIED)
export const MESSAGE_GONE = refusal(410, 'gone', 'This message is gone.')
/** For an answer to a message that is held. */
export const MESSAGE_HELD = refusal(409, 'held', 'This message waits for an operator.')
/** For a repeated request whose first answer is no longer kept, or whose result was removed since. */
export const ANSWER_LOST = refusal(409, 'answer-lost', 'This was done already. Please reload.')
/** For an idempotency key whose first request had another content. */
export const KEY_REUSED = refusal(
	409,
	'key-reused',
	'This message id was already used for another message.',
)
export const TOPIC_LANDED = refusal(409, 'landed', 'This topic arrived as you wrote it first.')
/** For a text other than a message that contains a listed word. Only messages can be held for an operator. */
export const LISTED_WORD = refusal(400, 'listed', 'This text holds words that cannot be used here.')
// Refusals of an operator's act and its undo.
export const PERSON_UNKNOWN = refusal(404, 'nobody', 'The stage does not know this person.')
export const TOO_LATE = refusal(410, 'too-late', 'This can only be undone for 10 minutes.')
export const NOTHING_LEFT = refusal(410, 'gone', 'There is nothing left to give back.')
export const CHANGED_MEANWHILE = refusal(
	409,
	'changed',
	'This was changed meanwhile and stays as it is.',
)

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
