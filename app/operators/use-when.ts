import { localeOf } from '#contract/languages'
import { useLanguage } from '../locales/texts.tsx'

/** A day and an hour, in the operator's language. */
export function useWhen(): (ms: number) => string {
	const when = new Intl.DateTimeFormat([localeOf(useLanguage()), 'en'], {
		dateStyle: 'medium',
		timeStyle: 'short',
	})
	return (ms) => when.format(ms)
}
