import type { TabDrafts } from '#client/tab-drafts'
import type { Unanswered } from './unanswered.ts'

/** Stores the id of an unanswered request as a further part of its draft. */
export function unansweredDraft(drafts: TabDrafts, place: string, part: number): Unanswered {
	const before = Array.from({ length: part }, () => undefined)
	return {
		id: () => drafts.get(place)[part] ?? null,
		keep: (id) => drafts.set(place, ...before, id),
	}
}
