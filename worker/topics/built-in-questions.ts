import { TOPIC_QUESTIONS } from './questions.ts'

const NOUNS = 3
const WORD = /\p{L}{3,}/gu
const THEMES = TOPIC_QUESTIONS.map(({ about, ask }) => ({ words: new Set(about.match(WORD)), ask }))

/**
 * One of the stage's own questions (G-33) that was not asked before; null when all were. The question's theme is the
 * one that recent messages mention most. The same messages give the same question.
 */
export function builtInQuestion(talk: readonly string[], asked: readonly string[]): string | null {
	const named = mostNamed(talk)
	const near = ({ words }: (typeof THEMES)[number]) =>
		named.filter((word) => words.has(word)).length
	const known = new Set(asked)
	const open = THEMES.map((theme) => ({
		near: near(theme),
		left: theme.ask.filter((question) => !known.has(question)),
	})).filter(({ left }) => left.length > 0)
	// Of themes that are mentioned equally often, the one with the most unused questions comes first. So a quiet stage
	// does not get five questions of one theme.
	const [next] = open.sort((a, b) => b.near - a.near || b.left.length - a.left.length)
	return next?.left[0] ?? null
}

/** The themes by how often messages contain their words. */
function mostNamed(talk: readonly string[]): string[] {
	const counts = new Map<string, number>()
	for (const text of talk)
		for (const word of text.toLowerCase().match(WORD) ?? []) {
			const one = singular(word)
			if (one) counts.set(one, (counts.get(one) ?? 0) + 1)
		}
	return [...counts]
		.sort(([, a], [, b]) => b - a)
		.slice(0, NOUNS)
		.map(([word]) => word)
}

function singular(word: string): string | undefined {
	return [word, word.replace(/s$/, '')].find((one) => THEMES.some(({ words }) => words.has(one)))
}
