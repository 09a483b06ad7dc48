import type { StageEvent } from '#contract/events'
import { activityReducers } from './alerts/state.ts'
import { feedReducers } from './messages/feed/state.ts'
import type { StageState } from './model.ts'
import { peopleReducers } from './people/panel/state.ts'
import type { Reducers } from './reducers.ts'

/** Events that the page does not show yet; a seat warning and mutes change no state (status-machine.ts). */
type Unshown =
	| 'new-topic'
	| 'topic-queue-updated'
	| 'topic-removed'
	| 'new-event'
	| 'event-updated'
	| 'event-deleted'
	| 'event-rsvp-updated'
	| 'event-notification-added'
	| 'event-notification-reminder'
	| 'event-notification-started'
	| 'banner-auction-updated'
	| 'new-story'
	| 'story-removed'
	| 'seat-warning'
	| 'mutes-updated'

type Shown = keyof typeof feedReducers | keyof typeof peopleReducers | keyof typeof activityReducers

const AREAS: readonly Reducers<StageState>[] = [feedReducers, peopleReducers, activityReducers]

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
