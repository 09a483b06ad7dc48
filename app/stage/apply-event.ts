import type { RoomEvent } from '#contract/room-events'
import { activityReducers } from './alerts/state.ts'
import { bannerReducers } from './banner/state.ts'
import type { eventReducers } from './events/state.ts'
import { feedReducers } from './messages/feed/state.ts'
import type { StageState } from './model.ts'
import { peopleReducers } from './people/panel/state.ts'
import type { Reducers } from './reducers.ts'
import { storyReducers } from './stories/state.ts'
import { topicReducers } from './topics/state.ts'

/**
 * Events without a reducer. Seat warnings and mutes change no state (status-machine.ts). Other chunks handle hidden
 * names, notices about calendar events and bans (renaming.ts, events/following.ts, replaced/unseated.tsx).
 */
type EventWithoutReducer =
	| 'event-notification-added'
	| 'event-notification-reminder'
	| 'event-notification-started'
	| 'seat-warning'
	| 'mutes-updated'
	| 'bans-updated'
	| 'name-changed'

type EarlyEvent =
	| keyof typeof feedReducers
	| keyof typeof peopleReducers
	| keyof typeof activityReducers
	| keyof typeof storyReducers
	| keyof typeof topicReducers
	| keyof typeof bannerReducers

/** Events whose reducers are in a separate chunk (events/following.ts). */
type LateEvent = keyof typeof eventReducers

const AREAS: readonly Reducers<StageState>[] = [
	topicReducers,
	feedReducers,
	peopleReducers,
	activityReducers,
	storyReducers,
	bannerReducers,
]

/**
 * The state after an event, by the reducers of all areas in turn. Every event without a reducer must be listed in
 * `EventWithoutReducer`; otherwise this does not compile.
 */
export function applyEvent(
	stage: StageState,
	event: Extract<RoomEvent, { event: EarlyEvent | LateEvent | EventWithoutReducer }>,
	at?: number,
): StageState {
	return applyIn(AREAS, stage, event, at)
}

/** The state after an event, by the reducers of these areas in turn. */
export function applyIn(
	areas: readonly Reducers<StageState>[],
	stage: StageState,
	{ event, data }: RoomEvent,
	at?: number,
): StageState {
	return areas.reduce((now, area) => {
		const reduce = area[event] as Reducer | undefined
		return reduce ? reduce(now, data, at) : now
	}, stage)
}

type Reducer = (stage: StageState, data: RoomEvent['data'], at?: number) => StageState
