import type { RefObject } from 'react'
import type { Participant } from '#contract/people/participants'
import { mentionAt, mentionMatches } from '#rules/text/mentions'
import { useStage } from '../../stage-context.tsx'
import { type Offering, useOffers } from './use-offers.ts'

/** The people offered for the mention being typed (MSG-21, MSG-22). */
export function useMentions(field: RefObject<HTMLTextAreaElement>): Offering<Participant> {
	const everybody = useStage((s) => s.participants)
	return useOffers(field, {
		wordAt: mentionAt,
		matches: (typed) => mentionMatches(everybody, typed),
		said: (person) => `@${person.platformUsername}`,
	})
}
