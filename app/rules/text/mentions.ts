import type { Participant } from '#contract/people/participants'
import { fold } from './fold.ts'
import { mentionAround } from './linked-text.ts'

export const MENTIONS_MAX = 5
/** The name of the helper account, which is always offered last (G-95). */
const HELPER = 'system-ai-mention'

type Person = Pick<Participant, 'id' | 'platformUsername' | 'lastActivity'>

/** A word that is being typed, after the sign that makes it a mention or an emoji. */
export interface WordStart {
	/** The index of the sign. */
	start: number
	typed: string
	/** True when the word may also be ordinary text. */
	isProse?: boolean
}

/**
 * The mention that is being typed before the caret (G-172), at any place where mentions are recognised; null for none.
 */
export function mentionAt(text: string, caret: number): WordStart | null {
	const start = mentionAround(text, caret)
	return start === null ? null : { start, typed: text.slice(start + 1, caret) }
}

/**
 * At most five people for typed letters: first whose whole name it is, then whose name begins with it, then by
 * activity (G-95).
 */
export function mentionMatches<P extends Person>(people: readonly P[], typed: string): P[] {
	return people
		.map((person) => ({ person, rank: rankOf(person, typed) }))
		.filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
		.sort(
			(a, b) =>
				a.rank - b.rank ||
				b.person.lastActivity - a.person.lastActivity ||
				(a.person.platformUsername < b.person.platformUsername ? -1 : 1),
		)
		.slice(0, MENTIONS_MAX)
		.map(({ person }) => person)
}

function rankOf(person: Person, typed: string): number {
	const index = fold(person.platformUsername).indexOf(fold(typed))
	if (index < 0) return Number.POSITIVE_INFINITY
	if (isNameOf(person, typed)) return 0
	if (fold(person.platformUsername) === fold(typed)) return 1
	if (person.id === HELPER) return 4
	return index === 0 ? 2 : 3
}

/** Whether the typed text already mentions this person. Case does not matter, accents do. */
export function isNameOf({ platformUsername }: Pick<Person, 'platformUsername'>, typed: string) {
	return platformUsername.toLowerCase() === typed.toLowerCase()
}
