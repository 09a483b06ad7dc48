import { StageRefusal } from './ask.ts'

/** Whether a refusal says that an earlier attempt was stored with its first text, or was removed since. */
export function isSettled(problem: unknown): boolean {
	return problem instanceof StageRefusal && ['landed', 'answer-lost'].includes(problem.code)
}
