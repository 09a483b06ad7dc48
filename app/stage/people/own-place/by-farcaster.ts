import type { StageState } from '../../model.ts'

/** Whether the reader is on stage through Farcaster: they alone earn by ads and can be written to directly. */
export function isByFarcaster({ sessionStatus, userId }: StageState): boolean {
	return sessionStatus === 'active' && Boolean(userId?.startsWith('farcaster:'))
}
