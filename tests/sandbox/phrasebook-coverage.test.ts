import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { keepsPlaceholders, type Masked, mask, unmask } from '#rules/text/masking'
import { phrasebook } from './phrasebook/index.ts'
import { openPhrases } from './phrases.ts'

test('LANG-03: every line of the demo is known from each language in others, and in all directions, with nothing hidden getting lost', () => {
	expect(lost(6)).toEqual([])
})

test('LANG-03: every line of the demo is known in every language, with nothing hidden getting lost @proof', {
	timeout: 120_000,
}, () => {
	expect(lost(29)).toEqual([])
})

/** Lines that are not known, of each line from each language into so many others. */
function lost(directions: number): string[] {
	const phrases = openPhrases(phrasebook)
	const others = LANGUAGES.length - 1
	return Object.entries(phrasebook).flatMap(([id, versions], n) =>
		LANGUAGES.flatMap((source, from) => {
			const given = mask(versions[source])
			return [...LANGUAGES, ...LANGUAGES]
				.slice(from + 1, from + 1 + others)
				.filter((_, to) => (to + n * directions) % others < directions)
				.filter((target) => !isWhole(phrases.find(given.masked, source, target), given))
				.map((target) => `${id}: ${source} -> ${target}`)
		}),
	)
}

function isWhole(answer: string | undefined, given: Masked): boolean {
	return (
		answer !== undefined &&
		keepsPlaceholders(given.masked, answer) &&
		unmask(answer, given) !== null
	)
}
