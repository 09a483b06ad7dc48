import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { keepsPlaceholders, type Masked, mask, unmask } from '#rules/text/masking'
import { phrasebook } from './phrasebook/index.ts'
import { openPhrases } from './phrases.ts'

test('LANG-03: every line of the demo is known in every language, with nothing hidden getting lost', () => {
	const phrases = openPhrases(phrasebook)
	const lost: string[] = []
	let asked = 0

	for (const [id, versions] of Object.entries(phrasebook)) {
		for (const source of LANGUAGES) {
			const given = mask(versions[source])
			for (const target of LANGUAGES.filter((language) => language !== source)) {
				asked++
				if (!isWhole(phrases.find(given.masked, source, target), given)) {
					lost.push(`${id}: ${source} -> ${target as LanguageCode}`)
				}
			}
		}
	}

	expect(asked).toBeGreaterThan(30 * 29 * 10)
	expect(lost).toEqual([])
})

function isWhole(answer: string | undefined, given: Masked): boolean {
	return (
		answer !== undefined &&
		keepsPlaceholders(given.masked, answer) &&
		unmask(answer, given) !== null
	)
}
