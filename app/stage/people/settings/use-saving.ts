import { useState } from 'react'
import { NOTICE_CLEAR_MS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import { sayLate } from '../../notice/late-refusal.ts'
import type { HoldHandlers } from '../../notice/reading-hold.ts'
import { useReadingTime } from '../../notice/use-reading-time.ts'
import { useAct } from '../../stage-context.tsx'
import type { JoinNoteText } from '../join/join-flow.ts'

export interface Saving {
	busy: boolean
	note: JoinNoteText | null
	/** Handlers that keep the note open while somebody reads it. */
	held: HoldHandlers
	/** Runs the work and shows its result or its error as a note. Resolves to true on success. */
	run(work: () => Promise<string>): Promise<boolean>
	refuse(text: string): void
	forget(): void
}

/**
 * The state of saving one section, named by `place`, with its note. Notes of success disappear; errors stay, unless
 * `passes` is 'all'.
 */
export function useSaving(
	place: string,
	clearsMs = NOTICE_CLEAR_MS,
	passes: 'success' | 'all' = 'success',
): Saving {
	const t = useTexts()
	const act = useAct()
	const [note, setNote] = useState<JoinNoteText | null>(null)
	const [busy, begin] = useUnderWay<{ text: string }>(
		`setting:${place}`,
		(refused, { text }) =>
			setNote(refused === null ? { kind: 'success', text } : { kind: 'error', text: refused }),
		(refused) => act(sayLate, t('settings.title'), refused),
	)

	const isPassing = note !== null && (note.kind === 'success' || passes === 'all')
	const held = useReadingTime(note, isPassing ? clearsMs : null, () => setNote(null))

	return {
		busy,
		note,
		held,
		run(work) {
			setNote(null)
			const done = { text: '' }
			return begin(done, async () => {
				done.text = await work()
				return null
			})
		},
		refuse: (text) => setNote({ kind: 'error', text }),
		forget: () => setNote(null),
	}
}
