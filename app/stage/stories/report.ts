import { sentenceOf } from '#client/ask'
import type { ReportReason } from '#contract/messages/reports'
import { reportStory as endpoint } from '#contract/stories/reports'
import type { StageStore } from '../store.ts'

/** Null when it was sent, else why not. */
export async function reportStory(
	{ session }: StageStore,
	id: string,
	reason: ReportReason,
	note: string,
): Promise<string | null> {
	try {
		await session.ask(endpoint, { params: { id }, body: { reason, note } })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}
