import type { StageState } from '../../model.ts'

/** Whether the reader is on stage with a Farcaster account: only these people earn by ads and get direct casts. */
export function isByFarcaster({ sessionStatus, userId }: StageState): boolean {
	return sessionStatus === 'active' && Boolean(userId?.startsWith('farcaster:'))
}
