import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Gathering } from '#contract/gatherings/gathering'
import { wordsIn } from '#rules/gatherings/next'
import { asReadBy } from '#rules/text/as-written'
import { useTexts } from '../../locales/texts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Words } from '../messages/row/message-body.tsx'
import { useEventTime } from '../messages/row/message-time.tsx'
import { Plain } from '../plain/plain.tsx'
import { useStage } from '../stage-context.tsx'
import { Faces } from './faces.tsx'
import { parts } from './lazy-parts.ts'
import css from './linked-event.module.css'

const Acts = lazyPart<Awaited<ReturnType<typeof parts>>, { event: Gathering; whole: boolean }>(
	parts,
	(part) => part.EventActs,
)

/** The event that the address names, drawn by the server (G-159). */
export function LinkedEvent({ event: first }: { event: Gathering }) {
	const t = useTexts()
	const reader = useStage((s) => s.language)
	const event = useStage((s) => s.gatherings.find(({ _id }) => _id === first._id)) ?? first
	const you = useStage((s) => s.userId)
	const both = useStage((s) => s.showOriginal)
	const [hydrated, setHydrated] = useState(false)
	useEffect(() => setHydrated(true), [])
	const time = useEventTime(event.startTime)
	const { title, description, language } = wordsIn(asReadBy(event, event.createdBy, you), reader)
	return (
		<section className={css.linked} aria-labelledby="linked-title">
			<header className={css.head}>
				<h2 id="linked-title">
					<Words language={language} text={title} isOpen={language !== reader} />
				</h2>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			<p className={css.when} suppressHydrationWarning>
				<time dateTime={new Date(event.startTime).toISOString()} suppressHydrationWarning>
					{t('events.starts', { time })}
				</time>
			</p>
			{description && (
				<div className={css.text}>
					<Words language={language} text={description} isOpen={language !== reader} />
				</div>
			)}
			{both && title !== event.title && (
				<div className={css.original}>
					<Words language={event.language} text={[event.title, event.description].join('\n')} />
				</div>
			)}
			<div className={css.acts}>
				{hydrated ? <Acts event={event} whole /> : <Faces {...event} />}
			</div>
			<Plain part="event" event={event} />
		</section>
	)
}
