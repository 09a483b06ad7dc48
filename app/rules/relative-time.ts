import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { formatCount } from './counts.ts'
import type { ShortForms } from './short-forms.ts'
import type { RelativeUnit } from './short-times.ts'

const UNITS = [
	['year', 365 * DAY_MS],
	['month', 30 * DAY_MS],
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', MINUTE_MS],
] as const satisfies readonly [RelativeUnit, number][]

/** How long ago a time was, in short and in whole units: '4 min. ago'. `pluralOf`: the plural rule of the language. */
export function formatAgo(
	msAgo: number,
	{ numbers, times }: ShortForms,
	pluralOf: (n: number) => Intl.LDMLPluralRule,
): string {
	for (const [unit, unitMs] of UNITS) {
		const n = Math.floor(msAgo / unitMs)
		if (n <= 0) continue
		const forms = times[unit]
		const form = typeof forms === 'string' ? forms : (forms[pluralOf(n)] ?? forms.other)
		return form.replace('{n}', formatCount(n, numbers))
	}
	return times.now
}
