// What acts have in common: their reasons, and what is answered to them. A module of its own, since pages without
// operators load what it says of events.

import { z } from 'zod/mini'
import { REASON_MAX_CHARS } from './limits.ts'
import { cleanText, codePoints, isStorable } from './text.ts'

// Pure for the build (vite.config.ts, manualPureFunctions): so the schemas stay out of the browser.
export function shortText() {
	return z.string().check(z.maxLength(100))
}

export function reasonText(least: number) {
	return z.pipe(
		z.string('Please give a reason.').check(
			z.refine(isStorable, 'Please give a reason in plain text.'),
			z.refine((text) => codePoints(text) <= REASON_MAX_CHARS, 'This reason is too long.'),
		),
		z.pipe(z.transform(cleanText), z.string().check(z.minLength(least, 'Please give a reason.'))),
	)
}

export const OnReason = {
	reason: reasonText(1),
	/** The same id again is the same act, so that a lost answer may be asked for again. */
	actId: z.optional(z.uuid('actId must be a UUID.')),
}
export const MaybeReason = { ...OnReason, reason: z._default(reasonText(0), '') }
export const Done = z.object({
	message: z.string(),
	/** False when nothing had to change. */
	changed: z.boolean(),
})
