import { noAnswerSentence, sentenceOf } from '#client/ask'
import { type ActivityByDate, participantActivity } from '#contract/people/activity-days'
import type { StageStore } from '../../store.ts'

/** Fetches a person's activity by day. Resolves to a sentence on failure. */
export async function loadActivity(
	store: StageStore,
	participantId: string,
	days: number,
): Promise<ActivityByDate | string> {
	try {
		const query = { participantId, days: String(days) as '90' }
		return (await store.session.ask(participantActivity, { query })).activityByDate
	} catch (problem) {
		return sentenceOf(problem, noAnswerSentence('Failed to load activity.', 0))
	}
}
