import { useEffect, useState } from 'react'
import { exactTimesIn } from '#rules/dates'
import { momentsBy, perZone } from '#rules/per-zone'
import { useLanguage, useShortForms, useTexts } from '../locales/texts.tsx'
import { BEFORE_HYDRATION, eachMinute, type Now, nowHere } from '../stage/now-provider.tsx'

export const exactTimesBy = perZone((language) => exactTimesIn(language))

interface Props {
	at: number
	/** The time as the server drew it, in UTC. */
	drawn: string
	now: Now
	className?: string | undefined
}

/**
 * A time in a list. The server draws it in UTC; after hydration it is worded as on the stage, in the reader's own zone
 * (0136).
 */
export function Moment({ at, drawn, now, className }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { times } = useShortForms()
	const { zone } = now
	return (
		<time
			className={className}
			dateTime={new Date(at).toISOString()}
			title={zone === null ? undefined : exactTimesBy(language, zone).format(at)}
		>
			{zone === null ? drawn : momentsBy(language, zone, times).format(at, now.at, t.ago)}
		</time>
	)
}

/** The browser's clock, which ticks each minute. For pages with lists that have no other clock. */
export function useMinutes(): Now {
	const [now, setNow] = useState(BEFORE_HYDRATION)
	useEffect(() => eachMinute(() => setNow(nowHere())), [])
	return now
}
