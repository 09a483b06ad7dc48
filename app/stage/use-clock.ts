import { useTicking } from '../ui/use-ticking.ts'
import { useStage } from './stage-context.tsx'

/** The server's clock in ms, updated each second. */
export function useClock(): number {
	return useTicking(useStage((s) => s.clockAheadMs))
}
