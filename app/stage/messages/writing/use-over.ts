import { useNow } from '../../now.tsx'
import { useStage } from '../../stage-context.tsx'
import { type Over, type Purpose, whyOver } from './docked.ts'

/** Follows what happens to the message, and its time to be edited. */
export function useOver(purpose: Purpose): Over | null {
	const { at } = useNow()
	return useStage((s) => whyOver(s, purpose, at))
}
