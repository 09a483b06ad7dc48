import type { EventData, EventName } from '#contract/events'

/**
 * What an area makes of the things that the room says and that concern it. `at` is the room's own time of
 * it, from which the clocks of a seat run.
 */
export type Reducers<Area> = {
	[Name in EventName]?: <State extends Area>(
		stage: State,
		data: EventData[Name],
		at?: number,
	) => State
}
