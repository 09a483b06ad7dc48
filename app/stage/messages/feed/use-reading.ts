import { useMemo, useState } from 'react'
import { useMuted } from '../../people/mutes/use-muted.ts'
import { useStage } from '../../stage-context.tsx'
import type { Reading } from '../row/reading.ts'
import { useHearer } from './use-hearer.ts'

/** The reader's preferences as one stable object for all rows, so that a new message renders only its own row. */
export function useReading(): Reading {
	const showOriginal = useStage((s) => s.showOriginal)
	const { language, userId: you, name, seated } = useHearer()
	const newest = useStage((s) => s.messages[0]?.timestamp ?? 0)
	const since = useStage((s) => s.newSince)
	const operates = useStage((s) => s.operates)
	const muted = useMuted()
	// Only messages that arrive after the first paint are animated.
	const [freshAfter] = useState(newest)
	return useMemo(
		() => ({ language, showOriginal, seated, operates, you, name, freshAfter, since, muted }),
		[language, showOriginal, seated, operates, you, name, freshAfter, since, muted],
	)
}
