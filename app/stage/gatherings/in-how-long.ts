import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'

const UNITS = [
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', MINUTE_MS],
] as const

/** 'in 40 minutes', as the reader's language says it. */
export function inHowLong(ms: number, tag: string): string {
	const [unit, unitMs] = UNITS.find(([, one]) => ms >= one) ?? ['minute', MINUTE_MS]
	const n = Math.max(1, Math.round(ms / unitMs))
	return new Intl.RelativeTimeFormat([tag, 'en'], { style: 'short' }).format(n, unit)
}
