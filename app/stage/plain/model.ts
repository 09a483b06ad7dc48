import type { CalendarEvent } from '#contract/events/event'
import type { Message } from '#contract/messages/messages'
import type { FullStory } from '#contract/stories/story'
import type { Topic } from '#contract/topics/topic'
import type { ShownMessage } from '../model.ts'

/** A place of forms: the box with everything of one's own, or what one can do with what stands there. */
export type FormsPlace =
	| { part: 'writing' }
	| { part: 'lost' }
	| { part: 'message'; message: ShownMessage }
	/** A message among those about a topic, which stand once more in the feed. */
	| { part: 'talk'; message: Message }
	| { part: 'muted'; messages: readonly Message[] }
	| { part: 'topic'; topic: Topic }
	| { part: 'event'; event: CalendarEvent }
	| { part: 'story'; story: FullStory }
	| { part: 'desk' }
