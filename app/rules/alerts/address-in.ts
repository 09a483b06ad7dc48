import type { Activity } from '#contract/alerts'
import { ownPath } from '../pages/own-path.ts'

type Target = Pick<
	Activity,
	| 'type'
	| 'targetTransactionId'
	| 'targetStoryId'
	| 'targetTopicId'
	| 'targetEventId'
	| 'targetMessageId'
	| 'navigateTo'
>

/** The address to which an activity leads: its transaction, story, message or page. Null for an unsafe address. */
export function addressIn({
	type,
	targetTransactionId,
	targetStoryId,
	targetTopicId,
	targetEventId,
	targetMessageId,
	navigateTo,
}: Target): string | null {
	if (targetTransactionId !== null && isOutside(navigateTo)) return navigateTo
	if (targetStoryId !== null && isOfStory(type)) return `/stage/story/${targetStoryId}`
	if (targetTopicId !== null && type === 'topic_mention') return `/stage/topic/${targetTopicId}`
	if (targetEventId !== null) return `/stage/event/${targetEventId}`
	if (targetMessageId !== null) return `/stage/message/${targetMessageId}`
	if (navigateTo === null || isOutside(navigateTo)) return navigateTo
	return navigateTo.startsWith('/') && ownPath(navigateTo) !== null ? navigateTo : null
}

function isOutside(address: string | null): boolean {
	return address !== null && /^https:\/\//.test(address)
}

function isOfStory(type: Activity['type']): boolean {
	return type.startsWith('story_')
}
