import { useEffect, useState } from 'react'
import { storeOf } from '#client/storage'

const drafts = storeOf(() => localStorage)

/** What is being written, kept in this browser until it is said; one for each place to write in. */
export function useDraft(place: string): [string, (text: string) => void] {
	const [draft, setDraft] = useState('')
	useEffect(() => setDraft((written) => written || (drafts.get(place) ?? '')), [place])

	function keep(text: string) {
		setDraft(text)
		if (text === '') drafts.remove(place)
		else drafts.set(place, text)
	}
	return [draft, keep]
}
