import type { TabDrafts } from '#client/tab-drafts'
import type { Unanswered } from './unanswered.ts'

/** Kept beside the words of which it is, as this part of their draft. */
export function unansweredBeside(drafts: TabDrafts, place: string, part: number): Unanswered {
	const before = Array.from({ length: part }, () => undefined)
	return {
		id: () => drafts.get(place)[part] ?? null,
		keep: (id) => drafts.set(place, ...before, id),
	}
}
