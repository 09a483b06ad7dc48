import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainLength } from '#rules/text/domains'
import { namesIn, textPartsOf } from '#rules/text/linked-text'
import { type Token, tokensOf } from '#rules/text/tokens'

const RUNS = 3000

const found = (text: string, ...kinds: Token['kind'][]) =>
	tokensOf(text, domainLength)
		.filter(({ kind }) => kinds.includes(kind))
		.map(({ text: token }) => token)

test.each([
	['see https://stage.example/a?b=c#d. ok', ['https://stage.example/a?b=c#d']],
	['(see https://stage.example/a), ok', ['https://stage.example/a']],
	['https://wiki.example/Rust_(language)!', ['https://wiki.example/Rust_(language)']],
	['(https://wiki.example/Rust_(language))', ['https://wiki.example/Rust_(language)']],
	['https://a.example/x[1] and', ['https://a.example/x[1]']],
	['see [https://a.example/x] and', ['https://a.example/x']],
	['HTTPS://STAGE.EXAMPLE/A', ['HTTPS://STAGE.EXAMPLE/A']],
	['見てhttps://example.com/aを見て 次', ['https://example.com/aを見て']],
	['見てhttps://example.comを見て', ['https://example.com']],
	['https://example.com/を、見て', ['https://example.com/を']],
	['看https://example.com/a。好', ['https://example.com/a']],
	['https://ja.wikipedia.org/wiki/日本', ['https://ja.wikipedia.org/wiki/日本']],
	['https://日本語.jp/', ['https://日本語.jp/']],
	['https://example.com/a를 봐', ['https://example.com/a를']],
	['ดูhttps://example.com/aนะ', ['https://example.com/aนะ']],
	['see example.com now', ['example.com']],
	['see example.co.uk, now', ['example.co.uk']],
	['見てexample.comです', ['example.com']],
	['見てexample.com/aです', ['example.com/aです']],
	['example.co.jpを見て', ['example.co.jp']],
	['看www.example.cn吧', ['www.example.cn']],
	['example.museum', ['example.museum']],
	['example.photography/x', ['example.photography/x']],
	['москва.рф и пример.рф/а', ['москва.рф', 'пример.рф/а']],
	['münchen.de', ['münchen.de']],
	['例え.jp', ['例え.jp']],
	['example.中国', ['example.中国']],
	['看example.中国吧', ['example.中国']],
	['xn--fiqs8s.xn--p1ai', ['xn--fiqs8s.xn--p1ai']],
	['stage.pages.dev:8443', ['stage.pages.dev:8443']],
	['example.com.Next one', ['example.com']],
	['end of it.Next one', []],
	['I was there.It is', []],
	['e.g. this, i.e. that', []],
	['1.5 and 2.25', []],
	['wait...what', []],
	['https:// and http://', []],
	['foo.com/a_(b) x', ['foo.com/a_(b)']],
	['»https://a.example/x«', ['https://a.example/x']],
	['**https://a.example/x**', ['https://a.example/x']],
	['https://a.example/x؟', ['https://a.example/x']],
	['https://a.example:8080/x?q=(a)', ['https://a.example:8080/x?q=(a)']],
	['http://127.0.0.1:8787/x', ['http://127.0.0.1:8787/x']],
	['http://localhost:8787/x', ['http://localhost:8787/x']],
	['mail ada@stage.com please', ['ada@stage.com']],
	['見てada@stage.comです', ['ada@stage.com']],
	['javascript:alert(1) data:text/html,x', []],
	// To the next blank or sentence sign.
	['https://example.com/羅小白 好', ['https://example.com/羅小白']],
	['https://namu.wiki/wiki/K리그 봐', ['https://namu.wiki/wiki/K리그']],
	['https://example.com/wiki/C言語、そして', ['https://example.com/wiki/C言語']],
	['https://example.com?q=日本語&x=한국', ['https://example.com?q=日本語&x=한국']],
	['https://example.com#見出し。次', ['https://example.com#見出し']],
	['https://example.com/روابط؟ نعم', ['https://example.com/روابط']],
	['https://example.com/वर्ग। और', ['https://example.com/वर्ग']],
	['https://fa.wikipedia.org/wiki/می‌خواهم شد', ['https://fa.wikipedia.org/wiki/می‌خواهم']],
	['https://si.wikipedia.org/wiki/ශ්‍රී_ලංකාව', ['https://si.wikipedia.org/wiki/ශ්‍රී_ලංකාව']],
	["https://example.com/l'été d'or", ["https://example.com/l'été"]],
	['example.com/羅小白', ['example.com/羅小白']],
	['［https://example.com/a］次', ['https://example.com/a']],
	['｢https://example.com/a｣､次｡', ['https://example.com/a']],
	['＜https://example.com/a＞次', ['https://example.com/a']],
	['https://example.com/a។បន្ទាប់', ['https://example.com/a']],
	['https://example.com/a။နောက်', ['https://example.com/a']],
	['https://example.com/a።ሌላ', ['https://example.com/a']],
	['https://example.com/a❤️ and example.com/b☺️✌🏽', ['https://example.com/a', 'example.com/b']],
	['https://a.example/b,https://c.example/d', ['https://a.example/b', 'https://c.example/d']],
	[
		'a.example/b;HTTPS://c.example/d|http://e.example',
		['a.example/b', 'HTTPS://c.example/d', 'http://e.example'],
	],
	[
		'https://web.example/1,2;3|4/https://c.example/d',
		['https://web.example/1,2;3|4/https://c.example/d'],
	],
	['(https://example.com/a)を見て', ['https://example.com/a']],
	['https://a.example/x?q=1)&r=(2', ['https://a.example/x?q=1)&r=(2']],
	// A name without a path ends before a particle.
	['https://example.comから行く', ['https://example.com']],
	['https://example.com에서 봐', ['https://example.com']],
	['https://example.com에서.그리고', ['https://example.com']],
	["https://example.com'da gör", ['https://example.com']],
	['https://example.com’da gör', ['https://example.com']],
	['https://example.com:8080に', ['https://example.com:8080']],
	['https://example.com-ul', ['https://example.com']],
	['Смотри https://example.comу', ['https://example.com']],
	["www.example.com'da", ['www.example.com']],
	['https://K리그.kr/a', ['https://K리그.kr/a']],
	['https://my-host/x https://a.b-c/d', ['https://my-host/x', 'https://a.b-c/d']],
	['https://i❤.ws/a https://💩.la', ['https://i❤.ws/a', 'https://💩.la']],
	['http://[::1]:8787/x', ['http://[::1]:8787/x']],
	['https://ada:pass@example.com/x', ['https://ada:pass@example.com/x']],
	// No page, and whole all the same.
	['mailto:ada@x.example?subject=Hi%20there ok', ['mailto:ada@x.example?subject=Hi%20there']],
	['(mailto:ada@x.example).', ['mailto:ada@x.example']],
	['magnet:?xt=urn:btih:c12fe1&dn=a+b, ok', ['magnet:?xt=urn:btih:c12fe1&dn=a+b']],
	['ftp://x.example/a wss://y.example', ['ftp://x.example/a', 'wss://y.example']],
	['tel:+49-30-1234 but tel: 1', ['tel:+49-30-1234']],
	[
		'git+https://a.example/b seehttps://a.example/c',
		['https://a.example/b', 'https://a.example/c'],
	],
])('LANG-03: in %j the addresses are %j', (text, addresses) => {
	expect(found(text, 'link', 'address')).toEqual(addresses)
})

test.each([
	['#stage #日本 #été #2024goals, not #1 nor a#b', ['#stage', '#日本', '#été', '#2024goals']],
	['#ශ්‍රී #ලංකා', ['#ශ්‍රී', '#ලංකා']],
	['#می‌خواهم آمد', ['#می‌خواهم']],
	["#col·lecció i #paral·lel, l'altra", ['#col·lecció', '#paral·lel']],
	['#צה״ל #צה"ל #ג׳ירפה #רח׳ #תל־אביב!', ['#צה״ל', '#צה"ל', '#ג׳ירפה', '#רח׳', '#תל־אביב']],
	['#スター・トレック', ['#スター・トレック']],
	['$TEST.T and $BRK.B, $ETH. Then $eth.io', ['$TEST.T', '$BRK.B', '$ETH', '$eth']],
	['＠ada ＃tag ＄ETH', ['＠ada', '＃tag', '＄ETH']],
	['こんにちは@kenjiさん @joséさん', ['@kenji', '@josé']],
	['@健二 @кенджи @noor.dev @ශ්‍රී', ['@健二', '@кенджи', '@noor.dev', '@ශ්‍රී']],
	['@@kenji mail@noor x.com/@ada `@ada` https://x.com/@ada', []],
])('LANG-03: in %j the words with a sign are %j', (text, words) => {
	expect(found(text, 'mention')).toEqual(words)
})

test('LANG-03: an address of a wallet and a hash are one token, with any letters and digits', () => {
	const hex = fc.stringMatching(/^[0-9a-fA-F]{40}$/)
	const hash = fc.stringMatching(/^[0-9a-f]{64}$/).filter((text) => /[a-f]/.test(text))
	const base58 = fc
		.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
		.filter((text) => /\d/.test(text) && /[a-z]/i.test(text))
	fc.assert(
		fc.property(
			fc.oneof(
				hex.map((digits) => `0x${digits}`),
				hash.map((digits) => `0x${digits}`),
				hash,
				base58,
			),
			fc.constantFrom('send to ', '送って', 'отправь '),
			fc.constantFrom(' now', 'へ', ', please'),
			(address, before, after) => {
				expect(found(before + address + after, 'wallet')).toEqual([address])
			},
		),
		{ numRuns: RUNS },
	)
	expect(found('0x1234…abcd and 0x1234...abcd', 'wallet')).toEqual(['0x1234…abcd', '0x1234...abcd'])
})

test('LANG-03: without the list of domain endings links and mentions are the same', () => {
	const piece = fc.oneof(
		fc.constantFrom(
			...[
				...['foo.com', 'foo.bar', '.', '/', '@ada', '#tag', '$ETH', '$TEST.T', '0x12ab'],
				...['https://a.b/c', 'mailto:', 'ftp://', 'magnet:?'],
			],
			...[
				...['(', ')', '例え.jp', '見て', 'é', ' ', ':80', '?', 'a@b.co', '@', '-', '_', 'www.'],
				...['1', '`'],
			],
		),
		fc.string({ unit: 'grapheme', maxLength: 4 }),
	)
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
			const text = pieces.join('')
			const known = tokensOf(text, domainLength)
			const shown = textPartsOf(text).filter(({ kind }) => kind === 'link' || kind === 'mention')
			const wanted = known.filter(({ kind }) => kind === 'link' || kind === 'mention')
			expect(shown).toEqual(wanted.map(({ kind, text: token }) => ({ kind, text: token })))
			const names = wanted.filter(({ text: token }) => /^[@＠]/.test(token))
			expect(namesIn(text)).toEqual(new Set(names.map(({ text: n }) => n.slice(1).toLowerCase())))
		}),
		{
			numRuns: RUNS,
			examples: [
				[['foo.com', '-', 'www.', 'foo.com', 'https://a.b/c']],
				[['例え.jp', '@', 'www.', 'https://a.b/c']],
				[['例え.jp', '.', '@ada', 'foo.com']],
			],
		},
	)
})
