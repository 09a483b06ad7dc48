import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { stripOrder } from '#rules/people/stage-order'
import { INLINE_SCRIPT } from '../../../hydration/inline-script.ts'
import type { RootData } from '../../../root.tsx'
import { useStage } from '../../stage-context.tsx'
import { useSteadyOrder } from '../use-steady-order.ts'
import { Face } from './face.tsx'
import css from './strip.module.css'

export function Faces() {
	const isSeated = useRouteLoaderData<RootData>('root')?.as === 'seated'
	const sessionStatus = useStage((s) => s.sessionStatus)
	const ownId = useStage((s) => s.userId)
	const list = useRef<HTMLUListElement>(null)
	const participants = useStage((s) => s.participants)
	const sorted = stripOrder(participants.filter(isHumanOnStage), ownId)
	const people = useSteadyOrder(sorted, MINUTE_MS, list, ownId ?? '')

	useEffect(() => {
		if (sessionStatus !== 'loading') document.adoptedStyleSheets = []
	}, [sessionStatus])

	return (
		<>
			{isSeated && (
				<script
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own line
					dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }}
				/>
			)}
			<ul ref={list} className={css.row}>
				{people.map((person) => {
					const id = userIdOf(person)
					return (
						<Face key={id} person={person} id={isSeated ? id : undefined} isYou={id === ownId} />
					)
				})}
			</ul>
		</>
	)
}
