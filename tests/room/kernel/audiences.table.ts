import type { Counts, Participant } from '#contract/people/participants'
import type { RoomEventData, RoomEventName } from '#contract/room-events'

/**
 * The events that each audience hears over a socket, written by hand from the decisions (0001: G-15b, G-26, G-28, G-46,
 * G-58, its table of payloads; 0045), never from the code. An endpoint's events are in its row; one column per audience.
 */
export const AUDIENCES = [
	'guest', // brings no token
	'login', // brings the identity's own token
	'seated', // on stage
	'away', // on stage, with the status Away
	'off', // left the stage
	'ada', // on stage, and whom the event is about or whose message it is
	'another', // on stage, and about whom it is not
	'operator', // brings the identity's own token, too
	'banned', // brings the token from before
] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * A mark for each of AUDIENCES. all: all of it, in one's own language. cut: that it happened, without what is
 * not for them. skip: its number only, so that a hole always means loss.
 */
// biome-ignore format: columns
export const HEARD = {
	//             guest   login   seated  away    off     ada     another operator banned
	byEverybody:  'all     all     all     all     all     all     all     all      all',
	cutOffStage:  'cut     cut     all     all     cut     all     all     cut      cut',
	onStage:      'skip    skip    all     all     skip    all     all     skip     skip',
	cutButForAda: 'cut     cut     cut     cut     cut     all     cut     cut      cut',
	byAda:        'skip    skip    skip    skip    skip    all     skip    skip     skip',
}

/** An event with an example, and who hears it: as it is, as one of a message for the stage only, and of a held one. */
export interface Said<Name extends RoomEventName = RoomEventName> {
	heard: string
	stageOnly?: string
	held?: string
	/** About ada. A whole message is composed for it (audiences.samples.ts). */
	data?: (ada: About) => RoomEventData[Name]
	/** Events that only ada receives. */
	withheld?: string[]
	/** Events that a reader of Spanish hears, where that is less than all. */
	inSpanish?: Partial<RoomEventData[Name]>
}
export type Says = { [Name in RoomEventName]?: Said<Name> }

export interface About {
	userId: string
	platform: 'x'
	platformUserId: string
	participant: Participant
	messageId: string
	counts: Counts
}

/** Events without anything secret. */
export function toEverybody<const Data>(data: (ada: About) => Data) {
	return { heard: HEARD.byEverybody, data }
}

/** Stands in everything that only some may hear, and in every language that a listener did not choose. */
export const CANARY = 'Zwyxo'

/** People who were away read it afterwards as the table says, but for a code that is kept nowhere (G-46). */
export const REPLAYED: Record<string, Partial<Record<Audience, string>>> = {
	'participant-offstage': { ada: 'cut' },
}

/** The name of each in the room's first frame. */
export const HELLO: Record<Audience, 'nobody' | 'seated' | 'not seated'> = {
	guest: 'nobody',
	login: 'nobody',
	seated: 'seated',
	away: 'seated',
	off: 'not seated',
	ada: 'seated',
	another: 'seated',
	operator: 'nobody',
	banned: 'nobody',
}
