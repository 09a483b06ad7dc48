import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { emojiIn } from '../../scripts/emoji-data.ts'

const nameOf = (emoji: string, language: Parameters<typeof emojiIn>[0]) =>
	emojiIn(language).find((one) => one.emoji === emoji)?.label

test('readers of all thirty languages find the same emoji, named in their own words', () => {
	const english = emojiIn('en-us')
	const [party, wave] = ['🎉', '👋'].map((emoji) => english.find((one) => one.emoji === emoji))
	expect(party).toMatchObject({ label: 'party popper', aliases: ['party', 'party_popper', 'tada'] })
	expect(wave?.skins?.dark).toBe('👋🏿')

	for (const language of LANGUAGES.filter((one) => one !== 'en-us')) {
		const here = emojiIn(language)
		expect(here.map(({ emoji }) => emoji)).toEqual(english.map(({ emoji }) => emoji))
		const translated = here.filter(({ label }, n) => label !== english[n]?.label)
		expect(translated.length, language).toBeGreaterThan(1700)
	}
	expect(nameOf('🎉', 'ar')).toBe('فرقعة حفلة')
	expect(nameOf('🎉', 'ja')).toBe('クラッカー')
	expect(nameOf('🇰🇪', 'de')).toBe('Flagge: Kenia')
})
