import type { Activities } from '../alerts/activities.ts'
import type { EventRows } from '../events/event-rows.ts'
import type { RemovedEvents } from '../events/removed-events.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import type { Kernel } from '../open-kernel.ts'
import type { ErasedNames } from '../people/erased-names.ts'
import type { HiddenNames } from '../people/hidden-names.ts'
import type { Roster } from '../people/roster.ts'
import type { RemovedStories } from '../stories/removed-stories.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { RemovedTopics } from '../topics/removed-topics.ts'
import type { TopicRows } from '../topics/topic-rows.ts'
import { ModerationActions } from './actions.ts'
import type { Removables } from './content-kinds.ts'
import { NameHiding } from './name-hiding.ts'
import { RemovedMessages } from './removed-messages.ts'
import { RemovedRows } from './removed-rows.ts'
import { Reports } from './reports.ts'
import { StatusLines } from './status-lines.ts'

/** Opens the table of what operators removed, which other areas change when what a message names or quotes changes. */
export function openRemovedRows(kernel: Kernel) {
	return { removedRows: new RemovedRows(kernel) }
}

interface ReportNeeds {
	conversation: Conversation
	activities: Activities
	storyRows: StoryRows
	topicRows: TopicRows
	eventRows: EventRows
}

/** Opens the reports of people on stage. */
export function openReports(kernel: Kernel, needs: ReportNeeds) {
	const { storyRows: story, topicRows: topic, eventRows: event } = needs
	return { reports: new Reports({ ...kernel, ...needs, kinds: { story, topic, event } }) }
}

interface Needs {
	roster: Roster
	hiddenNames: HiddenNames
	activities: Activities
	conversation: Conversation
	images: Images
	removedRows: RemovedRows
	storyRows: StoryRows
	removedStories: RemovedStories
	removedTopics: RemovedTopics
	removedEvents: RemovedEvents
	airdrops: Airdrops
	gone: ErasedNames
}

/** Opens the removals by operators, and their undo. */
export function openModeration(kernel: Kernel, needs: Needs) {
	const room = { ...kernel, ...needs }
	const names = new NameHiding(room)
	const messages = new RemovedMessages(room)
	const kinds: Removables = {
		'remove-message': messages,
		'remove-image': messages,
		'clear-status': new StatusLines(needs.roster, kernel.log),
		'hide-name': names,
		'remove-story': needs.removedStories,
		'remove-topic': needs.removedTopics,
		'remove-event': needs.removedEvents,
	}
	return { moderationActions: new ModerationActions({ ...room, names, kinds }) }
}
