import type { LanguageCode } from '#contract/languages'
import { HOUR_MS } from '#contract/limits'
import { beginningsIn, beginToEndIn, type Dates, exactTimesIn } from '#rules/dates'
import { Moments } from '#rules/moments'
import { soonFor } from '#rules/soon'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage, useShortForms, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now.tsx'
import css from './message-time.module.css'

/** The parts of the date that each format has beside the hour. */
const BESIDE = { clock: {}, short: { month: 'short', day: 'numeric' } } as const
type Kind = keyof typeof BESIDE | 'event' | 'exact'
/** The format of a time before hydration, or where the browser does not know its zone. Such times name their zone. */
const FIRST = { timeZone: 'UTC', hourCycle: 'h23' } as const

/** A message's time: UTC in the server's HTML, relative after hydration, in a box of the same size (G-108). */
export function MessageTime({ at }: { at: number }) {
	const now = useNow()
	const said = useMoment()
	/** In the first hour the time is in minutes, which leaves more room for the name. */
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
				{said(at) ?? first(at)}
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
	const { at: now, hydrated, zone } = useNow()
	const key = `${language} ${hydrated} ${zone}`
	const soon = soonBy.get(key) ?? soonFor(language, hydrated)
	soonBy.set(key, soon)
	return (at) => soon(at, now)
}

const soonBy = new Map<string, ReturnType<typeof soonFor>>()

/** Start and end of an event with their zone, in the zone of `useEventTime`. */
export function useEventSpan(from: number, to: number): string {
	const language = useLanguage()
	const isLocal = useNow().zone !== null
	return beginToEndIn(language, isLocal ? {} : FIRST)(from, to)
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
		const key = `${language} ${zone}`
		const moments = momentsBy.get(key) ?? new Moments(language, times)
		momentsBy.set(key, moments)
		return moments.say(at, now, t.ago)
	}
}

const momentsBy = new Map<string, Moments>()

function useTime(kind: Kind): (at: number) => string {
	const language = useLanguage()
	const { zone } = useNow()
	const isLocal = zone !== null
	return (at) => {
		const said = format(language, kind, zone).format(at)
		return isLocal || kind === 'exact' || kind === 'event' ? said : `${said} UTC`
	}
}

const formats = new Map<string, Dates>()

/** The formats of a zone that the reader has left are made anew, so `zone` is part of the key. */
function format(language: LanguageCode, kind: Kind, zone: string | null): Dates {
	const key = `${language} ${kind} ${zone}`
	const known = formats.get(key)
	if (known) return known
	const made = madeFor(language, kind, zone === null ? FIRST : {})
	formats.set(key, made)
	return made
}

function madeFor(language: LanguageCode, kind: Kind, zone: Intl.DateTimeFormatOptions): Dates {
	if (kind === 'exact') return exactTimesIn(language, zone)
	if (kind === 'event') return beginningsIn(language, zone)
	return timeOfDayIn(language, { ...BESIDE[kind], ...zone })
}
