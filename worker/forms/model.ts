import type { RefusedForm } from '../../app/load-context.ts'
import type { Caller } from '../context.ts'
import type { Told } from './told.ts'

/** One request's forms: who is on stage by the cookie, and what the answer carries besides its page. */
export interface Forms {
	stageToken: string | null
	caller: Caller | null
	refused: RefusedForm | null
	/** What was done by the form before. */
	told: Told | null
	cookies: string[]
}
