import { expect, test } from 'vitest'
import { listedIn, type WordListEntry, wordListEntryOf } from '#rules/messages/word-list'

function finds(entry: string, ...texts: string[]): boolean[] {
	const listed = wordListEntryOf(entry) as WordListEntry
	return texts.map((text) => listedIn([listed], [text]).length > 0)
}

test('a link is found by its domain and those below, or by the path that it begins with', () => {
	const texts = [
		'see https://evil.com/offer?x=1',
		'get ftp://www.evil.com/x',
		'evil.com/?then=https://stage.example/',
		'evil.com',
		'WWW.EVIL.COM',
		'http://a.b.evil.com:8080/',
		'ｅｖｉｌ．ｃｏｍ',
		'evil\u200b.com',
		'notevil.com',
		'evil.com.au',
		'me@evil.com',
	]
	expect(finds('evil.com', ...texts)).toEqual([...Array(8).fill(true), ...Array(3).fill(false)])
	expect(finds('evil.com', 'https://you@evil.com/x', 'http://a:b@www.evil.com')).toEqual([
		true,
		true,
	])
	expect(finds('https://www.evil.com/', ...texts.slice(0, 2))).toEqual([true, true])
	expect(
		finds('t.me/spam', 'https://t.me/spam/1', 't.me/SPAM?start=1', 't.me/spammers', 't.me/news'),
	).toEqual([true, true, false, false])
})

test('a link is found that is written so that it is none, and one of another domain is not', () => {
	expect(
		finds(
			'evil.com',
			...[
				'evil[.]com',
				'evil(.)com/x',
				'evil[dot]com',
				'evil(DOT)com',
				'hxxp://evil.com',
				'hxxps://evil[.]com/x',
				'`evil.com`',
			],
			...[
				'```\nget https://evil.com\n```',
				'eviiil.com',
				'e-v-i-l.com',
				'evil (.) com',
				'evil. Com',
			],
		),
	).toEqual([...Array(8).fill(true), ...Array(4).fill(false)])
})

test('a link is found whose domain looks the same with letters of other alphabets; a domain of one such alphabet stays its own', () => {
	const texts = [
		'еvil.com',
		'https://evіl.com/x',
		'EVIL.СOM',
		'see evil.сom?x',
		'еѵіӏ.com',
		'εvil.com',
	]
	expect(finds('evil.com', ...texts.map((text) => text.replace('ѵ', 'v')))).toEqual(
		Array(texts.length).fill(true),
	)
	expect(finds('apple.com', 'аррӏе.com', 'яблоко.com')).toEqual([true, false])
	expect(finds('пример.рф', 'https://пример.рф/а', 'ПРИМЕР.РФ', 'xn--e1afmkfd.xn--p1ai')).toEqual([
		...[true, true, true],
	])
	expect(finds('еvil.com', 'еvil.com', 'evil.com')).toEqual([true, false])
})
