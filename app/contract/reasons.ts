// What the acts of operators and authors have in common: reasons and results. A module of its own, because
// the page of events also loads it, without the operators' endpoints.

import { z } from 'zod/mini'
import { REASON_MAX_CHARS } from './limits.ts'
import { storedText } from './stored-text.ts'
import { codePoints, isStorable } from './text.ts'

// Pure for the build (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
export function shortText() {
	return z.string().check(z.maxLength(100))
}

export function reasonText(least: number) {
	return z.pipe(
		z.string('Please give a reason.').check(
			z.refine(isStorable, 'Please give a reason in plain text.'),
			z.refine((text) => codePoints(text) <= REASON_MAX_CHARS, 'This reason is too long.'),
		),
		z.pipe(z.transform(storedText), z.string().check(z.minLength(least, 'Please give a reason.'))),
	)
}

export const OnReason = {
	reason: reasonText(1),
	/** A request with the same id is the same act, so that it can be repeated when the answer was lost. */
	actId: z.optional(z.uuid('actId must be a UUID.')),
}
export const MaybeReason = { ...OnReason, reason: z._default(reasonText(0), '') }
export const Done = z.object({
	message: z.string(),
	/** False when nothing had to change. */
	changed: z.boolean(),
})
