import type { Gathering } from '#contract/gatherings/gathering'
import type { Topic } from '#contract/topics/topic'
import type { ShownMessage } from '../model.ts'

/** A place of forms: the box with everything of one's own, or what one can do with what stands there. */
export type Place =
	| { part: 'writing' }
	| { part: 'lost' }
	| { part: 'message'; message: ShownMessage }
	| { part: 'topic'; topic: Topic }
	| { part: 'event'; event: Gathering }
