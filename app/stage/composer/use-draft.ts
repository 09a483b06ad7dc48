import { useEffect, useState } from 'react'
import { storeOf } from '#client/storage'

const DRAFT = 'messageDraft'
const drafts = storeOf(() => localStorage)

/** What is being written, kept in this browser until it is said. */
export function useDraft(): [string, (text: string) => void] {
	const [draft, setDraft] = useState('')
	useEffect(() => setDraft((written) => written || (drafts.get(DRAFT) ?? '')), [])

	function keep(text: string) {
		setDraft(text)
		if (text === '') drafts.remove(DRAFT)
		else drafts.set(DRAFT, text)
	}
	return [draft, keep]
}
