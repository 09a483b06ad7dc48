import { type LanguageCode, localeOf } from '#contract/languages'
import { timeOfDayIn } from '#rules/time-of-day'
import { zoneHere } from '#rules/zone'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now.tsx'
import css from './message-time.module.css'

const DAY = { month: 'short', day: 'numeric' } as const
/** What is said beside the hour. */
const BESIDE = {
	clock: {},
	short: DAY,
	start: { ...DAY, year: 'numeric', timeZoneName: 'short' },
} as const
const EXACT = { dateStyle: 'medium', timeStyle: 'long' } as const
type Kind = keyof typeof BESIDE | 'exact'
/** The reader's own zone is known after hydration, if it ever is; else every time names the one that it is in. */
const FIRST = { timeZone: 'UTC', hourCycle: 'h23' } as const

/** UTC time in the server's HTML, relative time after hydration, in a box of the same size (G-108). */
export function MessageTime({ at }: { at: number }) {
	const t = useTexts()
	const now = useNow()
	const short = useTime('short')
	const exact = useExactTime(at)
	return (
		<time
			className={css.time}
			dateTime={new Date(at).toISOString()}
			title={exact}
			suppressHydrationWarning
		>
			{/* A new element, not a moved one: the page must not count as shifted. */}
			<span
				key={String(now.hydrated)}
				data-zone={now.hydrated ? undefined : 'UTC'}
				suppressHydrationWarning
			>
				{now.hydrated ? t.ago(now.at - at) : short(at)}
			</span>
		</time>
	)
}

/** The hour of what somebody goes on saying, in the room that their face leaves. */
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

/** Day and hour: in UTC in the server's HTML, which says so, then in the reader's own zone. */
export function useShortTime(at: number): string {
	return useTime('short')(at)
}

/** In the reader's own zone, known after hydration; it names the zone. */
export function useExactTime(
	at: number | null,
	kind: 'exact' | 'start' = 'exact',
): string | undefined {
	const exact = useTime(kind)
	return useNow().hydrated && at !== null ? exact(at) : undefined
}

function useTime(kind: Kind): (at: number) => string {
	const language = useLanguage()
	const { hydrated } = useNow()
	const isLocal = hydrated && knowsZone()
	return (at) => {
		const said = format(language, kind, isLocal).format(at)
		return isLocal || kind === 'exact' || kind === 'start' ? said : `${said} UTC`
	}
}

let known: boolean | undefined

/** Asked once: every row asks. */
function knowsZone(): boolean {
	known ??= zoneHere() !== null
	return known
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: LanguageCode, kind: Kind, local: boolean) {
	const key = `${language} ${kind} ${local}`
	const known = formats.get(key)
	if (known) return known
	const zone = local ? {} : FIRST
	const made =
		kind === 'exact'
			? new Intl.DateTimeFormat([localeOf(language), 'en'], { ...EXACT, ...zone })
			: timeOfDayIn(language, { ...BESIDE[kind], ...zone })
	formats.set(key, made)
	return made
}
