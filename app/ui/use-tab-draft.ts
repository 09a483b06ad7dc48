import { useTabText } from './use-tab-text.ts'

/** What is typed over a stored value stays in this tab until it is saved; undefined where nothing is, also not nothing. */
export function useTabDraft(
	place: string,
): [draft: string | undefined, write: (draft: string | undefined) => void] {
	const [kept, keep] = useTabText(place)
	return [
		kept === '' ? undefined : JSON.parse(kept),
		(draft) => keep(draft === undefined ? '' : JSON.stringify(draft)),
	]
}
