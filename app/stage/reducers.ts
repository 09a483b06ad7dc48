import type { EventData, EventName } from '#contract/events'

/**
 * An area's reducers, by the events that they handle. `at` is the event's time in the room, from which a seat's
 * countdown runs.
 */
export type Reducers<Area> = {
	[Name in EventName]?: <State extends Area>(
		stage: State,
		data: EventData[Name],
		at?: number,
	) => State
}
