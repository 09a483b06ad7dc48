import type { RoomEventData, RoomEventName } from '#contract/room-events'

/** The reducers of an area, by event. `at` is the event's time in the room (ms), from which a seat's countdown runs. */
export type Reducers<Area> = {
	[Name in RoomEventName]?: <State extends Area>(
		stage: State,
		data: RoomEventData[Name],
		at?: number,
	) => State
}
