import { datesIn } from '#rules/dates'
import { perZone } from '#rules/per-zone'
import { useLanguage } from '../../locales/texts.tsx'
import { useNow } from '../now-provider.tsx'

const formats = perZone((language) =>
	datesIn(language, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** Formats a date with its time, as the reader's language writes them, in the reader's own zone. */
export function useDateAndTime(): (at: number) => string {
	const language = useLanguage()
	const { zone } = useNow()
	return (at) => formats(language, zone).format(at)
}
