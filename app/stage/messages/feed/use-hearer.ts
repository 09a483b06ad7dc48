import { useMemo } from 'react'
import { userIdOf } from '#contract/people/participants'
import type { FeedReader } from '#rules/messages/for-you'
import { useLanguage } from '../../../locales/texts.tsx'
import { useReader } from '../../people/use-reader.ts'
import { useStage } from '../../stage-context.tsx'

/** The reader, with the fields that decide whether a message is addressed to them. */
export function useHearer(): FeedReader {
	const language = useLanguage()
	const userId = useStage((s) => s.userId)
	const name = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.platformUsername ?? null,
	)
	const seated = useReader().sessionStatus === 'active'
	return useMemo(() => ({ language, userId, name, seated }), [language, userId, name, seated])
}
