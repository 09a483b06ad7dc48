// Reasons and results, which acts of operators and of authors share. This is a separate module, because the page of
// events loads it without the operators' endpoints.

import { z } from 'zod/mini'
import { REASON_MAX_CHARS } from './limits.ts'
import { storedText } from './stored-text.ts'
import { codePoints, isStorable } from './text.ts'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
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
	/** Idempotency key: a request with the same id is the same act, so it can be repeated after a lost answer. */
	actId: z.optional(z.uuid('actId must be a UUID.')),
}
export const MaybeReason = { ...OnReason, reason: z._default(reasonText(0), '') }
export const Done = z.object({
	message: z.string(),
	/** False when nothing had to be changed. */
	changed: z.boolean(),
})
