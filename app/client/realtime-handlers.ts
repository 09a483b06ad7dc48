import type { Frame, Heard } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'failed'
export type ConnectionProblem =
	| 'Real-time connection error.'
	| 'Failed to subscribe to real-time updates'
	| 'Failed to initialize real-time connection.'

export interface RealtimeHandlers {
	position(): { epoch: string; seq: number; language: LanguageCode }
	token(): string | null
	/** Applies a frame's events in order; false when one is missing or the epoch changed. */
	heard(frame: Heard[]): boolean
	/** Fetches the page anew and returns a function that applies it; rejects on failure. */
	refill(): Promise<() => void>
	/** `problem` is the documented sentence, null as soon as the connection is live again (SESS-17). */
	connection(line: Connection, trouble: ConnectionProblem | null): void
	/** The room greeted this socket as a guest's, although it sent a token. */
	unknownSession(): void
	/** The room closed the socket: the session ended (4001) or its person was removed (4003). */
	sessionClosed(code: number): void
}

/** Frames of the room are trusted; a malformed one is ignored. */
export function readFrame(text: string): Heard[] {
	try {
		const frame: Frame = JSON.parse(text)
		return Array.isArray(frame) ? frame : [frame]
	} catch {
		return []
	}
}
