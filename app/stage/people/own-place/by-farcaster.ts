import type { StageState } from '../../model.ts'

/** Whether the reader is on stage through Farcaster: only these people earn by ads and get direct casts. */
export function isByFarcaster({ sessionStatus, userId }: StageState): boolean {
	return sessionStatus === 'active' && Boolean(userId?.startsWith('farcaster:'))
}
