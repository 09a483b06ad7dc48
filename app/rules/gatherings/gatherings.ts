import type { Gathering, Rsvps } from '#contract/gatherings/gathering'
import type { LanguageCode } from '#contract/languages'
import { EVENT_REMINDER_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { only } from '../hearing/visibility.ts'

type Timed = Pick<Gathering, 'startTime'>

/** By their start; D1 and the room order their rows alike. */
export function inOrder<T extends Timed & { _id?: string }>(events: readonly T[]): T[] {
	return [...events].sort(
		(a, b) => a.startTime - b.startTime || ((a._id ?? '') < (b._id ?? '') ? -1 : 1),
	)
}

/** When everybody is reminded of it; null where that is over, or was when it was laid down (G-40). */
export function reminderAt({ startTime }: Timed, now: number): number | null {
	const at = startTime - EVENT_REMINDER_MS
	return at > now ? at : null
}

export function isComing({ rsvps }: Pick<Gathering, 'rsvps'>, userId: string | null): boolean {
	return rsvps.some((one) => userIdOf(one) === userId)
}

/** Everybody is told the first fifty. */
export function isCut({ rsvps, rsvpCount }: Rsvps): boolean {
	return rsvpCount > rsvps.length
}

/** Who is none of the first fifty still comes on their own page. */
export function withOwn(before: Rsvps, told: Rsvps, userId: string | null): Rsvps {
	const own = before.rsvps.find((one) => userIdOf(one) === userId)
	const { rsvps, rsvpCount } = told
	const isLost = own && isCut(told) && !isComing(told, userId)
	return { rsvps: isLost ? [...rsvps, own] : rsvps, rsvpCount }
}

/** With its words as written and in one language. */
export function gatheringIn(event: Gathering, language: LanguageCode): Gathering {
	const { translations, altTranslations, untranslated } = event
	return {
		...event,
		translations: only(translations, language),
		...(altTranslations && { altTranslations: only(altTranslations, language) }),
		...(untranslated && { untranslated: only(untranslated, language) }),
	}
}
