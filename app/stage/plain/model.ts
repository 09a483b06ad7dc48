import type { CalendarEvent } from '#contract/events/event'
import type { Message } from '#contract/messages/messages'
import type { FullStory } from '#contract/stories/story'
import type { Topic } from '#contract/topics/topic'
import type { ShownMessage } from '../model.ts'

/** A place where forms are drawn: the box with everything of the person's own, or the acts on one piece of content. */
export type FormsPlace =
	| { part: 'writing' }
	| { part: 'lost' }
	| { part: 'message'; message: ShownMessage }
	/** A message in the list about a topic, which the feed shows a second time. */
	| { part: 'talk'; message: Message }
	| { part: 'muted'; messages: readonly Message[] }
	| { part: 'topic'; topic: Topic }
	| { part: 'event'; event: CalendarEvent }
	| { part: 'story'; story: FullStory }
	| { part: 'desk' }
