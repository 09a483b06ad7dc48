import { useStage } from '../../stage-context.tsx'
import { Removal } from '../join/removal.tsx'
import css from './how-replaced.module.css'
import { Unsent } from './unsent.tsx'

/** For somebody whose session was taken: why, if an operator did, and what they were writing. */
export function Unseated() {
	const docked = useStage((s) => s.docked?.purpose ?? null)
	return (
		<div className={css.told}>
			<Removal />
			<Unsent docked={docked} />
		</div>
	)
}
