import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { textsFor } from '#locales/catalogs'
import { enUs } from '#locales/english'
import { FAQ_QUESTIONS, GROUPS } from '#rules/pages/faq'

test('ROUTE-08: each question that noor finds has an answer, and nothing else is asked', () => {
	const keys = Object.keys(enUs).filter((key) => /^faq\..*\.[qa]$/.test(key))

	// Each stands in one group.
	expect(Object.values(GROUPS).flat().sort()).toEqual(
		FAQ_QUESTIONS.map(({ about }) => about).sort(),
	)
	expect(FAQ_QUESTIONS.length).toBeGreaterThan(12)
	expect(keys.sort()).toEqual(
		FAQ_QUESTIONS.flatMap(({ about }) => [`faq.${about}.a`, `faq.${about}.q`]).sort(),
	)
})

test.each(FAQ_QUESTIONS)(
	'ROUTE-08: what noor reads about "$about" takes its numbers from the rules, in every language',
	async ({ about, numbers }) => {
		for (const language of LANGUAGES) {
			const texts = await textsFor(language)
			const said = [texts[`faq.${about}.q`] ?? '', texts[`faq.${about}.a`] ?? '']
			const holes = said.flatMap((text) => text.match(/(?<=\{)\w+(?=\})/g) ?? [])
			expect([...new Set(holes)].sort()).toEqual(Object.keys(numbers).sort())
			// A number written into a text would stay when the rule changes.
			expect(said.join(' ')).not.toMatch(/\p{Nd}/u)
		}
	},
)

test('ROUTE-08: the numbers are those that the documents name', () => {
	const numbers = Object.fromEntries(
		FAQ_QUESTIONS.map((question) => [question.about, question.numbers]),
	)

	expect(numbers).toMatchObject({
		what: { languages: 30, seats: 30 },
		join: { platforms: 'X / Farcaster', hours: 24 },
		full: { idle: 72 },
		keep: { warm: 2, idle: 72 },
		back: { days: 30 },
		write: { chars: 1000, megabytes: 50 },
		notable: { n: 20 },
		boost: { chars: 500, hours: 24 },
		banner: { hours: 24 },
		stories: { hours: 24, megabytes: 100, chars: 500 },
		topics: { chars: 500, n: 2 },
		ads: { n: 20_000, minutes: 10, times: 3 },
	})
})
