import { useState } from 'react'
import { sentenceOf } from '#client/ask'
import { NOTICE_CLEAR_MS } from '#contract/limits'
import type { Holding } from '../../notice/holding.ts'
import { useReadingTime } from '../../notice/use-reading-time.ts'
import type { JoinNote } from '../join/join-flow.ts'

export interface Saving {
	busy: boolean
	note: JoinNote | null
	/** Handlers by which the note is held. */
	held: Holding
	/** Runs the work and shows its result or its error; true on success. */
	run(work: () => Promise<string>): Promise<boolean>
	refuse(text: string): void
	forget(): void
}

/**
 * The state of saving one settings section, with its note. Success notes disappear; errors stay, unless
 * `passes` is 'all'.
 */
export function useSaving(
	clearsMs = NOTICE_CLEAR_MS,
	passes: 'success' | 'all' = 'success',
): Saving {
	const [busy, setBusy] = useState(false)
	const [note, setNote] = useState<JoinNote | null>(null)

	const isPassing = note !== null && (note.kind === 'success' || passes === 'all')
	const held = useReadingTime(note, isPassing ? clearsMs : null, () => setNote(null))

	return {
		busy,
		note,
		held,
		async run(work) {
			setBusy(true)
			setNote(null)
			try {
				setNote({ kind: 'success', text: await work() })
				return true
			} catch (problem) {
				setNote({ kind: 'error', text: sentenceOf(problem) })
				return false
			} finally {
				setBusy(false)
			}
		},
		refuse: (text) => setNote({ kind: 'error', text }),
		forget: () => setNote(null),
	}
}
