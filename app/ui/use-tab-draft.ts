import { forgetTabText, useTabText } from './use-tab-text.ts'

/** Removes the draft that was saved. A draft that was changed since is kept. */
export function forgetTabDraft(place: string, saved: string): void {
	forgetTabText(place, JSON.stringify(saved))
}

/**
 * A draft over a stored value, kept in this tab until it is saved; undefined without a draft. A draft whose text was
 * deleted is ''.
 */
export function useTabDraft(
	place: string,
): [draft: string | undefined, write: (draft: string | undefined) => void] {
	const [kept, keep] = useTabText(place)
	return [
		kept === '' ? undefined : JSON.parse(kept),
		(draft) => keep(draft === undefined ? '' : JSON.stringify(draft)),
	]
}
