import type { Person } from '#storage/people/person'
import type { TokenClaims } from './rpc.ts'

/** An idempotency key: the same id with the same body gets the same answer, and nothing happens twice (G-83). */
export interface IdempotencyKey {
	id: string
	body: string
	/** True to replace what was made under the same id with another body, because its answer was lost (0097). */
	mends?: boolean
}

/** A command as it runs. `input` holds only what the room cannot know itself. */
export interface CommandCall<Input> {
	input: Input
	key?: IdempotencyKey | undefined
	/** True to answer only when D1 has the change (G-100). */
	untilArchived?: boolean
	/** True for a retry of a caller that got no answer before. */
	again?: boolean
}
/** A command of a person with a valid token; `person` is the present row. */
export interface PersonCommandCall<Input> extends CommandCall<Input> {
	by: TokenClaims
	person: Person
}
/** A command of an operator; `operator` is the `sub` at the identity provider. */
export interface OperatorCommandCall<Input> extends CommandCall<Input> {
	operator: string
}
