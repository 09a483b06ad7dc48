import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { soonFor, soonIn } from '#rules/future-time'

const NOW = Date.UTC(2026, 10, 26, 12)
const said = (language: (typeof LANGUAGES)[number], at: number, zone = 'UTC') =>
	soonIn(language, { timeZone: zone })(at, NOW).replace(/\s/g, ' ')

test('G-155: ada reads when something will be as one says it: today the hour, then tomorrow, then the date, in her zone', () => {
	expect(said('en-us', Date.UTC(2026, 10, 26, 16, 54))).toBe('4:54 PM')
	expect(said('en-us', Date.UTC(2026, 10, 27, 16, 54))).toBe('tomorrow, 4:54 PM')
	expect(said('de', Date.UTC(2026, 10, 27, 16, 54))).toBe('morgen, 16:54')
	expect(said('en-us', Date.UTC(2026, 10, 29, 9))).toMatch(/Sun, Nov 29.*9:00 AM/)
	expect(said('en-us', Date.UTC(2026, 10, 25, 9))).toMatch(/Wed, Nov 25.*9:00 AM/)
	expect(said('en-us', Date.UTC(2027, 0, 27, 20))).toMatch(/Wed, Jan 27, 2027.*8:00 PM/)
	expect(said('en-us', Date.UTC(2026, 10, 26, 23), 'Asia/Tokyo')).toBe('tomorrow, 8:00 AM')
	expect(said('ja', Date.UTC(2026, 10, 27, 16, 54))).toBe('明日16:54')
	expect(said('ha', Date.UTC(2026, 10, 27, 16, 54))).toBe('gobe, 16:54')
})

test('G-108: a page that is not hydrated yet says the same in UTC, and names the zone', () => {
	const at = (language: (typeof LANGUAGES)[number], on: number) =>
		soonFor(language, null)(on, NOW).replace(/\s/g, ' ')

	expect(at('en-us', Date.UTC(2026, 10, 26, 16, 54))).toBe('16:54 UTC')
	expect(at('de', Date.UTC(2026, 10, 27, 16, 54))).toBe('morgen, 16:54 UTC')
	expect(at('ha', Date.UTC(2026, 10, 27, 16, 54))).toBe('gobe, 16:54 UTC')
	for (const language of LANGUAGES)
		expect(at(language, Date.UTC(2026, 10, 29, 9))).toMatch(/^[^U]*\p{Nd}\P{Nd}* UTC$/u)
})

test('everybody reads tomorrow in their own language, none in English', () => {
	const words = LANGUAGES.map((language) => said(language, Date.UTC(2026, 10, 27, 16, 54)))
	expect(words.filter((word) => /tomorrow/.test(word))).toHaveLength(1)
})
