import { sentenceOf } from '#client/ask'
import type { reportEvent } from '#contract/events/reports'
import type { ReportReason, reportMessage } from '#contract/moderation/reports'
import type { reportStory } from '#contract/stories/reports'
import type { reportTopic } from '#contract/topics/reports'
import type { StageStore } from '../../store.ts'

/** The endpoints of reports, which all have the same input. */
export type Reporting =
	| typeof reportMessage
	| typeof reportStory
	| typeof reportTopic
	| typeof reportEvent

/** Sends a report. Null on success; otherwise the sentence. */
export async function sendReport(
	{ session }: StageStore,
	endpoint: Reporting,
	id: string,
	why: { reason: ReportReason; note: string },
): Promise<string | null> {
	try {
		await session.ask(endpoint, { params: { id }, body: why })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}
