import { LANGUAGES } from '#contract/languages'
import { languageOf } from '#rules/text/detected-language'
import { languageScoresOf } from '#worker/translation/detect-language'
import { sentencesNear } from '../declaration.ts'
import { atLeast, type Found, figureOf, type Measured, type Part } from '../part.ts'

/** The number of characters, and the share of texts whose language must be detected correctly. */
const GOALS = [
	[20, 90],
	[40, 97.5],
	[80, 99],
] as const

export const language: Part = {
	name: 'language',
	about:
		'the language of what is said: 20 sentences of the Universal Declaration of Human Rights in each of the 30 languages, cut at a word, said by somebody who declared that language and by people who declared each of the 29 others',
	cells: () => [{ name: 'product', run: tell }],
	figures: (found: Found) =>
		GOALS.flatMap(([chars, goal]) => {
			const own = found('product', `own ${chars}`)
			const foreign = found('product', `foreign ${chars}`)
			return [
				figureOf(`near ${chars} characters, declared right`, '%', own, {}, [
					atLeast('100 %', own.median, 100),
				]),
				figureOf(`near ${chars} characters, declared wrong`, '%', foreign, {}, [
					atLeast(`at least ${goal} %`, foreign.median, goal),
				]),
			]
		}),
}

async function tell(): Promise<Measured> {
	const measured: Measured = {}
	for (const [chars] of GOALS) {
		const texts = sentencesNear(chars)
		const right = { own: 0, foreign: 0 }
		for (const { language, text } of texts) {
			const likeness = await languageScoresOf(text)
			for (const declared of LANGUAGES)
				if (languageOf(text, declared, likeness) === language)
					right[declared === language ? 'own' : 'foreign'] += 1
		}
		measured[`own ${chars}`] = (100 * right.own) / texts.length
		measured[`foreign ${chars}`] = (100 * right.foreign) / (texts.length * (LANGUAGES.length - 1))
	}
	return measured
}
