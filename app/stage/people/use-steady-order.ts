import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { type Participant, userIdOf } from '#contract/people/participants'
import { steadyOrder } from '#rules/people/steady-order'

/**
 * People in an order that changes at most once in `everyMs`, and not while the pointer or the focus is inside. When
 * `occasion` changes, they are sorted at once.
 */
export function useSteadyOrder(
	sorted: readonly Participant[],
	everyMs: number,
	list: RefObject<HTMLElement>,
	occasion = '',
): Participant[] {
	const [, look] = useReducer((looks: number) => looks + 1, 0)
	const shown = useRef({ ids: [] as string[], atMs: Date.now(), occasion })
	const wanted = sorted.map(userIdOf)
	const isBusy = list.current?.matches(':hover, :focus-within') ?? false
	const before = shown.current
	const isDue = !isBusy && Math.abs(Date.now() - before.atMs) >= everyMs
	const isSorted = isDue || before.occasion !== occasion
	const ids = isSorted ? wanted : steadyOrder(before.ids, wanted, isBusy)
	const isMoved = isSorted && `${ids}` !== `${before.ids}`
	shown.current = { ids, occasion, atMs: isMoved ? Date.now() : before.atMs }

	const isBehind = `${ids}` !== `${wanted}`
	useEffect(() => {
		if (!isBehind) return
		const restMs = shown.current.atMs + everyMs - Date.now()
		const timer = setTimeout(look, restMs > 0 && restMs < everyMs ? restMs : everyMs)
		return () => clearTimeout(timer)
	})
	const byId = new Map(sorted.map((person) => [userIdOf(person), person]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}
