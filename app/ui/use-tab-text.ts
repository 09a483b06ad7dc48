import { useState } from 'react'
import { storeOf } from '#client/storage'
import { TabDrafts } from '#client/tab-drafts'

const drafts = new TabDrafts(
	storeOf(() => sessionStorage),
	null,
)

/** Removes the text stored under this name when it still equals the sent text. Text that was changed since is kept. */
export function forgetTabText(place: string, sent: string): void {
	if (drafts.get(place)[0] === sent) drafts.set(place, null)
}

/** The text of a dialog's field, kept under this name in this tab until it is sent; '' without one. */
export function useTabText(place: string): [text: string, write: (text: string) => void] {
	const [text, setText] = useState(() => drafts.get(place)[0] ?? '')
	return [
		text,
		(words) => {
			drafts.set(place, words)
			setText(words)
		},
	]
}
