import type { StageStore } from '../store.ts'

/** The subject of an error. The error's notice disappears when the subject works again. */
export type Cause =
	| 'connection'
	| 'session'
	| 'seat'
	| 'status'
	| 'leaving'
	| 'language'
	| 'sending'
	| 'reacting'
	| 'editing'
	| 'removing'
	| 'listing'
	| 'loading'
	| 'payment'
	| 'claim'
	| 'age'
	| 'saving'
	| 'page'
	| 'broken'

export interface Notice {
	id: string
	cause?: Cause | undefined
	kind: 'success' | 'warning' | 'error' | 'info'
	text: string
	/** Reopens the form or dialog of the act. */
	again?: ((store: StageStore) => void) | undefined
}

export interface NoticeState {
	notice: Notice | null
}
