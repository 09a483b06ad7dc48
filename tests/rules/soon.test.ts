import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { soonIn } from '#rules/soon'

const NOW = Date.UTC(2026, 10, 26, 12)
const said = (language: (typeof LANGUAGES)[number], at: number, zone = 'UTC') =>
	soonIn(language, zone)(at, NOW).replace(/\s/g, ' ')

test('G-155: ada reads when something will be as one says it: today the hour, then tomorrow, then the date, in her zone', () => {
	expect(said('en-us', Date.UTC(2026, 10, 26, 16, 54))).toBe('4:54 PM')
	expect(said('en-us', Date.UTC(2026, 10, 27, 16, 54))).toBe('tomorrow, 4:54 PM')
	expect(said('de', Date.UTC(2026, 10, 27, 16, 54))).toBe('morgen, 16:54')
	expect(said('en-us', Date.UTC(2026, 10, 29, 9))).toMatch(/Sun, Nov 29.*9:00 AM/)
	expect(said('en-us', Date.UTC(2026, 10, 26, 23), 'Asia/Tokyo')).toBe('tomorrow, 8:00 AM')
	expect(said('ja', Date.UTC(2026, 10, 27, 16, 54))).toBe('明日16:54')
	expect(said('ha', Date.UTC(2026, 10, 27, 16, 54))).toBe('gobe, 16:54')
})

test('everybody reads tomorrow in their own language, none in English', () => {
	const words = LANGUAGES.map((language) => said(language, Date.UTC(2026, 10, 27, 16, 54)))
	expect(words.filter((word) => /tomorrow/.test(word))).toHaveLength(1)
})
