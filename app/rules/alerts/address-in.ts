import type { Activity } from '#contract/alerts'
import { ownPath } from '../pages/own-path.ts'

type Target = Pick<
	Activity,
	'type' | 'targetStoryId' | 'targetTopicId' | 'targetEventId' | 'targetMessageId' | 'navigateTo'
>

/** The address of an activity's story, message or page; null for an unsafe one. */
export function addressIn({
	type,
	targetStoryId,
	targetTopicId,
	targetEventId,
	targetMessageId,
	navigateTo,
}: Target): string | null {
	if (targetStoryId !== null && isOfStory(type)) return `/stage/story/${targetStoryId}`
	if (targetTopicId !== null && type === 'topic_mention') return `/stage/topic/${targetTopicId}`
	if (targetEventId !== null) return `/stage/event/${targetEventId}`
	if (targetMessageId !== null) return `/stage/message/${targetMessageId}`
	if (navigateTo === null || /^https:\/\//.test(navigateTo)) return navigateTo
	return navigateTo.startsWith('/') && ownPath(navigateTo) !== null ? navigateTo : null
}

function isOfStory(type: Activity['type']): boolean {
	return type.startsWith('story_')
}
