import type { Person } from '../../support/person.ts'
import type { WholeStage } from '../../support/whole-stage.ts'

const AT_A_TIME = 5

const crowds = new WeakMap<WholeStage, Person[]>()

/** Seats this many people, the first before all others, each with so many followers; they stay from test to test. */
export async function crowd(
	stage: WholeStage,
	count: number,
	followersOf: (n: number) => number,
): Promise<Person[]> {
	const here = crowds.get(stage) ?? []
	crowds.set(stage, here)
	while (here.length < count) {
		const from = here.length
		const length = Math.min(from === 0 ? 1 : AT_A_TIME, count - from)
		const coming = Array.from({ length }, (_, n) =>
			stage.seated(`p${from + n}`, { followers: followersOf(from + n) }),
		)
		here.push(...(await Promise.all(coming)))
	}
	return here
}
