import { useTexts } from '../../../locales/texts.tsx'
import type { JoinNoteText } from './join-flow.ts'

/** Faults that the page finds in a pasted address. Each adds its own sentence to that of a missing post. */
const PASTED = ['profile', 'several', 'cut'] as const

export type JoinWay = 'copy' | 'again' | 'seats' | 'logOut' | 'verify'

const WAYS: Partial<Record<string, JoinWay>> = {
	'no-link': 'copy',
	'no-code': 'copy',
	repost: 'copy',
	'too-old': 'copy',
	'post-used': 'copy',
	'post-not-found': 'again',
	'posts-away': 'again',
	'stage-full': 'seats',
	'other-author': 'logOut',
	'wrong-code': 'verify',
}

/** The button that helps with an error; null when the sentence is all there is. */
export function wayOutOf(note: JoinNoteText | null): JoinWay | null {
	return WAYS[note?.fault?.code ?? ''] ?? null
}

/** The note, with a second sentence where there is something to do. */
export function useFullNote(note: JoinNoteText | null): JoinNoteText | null {
	const t = useTexts()
	if (!note?.fault) return note
	const { code, values } = note.fault
	const pasted = PASTED.find((one) => one === code)
	const { text } = note
	const second =
		pasted !== undefined
			? t(`join.fault.${pasted}`)
			: code === 'post-not-found'
				? t('join.fault.public')
				: code === 'other-author' && values.name !== undefined
					? t('join.fault.as', values)
					: ''
	const between = /[。！？]$/.test(text) ? '' : ' '
	return second === '' ? note : { ...note, text: `${text}${between}${second}` }
}
