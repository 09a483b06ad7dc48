import { useTicking } from '../ui/use-ticking.ts'
import { useStage } from './stage-context.tsx'

/** The server's clock, second by second. */
export function useClock(): number {
	return useTicking(useStage((s) => s.clockAheadMs))
}
