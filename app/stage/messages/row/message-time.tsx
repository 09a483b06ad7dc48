import { HOUR_MS } from '#contract/limits'
import { beginningsIn, beginToEndIn, exactTimesIn } from '#rules/dates'
import { soonFor } from '#rules/future-time'
import { momentsBy, perZone } from '#rules/per-zone'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage, useShortForms, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now-provider.tsx'
import css from './message-time.module.css'

const FORMATS = {
	clock: perZone((language, zone) => timeOfDayIn(language, inZone(zone))),
	short: perZone((language, zone) =>
		timeOfDayIn(language, { month: 'short', day: 'numeric', ...inZone(zone) }),
	),
	event: perZone((language, zone) => beginningsIn(language, inZone(zone))),
	exact: perZone((language, zone) => exactTimesIn(language, inZone(zone))),
}

/** A message's time: UTC in the server's HTML, relative after hydration, in a box of the same size (G-108). */
export function MessageTime({ at }: { at: number }) {
	const now = useNow()
	const inWords = useMoment()
	/** In the first hour the time is in minutes, which is shorter, so the name has more room. */
	const isRecent = now.at - at < HOUR_MS
	const first = useTime(isRecent ? 'clock' : 'short')
	const exact = useExactTime(at)
	return (
		<time
			className={css.time}
			dateTime={new Date(at).toISOString()}
			title={exact}
			data-recent={isRecent || undefined}
			suppressHydrationWarning
		>
			{/* The key makes a new element: a text that changes its size in the same element would count as a layout shift. */}
			<span
				key={String(now.hydrated)}
				data-zone={now.hydrated ? undefined : 'UTC'}
				suppressHydrationWarning
			>
				{inWords(at) ?? first(at)}
			</span>
		</time>
	)
}

/** The hour of a message without a name, in the place of the author's face. */
export function ClockTime({ at }: { at: number }) {
	const { hydrated } = useNow()
	const clock = useTime('clock')
	return (
		<time className={css.clock} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
			<span key={String(hydrated)} suppressHydrationWarning>
				{clock(at)}
			</span>
		</time>
	)
}

/** The start of an event with its zone: UTC in the server's HTML, then the reader's own. */
export function useEventTime(at: number): string {
	return useTime('event')(at)
}

/** Formats a future time in few words, for tiles, lists and sentences. The zone is named only while it is UTC. */
export function useSoon(): (at: number) => string {
	const language = useLanguage()
	const { at: now, zone } = useNow()
	return (at) => soonFor(language, zone)(at, now)
}

/** Start and end of an event with their zone, in the zone of `useEventTime`. */
export function useEventSpan(from: number, to: number): string {
	const language = useLanguage()
	return beginToEndIn(language, inZone(useNow().zone))(from, to)
}

/** The exact time with its zone, in the reader's own zone; undefined before hydration. */
export function useExactTime(at: number | null): string | undefined {
	const exact = useTime('exact')
	return useNow().hydrated && at !== null ? exact(at) : undefined
}

/**
 * Formats a relative time in the reader's own zone. Null before hydration, and for times older than an hour where the
 * zone is unknown.
 */
function useMoment(): (at: number) => string | null {
	const t = useTexts()
	const language = useLanguage()
	const { times } = useShortForms()
	const { hydrated, at: now, zone } = useNow()
	return (at) => {
		if (!hydrated || (now - at >= HOUR_MS && zone === null)) return null
		return momentsBy(language, zone, times).format(at, now, t.ago)
	}
}

function useTime(kind: keyof typeof FORMATS): (at: number) => string {
	const language = useLanguage()
	const { zone } = useNow()
	return (at) => {
		const time = FORMATS[kind](language, zone).format(at)
		return zone !== null || kind === 'exact' || kind === 'event' ? time : `${time} UTC`
	}
}

/** How a time is formatted: in UTC before hydration and where the zone is unknown. Times in UTC name their zone. */
function inZone(zone: string | null): Intl.DateTimeFormatOptions {
	return zone === null ? { timeZone: 'UTC', hourCycle: 'h23' } : {}
}
