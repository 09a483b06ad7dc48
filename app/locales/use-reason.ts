import { reasonIn } from '#rules/operators/reason-code'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { type Speech, useTexts } from './texts.tsx'

/** An operator's reason as the reader's language says it, with the operator's own words. */
export function reasonSaid(t: Speech, reason: string): string {
	const { code, words } = reasonIn(reason)
	if (code === null) return words
	return [t(`report.${code}`), words].filter(Boolean).join(' · ')
}

/** A reason as part of a sentence: isolated, so that a reason in another script does not reorder the sentence. */
export function reasonInSentence(t: Speech, reason: string): string {
	return bidiIsolate(reasonSaid(t, reason))
}

export function useReason(): (reason: string) => string {
	const t = useTexts()
	return (reason) => reasonSaid(t, reason)
}

export function useReasonInSentence(): (reason: string) => string {
	const t = useTexts()
	return (reason) => reasonInSentence(t, reason)
}
