import { useNow } from '../../now.tsx'
import { useStage } from '../../stage-context.tsx'
import { type Purpose, type WhyOver, whyOver } from './docked.ts'

/** Why nothing can be written about the message any more; follows its removal and the time limit of edits. */
export function useOver(purpose: Purpose): WhyOver | null {
	const { at } = useNow()
	return useStage((s) => whyOver(s, purpose, at))
}
