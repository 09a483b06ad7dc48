import type { Person } from '../../support/person.ts'

export type Cast = ReadonlyMap<string, Person>

export function personOf(cast: Cast, handle: string): Person {
	const found = cast.get(handle)
	if (!found) throw new Error(`${handle} is not on stage.`)
	return found
}
