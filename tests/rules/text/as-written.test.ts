import { expect, test } from 'vitest'
import { asReadBy } from '#rules/text/as-written'
import { message } from '../../stage/support/samples.ts'

const image = { width: 4, height: 3, alt: 'Meer', altTranslations: { 'en-us': 'Sea' } }
const said = message('01', {
	text: 'Moin',
	language: 'de',
	translations: { 'en-us': 'Morning' },
	attachedImage: image,
})

test('LANG-01: ada reads her own words and her picture’s as she wrote them, noor and guests read the translation', () => {
	const own = asReadBy(said, 'x:ada', 'x:ada')
	expect(own).toMatchObject({ text: 'Moin', language: 'de', translations: {} })
	expect(own.attachedImage).toEqual({ ...image, altTranslations: undefined })
	expect(asReadBy(said, 'x:ada', 'x:noor')).toBe(said)
	expect(asReadBy(said, 'x:ada', null)).toBe(said)
})

test('LANG-01: until her browser has what ada wrote, she reads the translation that it has', () => {
	const early = { ...said, text: 'Morning', lacksOriginal: true } as const
	expect(asReadBy(early, 'x:ada', 'x:ada')).toBe(early)
})
