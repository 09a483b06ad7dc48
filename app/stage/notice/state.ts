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
	/** Reopens the form or dialog of the act, or undoes the act. */
	again?: ((store: StageStore) => void) | undefined
	/** What the button for `again` says, where it is not 'Try again'. */
	says?: string | undefined
}

export interface NoticeState {
	notice: Notice | null
}
