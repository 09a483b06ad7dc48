import type { LanguageCode } from '#contract/languages'
import { Moments } from './moments.ts'
import type { ShortTimes } from './short-times.ts'

type InZone<T, More> = (language: LanguageCode, zone: string | null, more: More) => T

/**
 * Makes a formatter once for each language and zone, because every row uses it. A device travels with its page open
 * (0181). The zone is that of the device; null before hydration, or where the browser does not know it.
 */
export function perZone<T, More = void>(make: InZone<T, More>): InZone<T, More> {
	const made = new Map<string, T>()
	return (language, zone, more) => {
		const key = `${language} ${zone}`
		const known = made.get(key) ?? make(language, zone, more)
		made.set(key, known)
		return known
	}
}

export const momentsBy = perZone(
	(language, _zone, times: ShortTimes) => new Moments(language, times),
)
