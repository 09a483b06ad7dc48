import { useStage } from '../../stage-context.tsx'
import { Removal } from '../join/removal.tsx'
import css from './how-replaced.module.css'
import { Unsent } from './unsent.tsx'

/** For a person whose session was ended: the reason, if an operator ended it, and their unsent text. */
export function Unseated() {
	const docked = useStage((s) => s.docked?.purpose ?? null)
	return (
		<div className={css.told}>
			<Removal />
			<Unsent docked={docked} />
		</div>
	)
}
