import { STAGE_SEATS } from '#contract/limits'
import type { PublicSeat } from '#rules/people/seat-explained'
import { isHumanOnStage, isReplaceable } from '#rules/people/seating'
import css from './seat-dots.module.css'

/** The thirty seats as dots. The line below says the same in words. */
export function SeatDots({ seats, now }: { seats: readonly PublicSeat[]; now: number }) {
	const taken = seats.filter(isHumanOnStage)
	const kinds = taken.map((seat) => (isReplaceable(seat, now) ? 'replaceable' : 'taken')).sort()
	return (
		<div className={css.seats} aria-hidden="true" data-drawn="">
			{Array.from({ length: STAGE_SEATS }, (_, n) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
				<span key={n} data-kind={kinds.at(-1 - n) ?? 'free'} />
			))}
		</div>
	)
}
