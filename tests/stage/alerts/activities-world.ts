import { expect, vi } from 'vitest'
import type { Activity } from '#contract/alerts'
import type { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { person } from '../support/samples.ts'

export const LIST = 'GET /api/stage/activities'
export const MARK_ALL = 'POST /api/activities/mark-all-read'

export function activity(id: string, timestamp: number, change: Partial<Activity> = {}): Activity {
	return {
		id,
		type: 'reply',
		isRead: false,
		timestamp,
		actor: { platformUsername: 'kenji', profilePicUrl: '' },
		others: 0,
		messageSnippet: null,
		snippetLanguage: null,
		reactionEmoji: null,
		airdropAmount: null,
		operator: null,
		targetMessageId: null,
		targetTopicId: null,
		targetStoryId: null,
		targetEventId: null,
		targetTransactionId: null,
		navigateTo: null,
		...change,
	}
}

export const idsOf = ({ activities }: { activities: Activity[] }) => activities.map(({ id }) => id)

export async function openAs(stage: LittleStage, as: string) {
	stage.participants = [person('ada'), person('kenji')]
	stage.answers.set('GET /api/stage/me', () => ({ status: 200, body: { participant: person(as) } }))
	const page = openPage(stage, { as })
	await vi.waitFor(() => expect(page.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(page.state.connection).toBe('live'))
	return page
}
