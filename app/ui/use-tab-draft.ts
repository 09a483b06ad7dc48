import { useTabText } from './use-tab-text.ts'

/**
 * A draft over a stored value, kept in this tab until it is saved; undefined without a draft. An emptied draft
 * is ''.
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
