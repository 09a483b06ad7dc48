import type { Participant } from '#contract/people/participants'

export const MENTIONS_MAX = 5
/** Always offered last (G-95). */
const HELPER = 'system-ai-mention'

type Person = Pick<Participant, 'id' | 'platformUsername' | 'lastActivity'>

/** A word that is being written, after the sign that makes it more than a word. */
export interface WordStart {
	/** Where the sign stands. */
	start: number
	typed: string
}

const STARTED = /(?:^|[\s([{"'“„«،。、，])[@＠]((?:[\p{L}\p{M}\p{N}_.-]|\u200c|\u200d)*)$/u

/** The mention that is being written left of the caret, if any. */
export function mentionAt(text: string, caret: number): WordStart | null {
	const found = STARTED.exec(text.slice(0, caret))
	if (!found) return null
	const typed = found[1] ?? ''
	return { start: caret - typed.length - 1, typed }
}

/** Up to five people by typed letters: names that begin with them first, then the most active (G-95). */
export function mentionMatches<P extends Person>(people: readonly P[], typed: string): P[] {
	const wanted = fold(typed)
	return people
		.map((person) => ({ person, at: fold(person.platformUsername).indexOf(wanted) }))
		.filter(({ at }) => at >= 0)
		.sort(
			(a, b) =>
				Number(a.person.id === HELPER) - Number(b.person.id === HELPER) ||
				Number(a.at > 0) - Number(b.at > 0) ||
				b.person.lastActivity - a.person.lastActivity ||
				(a.person.platformUsername < b.person.platformUsername ? -1 : 1),
		)
		.slice(0, MENTIONS_MAX)
		.map(({ person }) => person)
}

/** 'jose' finds José; 'oyvind' does not find Øyvind, whose Ø is a letter of its own. */
export function fold(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
