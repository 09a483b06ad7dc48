import { useMemo } from 'react'
import { explainBar, publicSeats } from '#rules/people/seat-explained'
import { useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { useStage } from '../../stage-context.tsx'
import { useClock } from '../../use-clock.ts'
import { barInWords } from './in-words.ts'
import css from './seat-panel.module.css'

/** One sentence that says whether a newcomer can get a seat now. */
export function SeatsNow() {
	const t = useTexts()
	const now = useClock()
	const exact = useExact()
	const participants = useStage((s) => s.participants)
	const minFollowers = useStage((s) => s.minFollowers)
	const seats = useMemo(() => publicSeats(participants), [participants])
	const bar = explainBar(seats, now, minFollowers)
	return (
		<p className={css.bar} data-open={bar.kind === 'free' || bar.kind === 'replaceable'}>
			{barInWords(bar, t, exact)}
		</p>
	)
}
