import type { RefusedForm } from '../../app/load-context.ts'
import type { Caller } from '../context.ts'
import type { DoneAct } from './done-act-cookie.ts'

/** The state of forms in one request: who is on stage by the cookie, and what the answer contains besides its page. */
export interface Forms {
	stageToken: string | null
	caller: Caller | null
	refused: RefusedForm | null
	/** What the previous form has done; null for nothing to tell. */
	told: DoneAct | null
	cookies: string[]
}
