import { useEffect, useState } from 'react'
import { scrollHere } from '#client/scroll-here'
import { DAY_MS } from '#contract/limits'
import type { ReadUntil } from '#rules/messages/last-read'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { loadOlder } from './actions.ts'
import pill from './new-messages.module.css'
import css from './new-since.module.css'

const ID = 'new-since'
const PAGES_MAX = 20 // readers who missed more pages than this start at the newest message

/** The line 'New since' between new messages (above) and read ones (below), which takes no space. */
export function SinceLine({ atMs }: { atMs: number }) {
	const t = useTexts()
	const language = useLanguage()
	const day = Date.now() - atMs < DAY_MS ? {} : ({ month: 'short', day: 'numeric' } as const)
	const time = timeOfDayIn(language, day)
	return (
		<li id={ID} className={css.line}>
			<span>{t('feed.since', { time: time.format(atMs) })}</span>
		</li>
	)
}

export interface JumpProps {
	since: ReadUntil
	/** The index of the row below the line; -1 while that row is not loaded. */
	at: number
	/** Draws the row of this index, even outside of the viewport. */
	draw: (row: number) => Element | null
}

/** Scrolls to the line 'New since', and loads older pages until it exists. */
export function JumpToNewSince({ since, at, draw }: JumpProps) {
	const t = useTexts()
	const act = useAct()
	const cursor = useStage((s) => s.nextCursor)
	const [isGoing, setGoing] = useState(false)
	const [seen, setSeen] = useState<ReadUntil | null>(null)
	const [pages, setPages] = useState(0)

	// The button is not shown when the line is already visible.
	useEffect(() => {
		const line = at >= 0 ? document.getElementById(ID) : null
		if (!line) return
		const watcher = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting) setSeen(since)
		})
		watcher.observe(line)
		return () => watcher.disconnect()
	}, [at, since])

	useEffect(() => {
		if (!isGoing) return
		if (at >= 0) {
			// Waits for the next frame, because React must draw the row first.
			const frame = requestAnimationFrame(() => {
				const row = draw(at)
				if (row) scrollHere(row, { block: 'center' })
				setGoing(false)
				setSeen(since)
			})
			return () => cancelAnimationFrame(frame)
		}
		if (cursor === null || pages >= PAGES_MAX) setGoing(false)
		else {
			act(loadOlder).then((came) => {
				if (came) setPages((n) => n + 1)
				else setGoing(false)
			})
		}
	}, [isGoing, at, cursor, pages, since, draw, act])

	if (seen === since) return null
	return (
		<button
			type="button"
			className={pill.pill}
			aria-busy={isGoing}
			onClick={() => {
				setPages(0)
				setGoing(true)
			}}
		>
			{t('feed.since.jump')}
		</button>
	)
}
