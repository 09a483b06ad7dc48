import { useMemo } from 'react'
import { datesIn } from '#rules/dates'
import { Moments } from '#rules/moments'
import { zoneHere } from '#rules/zone'
import { useLanguage, useShortForms, useTexts } from '../locales/texts.tsx'

interface Props {
	at: number
	/** As the server drew it, in UTC. */
	drawn: string
	/** Null until the page lives. */
	now: number | null
}

/** A time in a list. The server draws it in UTC; then it is said as on the stage, in the reader's own zone (0136). */
export function Moment({ at, drawn, now }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { times } = useShortForms()
	const isLocal = now !== null
	const said = useMemo(
		() =>
			isLocal && zoneHere() !== null
				? {
						moments: new Moments(language, times),
						exact: datesIn(language, { dateStyle: 'medium', timeStyle: 'long' }),
					}
				: null,
		[language, times, isLocal],
	)
	return (
		<time dateTime={new Date(at).toISOString()} title={said?.exact.format(at)}>
			{said && now !== null ? said.moments.say(at, now, t.ago) : drawn}
		</time>
	)
}
