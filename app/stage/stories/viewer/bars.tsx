import { useEffect, useRef } from 'react'
import css from './bars.module.css'

interface Props {
	count: number
	at: number
	/** The duration of the shown story in ms; null while it is unknown. */
	wholeMs: number | null
	spentMs: () => number
	isMoving: boolean
}

const STEPS = 7

/** One bar for each story of the author (VIEW-01). Only transforms are animated, which is cheap. */
export function Bars({ count, at, wholeMs, spentMs, isMoving }: Props) {
	const filling = useRef<HTMLSpanElement>(null)

	useEffect(() => {
		if (wholeMs === null || !filling.current) return
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
		const moving = filling.current.animate(
			[{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
			{ duration: wholeMs, fill: 'both', easing: isStill ? `steps(${STEPS})` : 'linear' },
		)
		moving.currentTime = Math.min(spentMs(), wholeMs)
		if (!isMoving) moving.pause()
		return () => moving.cancel()
	}, [wholeMs, spentMs, isMoving])

	return (
		<div className={css.bars} aria-hidden="true" data-drawn="">
			{Array.from({ length: count }, (_, n) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
				<span key={n} className={css.bar} data-full={n < at || undefined}>
					<span ref={n === at ? filling : null} />
				</span>
			))}
		</div>
	)
}
