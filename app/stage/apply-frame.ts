import type { ControlData, ControlEnvelope, RealtimeEntry } from '#contract/frames'
import type { RoomEvent } from '#contract/room-events'
import { applyEvent } from './apply-event.ts'
import { aheadMs } from './clock.ts'
import type { StageState } from './model.ts'
import { withPeopleOnStage } from './people/panel/state.ts'

interface Applied {
	state: StageState
	/** The applied events, in order. */
	happened: RoomEvent[]
	/** The room's hello, when the frame contains one; else null. */
	greeting: ControlData['hello'] | null
	/** False when a change is missing or the epoch changed: then the page is fetched anew. */
	isWhole: boolean
}

/** The state after a frame of the room, whose events are applied in the order of their `seq`. */
export function applyFrame(
	state: StageState,
	frame: readonly RealtimeEntry[],
	now: number,
): Applied {
	const happened: RoomEvent[] = []
	let next = state
	let greeting: Applied['greeting'] = null
	for (const heard of frame) {
		if (heard.seq === null) {
			if (heard.event === 'hello') greeting = heard.data
			next = applyControl(next, heard, now)
			const isWhole = heard.event !== 'resync' && heard.epoch === next.epoch
			if (!isWhole) return { state: next, happened, greeting, isWhole }
		} else if (heard.epoch !== next.epoch || heard.seq > next.seq + 1) {
			return { state: next, happened, greeting, isWhole: false }
		} else if (heard.seq === next.seq + 1) {
			if (!('skip' in heard)) {
				next = applyEvent(next, heard, heard.ts)
				happened.push(heard)
			}
			next = { ...next, seq: heard.seq }
		}
	}
	return { state: next, happened, greeting, isWhole: true }
}

function applyControl(state: StageState, control: ControlEnvelope, now: number): StageState {
	switch (control.event) {
		case 'hello': {
			const clockAheadMs = aheadMs(state.clockAheadMs, control.data.serverTime, now)
			return { ...state, clockAheadMs }
		}
		case 'participants-resync':
			return withPeopleOnStage(state, control.data.participants, control.data.counts)
		case 'notice': {
			const { level, text } = control.data
			const kind = level === 'error' ? 'error' : 'info'
			return { ...state, notice: { id: `notice-${control.ts}`, kind, text } }
		}
		case 'resync':
			return state
	}
}
