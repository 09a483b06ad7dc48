import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textPartsOf } from '#rules/text/linked-text'
import { mask } from '#rules/text/masking'

const links = (text: string) =>
	textPartsOf(text)
		.filter(({ kind }) => kind === 'link')
		.map(({ text: address }) => address)
const mentions = (text: string) =>
	textPartsOf(text)
		.filter(({ kind }) => kind === 'mention')
		.map(({ text: name }) => name)

test('noor follows http and https addresses, and nothing else', () => {
	expect(links('see https://stage.example/a?b=c#d and http://plain.example')).toEqual([
		'https://stage.example/a?b=c#d',
		'http://plain.example',
	])
	const never =
		'javascript:alert(1) data:text/html,x //evil.example www.example.com ftp://x.example'
	expect(links(never)).toEqual([])
	expect(links('https:// and http://')).toEqual([])
})

test('the sentence keeps its full stop and its brackets', () => {
	expect(links('Read https://stage.example/a.')).toEqual(['https://stage.example/a'])
	expect(links('(see https://stage.example/a), ok')).toEqual(['https://stage.example/a'])
	expect(links('https://wiki.example/Rust_(language)!')).toEqual([
		'https://wiki.example/Rust_(language)',
	])
	expect(links('見て https://stage.example/a。')).toEqual(['https://stage.example/a'])
})

test('a path goes on over a family or a flag, which are several pictures in one', () => {
	for (const address of ['https://stage.example/👩‍👩‍👧/x', 'https://stage.example/🏳️‍🌈?a=1']) {
		expect(links(`Look: ${address}, ok`)).toEqual([address])
		expect(mask(`Look: ${address}, ok`).tokens).toEqual([address])
	}
})

test('kenji finds his mention, but none in an e-mail address', () => {
	expect(mentions('@kenji hi, and (@noor.b) مرحبا @ada.')).toEqual(['@kenji', '@noor.b', '@ada'])
	expect(mentions('mail ada@stage.example or https://x.com/@ada')).toEqual([])
	expect(mentions('@ and @@kenji')).toEqual([])
})

test('noor reads every word of a message, each part as text, link, mention or another kind', () => {
	const plain = (text: string) => ({ kind: 'text', text })
	const link = (text: string) => ({ kind: 'link', text })
	const mention = (text: string) => ({ kind: 'mention', text })

	expect(textPartsOf('')).toEqual([plain('')])
	expect(textPartsOf('hello')).toEqual([plain('hello')])
	expect(textPartsOf('@ada')).toEqual([mention('@ada')])
	expect(textPartsOf('hi @ada, see #stage now')).toEqual([
		plain('hi '),
		mention('@ada'),
		plain(', see '),
		mention('#stage'),
		plain(' now'),
	])
	expect(textPartsOf('@ada https://a.example/x')).toEqual([
		mention('@ada'),
		plain(' '),
		link('https://a.example/x'),
	])
	expect(textPartsOf('https://a.example/x@健二')).toEqual([link('https://a.example/x@健二')])
	expect(textPartsOf('3 cats, 1.5 kg and `@ada`')).toEqual([plain('3 cats, 1.5 kg and `@ada`')])
	expect(textPartsOf('a/b @ada')).toEqual([plain('a/b '), mention('@ada')])
	expect(textPartsOf('x.example/@ada @健二')).toEqual([plain('x.example/@ada '), mention('@健二')])
})

test('layla reads code, addresses and numbers from left to right in the midst of Arabic, and Arabic digits as Arabic', () => {
	const code = (text: string) =>
		textPartsOf(text)
			.filter(({ kind }) => kind === 'code')
			.map(({ text: run }) => run)

	expect(code('كتبت `pain = farine + eau`. ماذا ينقصني؟')).toEqual(['`pain = farine + eau`'])
	expect(code('اكتب إلى noor@stage.example أو +49-30-123 قبل 2026-11-23')).toEqual([
		'noor@stage.example',
		'+49-30-123',
		'2026-11-23',
	])
	expect(code('המחיר -5% או $20')).toEqual(['-5%', '$20'])
	expect(code('خصم ٥٠٪ اليوم')).toEqual([])
	expect(code('I wrote `pain = eau` on 2026-11-23')).toEqual([])
})

test('for any text the parts together are the text again', () => {
	const word = fc.constantFrom(
		'https://a.example/(x)',
		'@kenji',
		').',
		' ',
		'。',
		'http://',
		'@',
		'ß',
	)
	fc.assert(
		fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'grapheme' }))), (words) => {
			const text = words.join('')
			expect(
				textPartsOf(text)
					.map((part) => part.text)
					.join(''),
			).toBe(text)
			for (const address of links(text)) expect(address).toMatch(/^https?:\/\//i)
		}),
	)
})
