import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import { type Purpose, type WhyClosed, whyClosed } from './docked.ts'

/**
 * Why nothing can be written about the message any more; null while it can. Updated when the message is removed, and
 * when the time for edits ends.
 */
export function useWhyClosed(purpose: Purpose): WhyClosed | null {
	const { at } = useNow()
	return useStage((s) => whyClosed(s, purpose, at))
}
