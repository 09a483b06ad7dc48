import { NOT_ON_STAGE_CODE } from '#contract/people/session'
import { isGoneAnswer, SentenceError, StageRefusal } from './ask.ts'

export const BEING_CHECKED = 409

/** The upload was stopped. */
export class UploadStopped extends Error {}

/** The file was changed or moved since it was chosen. */
export class FileMoved extends SentenceError {}

/** An upload address is valid for ten minutes. The missing parts get new ones. */
export class AddressExpired extends Error {}

/** True when the stage takes no more bytes of this upload: it has them all, or does not wait for them any more. */
export function takesNoMore(problem: unknown): boolean {
	return (
		isGoneAnswer(problem) || (problem instanceof StageRefusal && problem.status === BEING_CHECKED)
	)
}

/**
 * True when the story had been posted, its answer was lost, and it has ended or was removed since. Then it is not
 * posted again.
 */
export function wasPosted(problem: unknown): boolean {
	return problem instanceof StageRefusal && problem.code === 'gone'
}

/** True for refusals that end by themselves: the story is fine, and the stage or the author's seat may come back. */
export function isForNow({ status, code }: StageRefusal): boolean {
	return status >= 500 || status === 429 || status === 401 || code === NOT_ON_STAGE_CODE
}
