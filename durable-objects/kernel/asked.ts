import type { Person } from '../people/person.ts'
import type { By } from './rpc.ts'

/** Same id and same body: same answer, and nothing happens twice (G-83). */
export interface Key {
	id: string
	body: string
	/** What was done under the same id with another body, of which the caller never heard, is replaced by this (0097). */
	mends?: boolean
}

/** A command as it runs. `input` holds only what the room cannot know itself. */
export interface Asked<Input> {
	input: Input
	key?: Key | undefined
	/** The answer waits until D1 has the change (G-100). */
	untilArchived?: boolean
	/** A retry: the caller got no answer before. */
	again?: boolean
}
/** A command by a person with a valid token; `person` is the current row. */
export interface Own<Input> extends Asked<Input> {
	by: By
	person: Person
}
/** A command by an operator; `operator` is the `sub` at the identity provider. */
export interface Ordered<Input> extends Asked<Input> {
	operator: string
}
