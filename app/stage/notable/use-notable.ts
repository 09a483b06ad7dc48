import { useEffect, useMemo } from 'react'
import { userIdOf } from '#contract/participants'
import { isHumanOnStage } from '#rules/seating'
import { useStage, useStageActions } from '../stage-context.tsx'

/** The notable as the stage last told them, and who of them is here by now. */
export function useNotable() {
	const actions = useStageActions()
	const notable = useStage((s) => s.notable)
	const standing = useStage((s) => s.standing)
	const participants = useStage((s) => s.participants)

	// Somebody who has just come to the stage, or left it, is told another list.
	useEffect(() => {
		if (standing !== 'loading') void actions.loadNotable()
	}, [actions, standing])

	const onStage = useMemo(
		() => new Set(participants.filter(isHumanOnStage).map(userIdOf)),
		[participants],
	)
	return { notable, onStage }
}
