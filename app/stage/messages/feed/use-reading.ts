import { useMemo, useState } from 'react'
import { useLanguage } from '../../../locales/texts.tsx'
import { useReader } from '../../people/use-reader.ts'
import { useStage } from '../../stage-context.tsx'
import type { Reading } from '../row/message-row.tsx'

/** One object for all rows, so that an arriving message draws only its own. */
export function useReading(): Reading {
	const language = useLanguage()
	const showOriginal = useStage((s) => s.showOriginal)
	const seated = useReader().sessionStatus === 'active'
	const you = useStage((s) => s.userId)
	const newest = useStage((s) => s.messages[0]?.timestamp ?? 0)
	const since = useStage((s) => s.newSince)
	// Only messages that arrive after the first paint are animated.
	const [freshAfter] = useState(newest)
	return useMemo(
		() => ({ language, showOriginal, seated, you, freshAfter, since }),
		[language, showOriginal, seated, you, freshAfter, since],
	)
}
