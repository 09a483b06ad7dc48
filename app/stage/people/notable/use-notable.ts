import { useEffect, useMemo } from 'react'
import { userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { useAct, useStage } from '../../stage-context.tsx'
import { loadNotable } from './notable-actions.ts'

/** The list of notable people, with their present state on stage. */
export function useNotable() {
	const act = useAct()
	const notable = useStage((s) => s.notable)
	const sessionStatus = useStage((s) => s.sessionStatus)
	const participants = useStage((s) => s.participants)

	// Participants get another list than guests, so it is loaded again after a change of the session.
	useEffect(() => {
		if (sessionStatus !== 'loading') void act(loadNotable)
	}, [act, sessionStatus])

	const onStage = useMemo(
		() => new Set(participants.filter(isHumanOnStage).map(userIdOf)),
		[participants],
	)
	return { notable, onStage }
}
