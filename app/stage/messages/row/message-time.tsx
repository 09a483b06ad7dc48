import { tagOf } from '#contract/languages'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useNow } from '../../now.tsx'
import css from './message-time.module.css'

const SHORT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const EXACT = { dateStyle: 'medium', timeStyle: 'long' } as const

/** UTC time in the server's HTML, relative time after hydration, in a box of the same size (G-108). */
export function MessageTime({ at }: { at: number }) {
	const t = useTexts()
	const tag = tagOf(useLanguage())
	const now = useNow()
	const exact = useExactTime(at)
	return (
		<time
			className={css.time}
			dateTime={new Date(at).toISOString()}
			title={exact}
			suppressHydrationWarning
		>
			{/* A new element, not a moved one: the page must not count as shifted. */}
			<span key={String(now.hydrated)} suppressHydrationWarning>
				{now.hydrated ? t.ago(now.at - at) : format(tag, SHORT, false).format(at)}
			</span>
		</time>
	)
}

/** Day and hour: in UTC in the server's HTML, then in the reader's own zone. */
export function useShortTime(at: number): string {
	const tag = tagOf(useLanguage())
	return format(tag, SHORT, useNow().hydrated).format(at)
}

/** In the reader's own zone, known after hydration. */
export function useExactTime(at: number | null): string | undefined {
	const tag = tagOf(useLanguage())
	const { hydrated } = useNow()
	return hydrated && at !== null ? format(tag, EXACT, true).format(at) : undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(tag: string, options: Intl.DateTimeFormatOptions, local: boolean) {
	const key = `${tag} ${options === EXACT} ${local}`
	const known = formats.get(key)
	if (known) return known
	const made = new Intl.DateTimeFormat([tag, 'en'], {
		...options,
		...(local ? {} : { timeZone: 'UTC' }),
	})
	formats.set(key, made)
	return made
}
