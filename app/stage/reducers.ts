import type { RoomEventData, RoomEventName } from '#contract/room-events'

/**
 * An area's reducers, by the events that they handle. `at` is the event's time in the room, from which a seat's
 * countdown runs.
 */
export type Reducers<Area> = {
	[Name in RoomEventName]?: <State extends Area>(
		stage: State,
		data: RoomEventData[Name],
		at?: number,
	) => State
}
