import type { LanguageCode } from '#contract/languages'
import { addsNumber } from '#rules/text/guards/digits'
import { isOfLength } from '#rules/text/guards/length'
import { talksAboutItself } from '#rules/text/guards/notes'
import { loops } from '#rules/text/guards/repetition'
import { withoutPlaceholders } from '#rules/text/masking'

/** Whether an answer can be a translation of what was asked at all, and not something that an engine says by itself. */
export function isPlausible(
	masked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): boolean {
	const asked = withoutPlaceholders(masked).trim()
	const said = withoutPlaceholders(answer).trim()
	return (
		isOfLength(asked, said, source, target) &&
		!addsNumber(asked, said) &&
		!talksAboutItself(asked, said) &&
		!loops(masked, answer, source, target)
	)
}
