import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { stripOrder } from '#rules/people/stage-order'
import { newestOf, ringOf } from '#rules/stories/ring'
import { FirstScript } from '../../../hydration/first-script.tsx'
import type { RootData } from '../../../root.tsx'
import { Guard } from '../../../ui/guard.tsx'
import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import { useMuted } from '../mutes/use-muted.ts'
import { useSteadyOrder } from '../use-steady-order.ts'
import { Face } from './face.tsx'
import css from './strip.module.css'

export function StripFaces() {
	const isSeated = useRouteLoaderData<RootData>('root')?.as === 'seated'
	const sessionStatus = useStage((s) => s.sessionStatus)
	const ownId = useStage((s) => s.userId)
	const list = useRef<HTMLUListElement>(null)
	const participants = useStage((s) => s.participants)
	const stories = useStage((s) => s.stories)
	const seen = useStage((s) => s.seenStories)
	const { at: now } = useNow()
	const muted = useMuted()
	const ring = (userId: string) => ringOf(stories, userId, seen ?? [], now, muted.has(userId))
	const sorted = stripOrder(participants.filter(isHumanOnStage), ownId, ring)
	const people = useSteadyOrder(sorted, MINUTE_MS, list, ownId ?? '')

	useEffect(() => {
		if (sessionStatus !== 'loading') document.adoptedStyleSheets = []
	}, [sessionStatus])

	return (
		<>
			{(isSeated || stories[0]) && <FirstScript />}
			<ul ref={list} className={css.row}>
				{people.map((person) => {
					const id = userIdOf(person)
					return (
						<Guard key={id} as="li">
							<Face
								person={person}
								id={isSeated ? id : undefined}
								isYou={id === ownId}
								ring={ring(id)}
								newest={seen ? undefined : newestOf(stories, id)}
							/>
						</Guard>
					)
				})}
			</ul>
		</>
	)
}
