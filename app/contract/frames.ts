import type { Counts, Participant } from './people/participants.ts'
import type { RoomEvent } from './room-events.ts'

/** Events about the channel itself, which have no `seq`. */
export interface ControlData {
	hello: {
		epoch: string
		head: number
		serverTime: number
		you?: { userId: string; seated: boolean }
	}
	resync: { reason: 'epoch' | 'ahead' | 'too-far' }
	notice: { level: 'info' | 'warning' | 'error'; text: string }
	'participants-resync': { participants: Participant[]; counts: Counts }
}

export type ControlEvent = {
	[Name in keyof ControlData]: { event: Name; data: ControlData[Name] }
}[keyof ControlData]

interface Stamped {
	v: 1
	epoch: string
	ts: number
}
/** A random text that now and then ends a frame. The acknowledgement repeats it and so proves that the frame was read (0213). */
interface Marked {
	mark?: string
}
export type Envelope = RoomEvent & Stamped & Marked & { seq: number }
export type ControlEnvelope = ControlEvent & Stamped & { seq: null }
/** Takes the place of an event that this listener may not receive. Its `seq` shows that no frame was lost. */
export interface Skip extends Marked {
	v: 1
	epoch: string
	seq: number
	skip: true
}
export type RealtimeEntry = Envelope | ControlEnvelope | Skip
/** A frame is one envelope or several (G-28). */
export type Frame = RealtimeEntry | RealtimeEntry[]
