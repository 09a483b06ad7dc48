import type { StageEvent } from '#contract/events'
import { activityReducers } from './alerts/state.ts'
import { bannerReducers } from './banner/state.ts'
import { feedReducers } from './messages/feed/state.ts'
import type { StageState } from './model.ts'
import { peopleReducers } from './people/panel/state.ts'
import type { Reducers } from './reducers.ts'
import { storyReducers } from './stories/state.ts'
import { topicReducers } from './topics/state.ts'

/**
 * Events without a reducer. A seat warning and mutes change no state (status-machine.ts); chunks of their own
 * handle hidden names and people's events (renaming.ts, gatherings/following.ts).
 */
type Unshown =
	| 'new-event'
	| 'event-updated'
	| 'event-deleted'
	| 'event-rsvp-updated'
	| 'event-notification-added'
	| 'event-notification-reminder'
	| 'event-notification-started'
	| 'seat-warning'
	| 'mutes-updated'
	| 'name-changed'

type Shown =
	| keyof typeof feedReducers
	| keyof typeof peopleReducers
	| keyof typeof activityReducers
	| keyof typeof storyReducers
	| keyof typeof topicReducers
	| keyof typeof bannerReducers

const AREAS: readonly Reducers<StageState>[] = [
	topicReducers,
	feedReducers,
	peopleReducers,
	activityReducers,
	storyReducers,
	bannerReducers,
]

/**
 * The next state after an event: the reducers of all areas in turn. An event without a reducer must be listed in
 * `Unshown`, or this does not compile.
 */
export function applyEvent(
	stage: StageState,
	{ event, data }: Extract<StageEvent, { event: Shown | Unshown }>,
	at?: number,
): StageState {
	return AREAS.reduce((now, area) => {
		const reduce = area[event] as Reducer | undefined
		return reduce ? reduce(now, data, at) : now
	}, stage)
}

type Reducer = (stage: StageState, data: StageEvent['data'], at?: number) => StageState
