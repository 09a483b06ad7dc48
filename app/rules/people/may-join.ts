import type { Removal } from '#contract/moderation/actions'

/**
 * Whether a way in is offered: to whom no operator took the place, and to the removed. Not to the banned, nor
 * while it is not known which of them somebody is.
 */
export function mayJoin(removal: Pick<Removal, 'kind'> | 'asked' | null): boolean {
	return removal === null || (removal !== 'asked' && removal.kind === 'removed')
}
