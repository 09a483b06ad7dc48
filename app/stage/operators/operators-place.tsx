import { useStage } from '../stage-context.tsx'
import { Desk } from './lazy-parts.tsx'

export function OperatorsPlace() {
	return useStage((s) => s.operates) ? <Desk /> : null
}
