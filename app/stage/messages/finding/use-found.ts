import { useCallback, useEffect, useState } from 'react'
import type { Message } from '#contract/messages/messages'
import { type SearchTerms, wantedIn } from '#rules/text/terms'
import { follow } from '../../follow.ts'
import { useNamed } from '../../people/renaming.ts'
import { useAct } from '../../stage-context.tsx'
import { applyToList } from '../feed/state.ts'
import { find } from './search-requests.ts'

const TYPED_MS = 250

export interface FoundState {
	/** The typed words to which the hits belong. */
	of: string
	/** The terms of the last search; null while there was no search. */
	wanted: SearchTerms | null
	hits: Message[]
	next: string | null
	state: 'idle' | 'busy' | 'failed'
	/** The sentence that says why the search failed; empty without a failure. */
	problem: string
	/** Loads the next page of hits; after a failure repeats the search. */
	more(): void
}

const NOTHING: Omit<FoundState, 'more'> = {
	of: '',
	wanted: null,
	hits: [],
	next: null,
	state: 'idle',
	problem: '',
}

/** Searches for the typed words after a pause in typing. An answer to earlier words is dropped. */
export function useFound(typed: string): FoundState {
	const act = useAct()
	const [found, setFound] = useState<Omit<FoundState, 'more'>>(NOTHING)
	const [asked, setAsked] = useState<{ q: string; before: string | null }>()
	const q = typed.trim()

	useEffect(() => {
		if (wantedIn(q) === null) {
			setAsked(undefined)
			setFound(NOTHING)
			return
		}
		const timer = setTimeout(() => setAsked({ q, before: null }), TYPED_MS)
		return () => clearTimeout(timer)
	}, [q])

	useEffect(() => {
		if (!asked) return
		let isWanted = true
		setFound((before) => ({ ...before, state: 'busy', problem: '' }))
		void act(find, asked.q, asked.before).then((answer) => {
			if (!isWanted) return
			if (typeof answer === 'string')
				return setFound((before) => ({
					...(asked.before === null ? { ...NOTHING, wanted: wantedIn(asked.q) } : before),
					state: 'failed',
					problem: answer,
				}))
			setFound((before) => ({
				of: asked.q,
				wanted: wantedIn(asked.q),
				hits: asked.before === null ? answer.messages : [...before.hits, ...answer.messages],
				next: answer.nextCursor,
				state: 'idle',
				problem: '',
			}))
		})
		return () => {
			isWanted = false
		}
	}, [asked, act])

	useEffect(
		() =>
			act(follow, (event) =>
				setFound((before) => {
					const hits = applyToList(before.hits, event)
					return hits === before.hits ? before : { ...before, hits }
				}),
			),
		[act],
	)

	const { next } = found
	const more = useCallback(
		() => setAsked((last) => last && { q: last.q, before: next ?? last.before }),
		[next],
	)
	return { ...found, hits: useNamed(found.hits), more }
}
