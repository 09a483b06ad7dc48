import { useEffect, useMemo } from 'react'
import { userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { useAct, useStage } from '../../stage-context.tsx'
import { loadNotable } from './notable-actions.ts'

/** The notable as the stage last told them, and who of them is here by now. */
export function useNotable() {
	const act = useAct()
	const notable = useStage((s) => s.notable)
	const sessionStatus = useStage((s) => s.sessionStatus)
	const participants = useStage((s) => s.participants)

	// Somebody who has just come to the stage, or left it, is told another list.
	useEffect(() => {
		if (sessionStatus !== 'loading') void act(loadNotable)
	}, [act, sessionStatus])

	const onStage = useMemo(
		() => new Set(participants.filter(isHumanOnStage).map(userIdOf)),
		[participants],
	)
	return { notable, onStage }
}
