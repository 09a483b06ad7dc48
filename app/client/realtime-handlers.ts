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
	/** Applies what was heard in order; false when something is missing or the room started over. */
	heard(frame: Heard[]): boolean
	/** Fetches the page anew and answers how to put it in place; rejects when it does not come. */
	refill(): Promise<() => void>
	/** `trouble` is the documented sentence, null as soon as the line is live again (SESS-17). */
	connection(line: Connection, trouble: ConnectionProblem | null): void
	/** The room takes this page's socket for a guest's, whatever its token says. */
	unknownSession(): void
	/** The room closed the socket of a session that ended (4001) or was removed (4003). */
	sessionClosed(code: number): void
}

/** The room's words are trusted; what is no envelope at all is nothing. */
export function readFrame(text: string): Heard[] {
	try {
		const frame: Frame = JSON.parse(text)
		return Array.isArray(frame) ? frame : [frame]
	} catch {
		return []
	}
}
