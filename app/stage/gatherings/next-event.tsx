import { Link } from '@remix-run/react'
import type { Gathering } from '#contract/gatherings/gathering'
import { nextOf, tierOf, wordsIn } from '#rules/gatherings/next'
import { useTexts } from '../../locales/texts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Written } from '../../ui/written.tsx'
import { useEventTime } from '../messages/row/message-time.tsx'
import { useNow } from '../now.tsx'
import { useStage } from '../stage-context.tsx'
import { parts } from './lazy-parts.ts'
import css from './next-event.module.css'

const Acts = lazyPart<Awaited<ReturnType<typeof parts>>, { event: Gathering }>(
	parts,
	(part) => part.EventActs,
)

const NEXT = 'next-event'

/** The next event, above the feed: on phones a tile that leads to it. */
export function NextEvent({ tile }: { tile?: true }) {
	const t = useTexts()
	const now = useNow()
	const ticked = useStage((s) => s.eventsAt ?? 0)
	const language = useStage((s) => s.language)
	const at = Math.max(now.at, ticked)
	const event = useStage((s) => nextOf(s.gatherings, at))
	const time = useEventTime(event?.startTime ?? 0)
	if (!event) return null
	const tier = tierOf(event, at)
	const to = `/stage/event/${event._id}`
	const said = t(tier === 'live' ? 'events.live' : 'events.starts', { time })
	const { title: words, language: written } = wordsIn(event, language)
	const title = <Written className={css.title} title={words} language={written} text={words} />
	if (tile)
		return (
			<Link className={css.tile} to={to} data-tier={tier}>
				{title}
				<span title={said} suppressHydrationWarning>
					{tier === 'live' ? said : time}
				</span>
			</Link>
		)
	return (
		<section className={css.next} data-tier={tier} aria-labelledby={NEXT}>
			<Link id={NEXT} className={css.words} to={to}>
				<span className={css.when} suppressHydrationWarning>
					{said}
				</span>
				{title}
			</Link>
			<div className={css.acts}>{now.hydrated && <Acts event={event} />}</div>
		</section>
	)
}
