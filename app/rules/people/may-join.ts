import type { Removal } from '#contract/moderation/actions'

/**
 * Whether to offer a person the ways to join: to people without a removal, and to removed ones. Banned people get
 * none, nor does anybody while the stage is still being asked ('asked').
 */
export function mayJoin(removal: Pick<Removal, 'kind'> | 'asked' | null): boolean {
	return removal === null || (removal !== 'asked' && removal.kind === 'removed')
}
