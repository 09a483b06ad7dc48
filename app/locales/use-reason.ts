import { reasonIn } from '#rules/operators/reason-code'
import { useTexts } from './texts.tsx'

/** An operator's reason as the reader's language says it, with the operator's own words. */
export function useReason(): (reason: string) => string {
	const t = useTexts()
	return (reason) => {
		const { code, words } = reasonIn(reason)
		if (code === null) return words
		return [t(`report.${code}`), words].filter(Boolean).join(' · ')
	}
}

/** The same between other words: isolated, so that a reason in another script does not reorder the sentence. */
export function useReasonInSentence(): (reason: string) => string {
	const said = useReason()
	return (reason) => `\u2068${said(reason)}\u2069`
}
