import { expect, test } from 'vitest'
import { mask, unmask } from '#rules/text/masking'
import { openPhrases } from './phrases.ts'

const book = {
	morning: { 'en-us': 'Good morning!', es: '¡Buenos días!', ja: 'おはよう！' },
	queue: {
		'en-us': '@noor there are 31 people and 18% salt 🍢',
		es: '@noor hay 31 personas y 18 % de sal 🍢',
		ar: 'هناك ٣١ شخصًا و١٨٪ ملح يا @noor 🍢',
	},
	bare: { 'en-us': 'Ask @noor', es: 'Pregunta' },
}

test('LANG-03: a sentence in the phrase book is found also with other blanks around it, an unknown one is not', () => {
	const phrases = openPhrases(book)

	expect(phrases.find('  Good \n morning! ', 'en-us', 'ja')).toBe('おはよう！')
	expect(phrases.find('¡Buenos días!', 'it', 'en-us')).toBe('Good morning!')
	expect(phrases.find('Good evening!', 'en-us', 'ja')).toBeUndefined()
	expect(phrases.find('Good morning!', 'en-us', 'ko')).toBeUndefined()
	expect(phrases.languageOf('おはよう！')).toBe('ja')
})

test('LANG-03: a masked sentence comes back with every placeholder where its part stood', () => {
	const phrases = openPhrases(book)
	const given = mask(book.queue['en-us'])
	const { masked } = given

	const spanish = phrases.find(masked, 'en-us', 'es')
	const arabic = phrases.find(masked, 'en-us', 'ar')

	expect(masked).not.toContain('noor')
	expect(spanish && unmask(spanish, given)).toBe('@noor hay 31 personas y 18% de sal 🍢')
	expect(arabic && unmask(arabic, given)).toBe('هناك 31 شخصًا و18% ملح يا @noor 🍢')
})

test('LANG-03: other marks are understood, and a sentence that would lose one is not given', () => {
	const phrases = openPhrases(book)

	expect(phrases.find('⟦0⟧ there are ⟦1⟧ people and ⟦2⟧ salt ⟦3⟧', 'en-us', 'es')).toBe(
		'⟦0⟧ hay ⟦1⟧ personas y ⟦2⟧ de sal ⟦3⟧',
	)
	expect(phrases.find('Ask [1]', 'en-us', 'es')).toBeUndefined()
	expect(phrases.find('[1]', 'en-us', 'es')).toBeUndefined()
})

test('LANG-03: two known sentences are translated one by one, but not with an unknown one', () => {
	const phrases = openPhrases(book)
	const second = mask(`Good morning! ${book.queue['en-us']}`).masked

	expect(phrases.find(second, 'en-us', 'es')).toBe(
		'¡Buenos días! [1] hay [2] personas y [3] de sal [4]',
	)
	expect(phrases.find('Good morning! Good evening!', 'en-us', 'es')).toBeUndefined()
})
