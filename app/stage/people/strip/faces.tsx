import { useRouteLoaderData } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { type Participant, userIdOf } from '#contract/people/participants'
import { isHumanOnStage } from '#rules/people/seating'
import { stripOrder } from '#rules/people/stage-order'
import { INLINE_SCRIPT } from '../../../hydration/inline-script.ts'
import type { RootData } from '../../../root.tsx'
import { useNow } from '../../now.tsx'
import { useStage } from '../../stage-context.tsx'
import { Face } from './face.tsx'
import css from './strip.module.css'

export function Faces() {
	const isSeated = useRouteLoaderData<RootData>('root')?.as === 'seated'
	const sessionStatus = useStage((s) => s.sessionStatus)
	const ownId = useStage((s) => s.userId)
	const list = useRef<HTMLUListElement>(null)
	const people = useSteadyOrder(ownId, list)

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

/**
 * A stable order, so that nothing moves while people talk: sorted once a minute and when people join or leave, but
 * not while the pointer or the focus is inside.
 */
function useSteadyOrder(ownId: string | null, list: RefObject<HTMLElement>): Participant[] {
	const now = useNow()
	const participants = useStage((s) => s.participants)
	const people = participants.filter(isHumanOnStage)
	const made = useRef({ at: -1, whose: '', ids: [] as string[] })
	const whose = `${ownId} ${people.map(userIdOf).sort()}`

	const isBusy = () => list.current?.matches(':hover, :focus-within') ?? false
	if (made.current.whose !== whose || (made.current.at !== now.at && !isBusy()))
		made.current = { at: now.at, whose, ids: stripOrder(people, ownId).map(userIdOf) }
	const byId = new Map(people.map((person) => [userIdOf(person), person]))
	return made.current.ids.flatMap((id) => byId.get(id) ?? [])
}
