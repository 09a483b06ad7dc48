import { refusalInWords, sentenceOf, Unreachable } from '#client/ask'
import type { StageStore } from '../store.ts'

/** Why buying failed, in the reader's language. When no answer came, that is the connection and not the payments. */
export async function whyUnpaid(
	{ translate }: StageStore,
	problem: unknown,
	fallback: string,
): Promise<string> {
	if (problem instanceof Unreachable && !problem.isForeign) return translate('offline.none')
	return sentenceOf(problem, await refusalInWords(fallback))
}
