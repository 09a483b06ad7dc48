import { useEffect, useState } from 'react'
import { NOTICE_CLEAR_MS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import type { JoinNote } from '../join/join-flow.ts'

export interface Saving {
	busy: boolean
	note: JoinNote | null
	/** Says what the work answers, or why it failed; true when it did not. */
	run(work: () => Promise<string>): Promise<boolean>
	refuse(text: string): void
	forget(): void
}

/** How one part of the settings saves and what it says of it; success passes, an error stays unless `all` pass. */
export function useSaving(
	clearsMs = NOTICE_CLEAR_MS,
	passes: 'success' | 'all' = 'success',
): Saving {
	const t = useTexts()
	const [busy, setBusy] = useState(false)
	const [note, setNote] = useState<JoinNote | null>(null)

	useEffect(() => {
		if (!note || (note.kind === 'error' && passes === 'success')) return
		const timer = setTimeout(() => setNote(null), clearsMs)
		return () => clearTimeout(timer)
	}, [note, clearsMs, passes])

	return {
		busy,
		note,
		async run(work) {
			setBusy(true)
			setNote(null)
			try {
				setNote({ kind: 'success', text: await work() })
				return true
			} catch (problem) {
				const text = problem instanceof Error ? problem.message : t('page.failed')
				setNote({ kind: 'error', text })
				return false
			} finally {
				setBusy(false)
			}
		},
		refuse: (text) => setNote({ kind: 'error', text }),
		forget: () => setNote(null),
	}
}
