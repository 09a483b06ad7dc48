import { useEffect, useState } from 'react'
import type { LanguageCode } from '#contract/languages'
import { type Dates, exactTimesIn } from '#rules/dates'
import { Moments } from '#rules/moments'
import type { ShortTimes } from '#rules/short-times'
import { zoneHere } from '#rules/zone'
import { useLanguage, useShortForms, useTexts } from '../locales/texts.tsx'
import { eachMinute } from '../stage/now.tsx'

interface Props {
	at: number
	/** The time as the server drew it, in UTC. */
	drawn: string
	/** The browser's clock in ms; null before hydration. */
	now: number | null
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
	const said = now === null ? null : formatsIn(language, times, zoneAt(now))
	return (
		<time
			className={className}
			dateTime={new Date(at).toISOString()}
			title={said?.exact.format(at)}
		>
			{said && now !== null ? said.moments.say(at, now, t.ago) : drawn}
		</time>
	)
}

/**
 * The browser's clock in ms, which ticks each minute; null before hydration. For pages with lists that have no other
 * clock.
 */
export function useMinutes(): number | null {
	const [now, setNow] = useState<number | null>(null)
	useEffect(() => eachMinute(() => setNow(Date.now())), [])
	return now
}

interface Formats {
	moments: Moments
	exact: Dates
}

const made = new Map<string, Formats>()

/** The formatters of times, cached because every row uses them; null where the browser does not know its zone. */
function formatsIn(language: LanguageCode, times: ShortTimes, zone: string | null): Formats | null {
	if (zone === null) return null
	const key = `${language} ${zone}`
	const formats = made.get(key) ?? {
		moments: new Moments(language, times),
		exact: exactTimesIn(language),
	}
	made.set(key, formats)
	return formats
}

let last: { now: number; zone: string | null } | undefined

/** The device's zone, read once for all rows of a tick: a laptop travels with its page open (0181). */
function zoneAt(now: number): string | null {
	if (last?.now !== now) last = { now, zone: zoneHere() }
	return last.zone
}
