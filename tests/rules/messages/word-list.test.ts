import { expect, test } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { listedIn, type WordListEntry, wordListEntryOf } from '#rules/messages/word-list'
import { alsoFoundBy } from '#rules/text/folded'

/** Whether an entry is found in texts of a language. */
function findsIn(language: LanguageCode, entry: string, ...texts: string[]): boolean[] {
	const one = wordListEntryOf(entry) as WordListEntry
	return texts.map((text) => listedIn([one], [text], language).length > 0)
}

function finds(entry: string, ...texts: string[]): boolean[] {
	const one = wordListEntryOf(entry) as WordListEntry
	return texts.map((text) => listedIn([one], [text]).length > 0)
}

test('a word is found in any case, with and without accents, wide, slanted, ringed and with unseen signs in it', () => {
	expect(
		finds(
			'Casino',
			...['the casino is open', 'CASINO!', 'cásìnö', 'ｃａｓｉｎｏ', '𝐜𝐚𝐬𝐢𝐧𝐨', 'ⓒⓐⓢⓘⓝⓞ'],
			...['cas\u200bi\u00adno', '#casino_777'],
		),
	).toEqual(Array(8).fill(true))
	expect(finds('straße', 'STRASSE', 'Strasse')).toEqual([true, true])
	expect(finds('σοφός', 'ΣΟΦΟΣ', 'σοφος')).toEqual([true, true])
	expect(finds('istanbul', 'İSTANBUL')).toEqual([true])
	expect(finds('كازينو', 'كَازِينُو', 'كـــازينو')).toEqual([true, true])
})

test('a word in Arabic letters is found from every keyboard, and a number in the digits of every script; other letters stay', () => {
	expect(findsIn('fa', 'كازينو', 'کازینو', 'کازينو')).toEqual([true, true])
	expect(findsIn('ar', 'کازینو', 'كازينو', 'ڪازينو')).toEqual([true, true])
	expect(findsIn('ur', 'ماهر', 'ماہر', 'ماھر')).toEqual([true, false])
	expect(findsIn('ar', 'علي', 'على', 'علی')).toEqual([false, true])
	expect(finds('1234', '١٢٣٤', '۱۲۳۴', '१२३४', '১২৩৪', '๑๒๓๔', '12345')).toEqual([
		...Array(5).fill(true),
		false,
	])
	expect(wordListEntryOf('کازینو')?.key).toBe(wordListEntryOf('كازينو')?.key)
})

test('a word is found in small capitals, in boxes, and where a line ends inside it', () => {
	expect(
		finds(
			'drug',
			...['ᴅʀᴜɢ', 'buy a ᴅʀᴜɢ here', 'dʀᴜg', '🅳🆁🆄🅶', '🅓🅡🅤🅖', 'druɡ', 'dr\nug', 'a d\r\nrug'],
			...['a dr \n\n ug!', 'dr\u2028ug', 'dr\n\u200bug', 'ᴅʀ\nᴜɢ', 'd\nr\nu\ng'],
		),
	).toEqual(Array(13).fill(true))
	expect(finds('ᴅʀᴜɢ', 'drug', 'drugs')).toEqual([true, false])
	expect(finds('evil.com', 'ᴇᴠɪʟ.com', 'go to evil.c\nom')).toEqual([true, true])
	expect(
		finds('drug', 'https://a.example/d%72ug', 'https://a.example/?q=%64%72%75%67', '%ff drug'),
	).toEqual([...[true, true, true]])
	expect(finds('free money', 'ꜰʀᴇᴇ\nᴍᴏɴᴇʏ', 'free mon\ney')).toEqual([true, true])
	expect(finds('drug', 'dr ug', 'a drum\nug', 'drug\nstore', 'no\ndrug')).toEqual([
		...[false, false],
		...[true, true],
	])
})

test('a word is found in the letters of other scripts that fancy text is made of, and between unseen signs and line ends', () => {
	const texts = [
		'⒟⒭⒰⒢',
		'🄓🄡🄤🄖',
		'ᗪᖇᑌᘜ'.replace('ᘜ', 'g'),
		'ꓓꓣꓴꓖ',
		'ᎠᏒuᏀ',
		'ꭰꮢuꮐ',
		'dr \u200b\n\u200b ug',
	]
	expect(finds('drug', ...texts)).toEqual(Array(texts.length).fill(true))
	const addresses = ['evil。com', 'https://evil｡com/x', 'ᴇᴠɪʟ。ᴄᴏᴍ']
	expect(finds('evil.com', ...addresses, '我说evil。然后com')).toEqual([true, true, true, false])
})

test('a word is found with the apostrophe, quotation mark or hyphen of any keyboard, and ß also as a capital', () => {
	expect(finds("don't", 'don’t', 'DONʼT', 'don´t', 'don t', 'dont')).toEqual([
		...[true, true, true],
		...[false, false],
	])
	expect(findsIn('he', 'צה"ל', 'צה״ל', 'צה”ל', "צה''ל", 'צהל')).toEqual([
		...[true, true, true],
		false,
	])
	expect(finds('do-it', 'do‑it', 'do–it', 'do−it', 'doit')).toEqual([true, true, true, false])
	expect(findsIn('de', 'straße', 'STRAẞE', 'STRASSE', 'strase')).toEqual([true, true, false])
	expect(wordListEntryOf('don’t')?.key).toBe(wordListEntryOf("don't")?.key)
})

test('in Turkish words a capital I is a dotless i, and a capital İ keeps its dot', () => {
	const often = ['sık sık geliyorum', 'çok şık olmuş', 'SIK SIK GELİYORUM', 'SIKINTI YOK', 'sıkıcı']
	expect(findsIn('tr', 'sik', ...often)).toEqual(Array(5).fill(false))
	expect(findsIn('tr', 'sik', 'sik', 'SİK', 'sİk', 'bir sik!', 'S\u200bİK')).toEqual(
		Array(5).fill(true),
	)
	expect(findsIn('tr', 'sıkıntı', 'sikinti', 'SIKINTI', 'sıkıntı')).toEqual([false, true, true])
	expect(findsIn('en-us', 'sik', 'SIK', 'sık', 'şık')).toEqual([true, true, true])
})

test.each([
	['es', 'ano', '¡Feliz año nuevo!', 'un ano'],
	['es', 'coño', 'un cono de helado', 'coño'],
	['de', 'schwul', 'heute ist es schwül', 'SCHWUL'],
	['cs', 'horny', 'horný kopec', 'hornY'],
	['nb', 'fag', 'et fåg', 'et fag'],
	['pl', 'laska', 'ląska', 'LASKA'],
	['ro', 'peste', 'un pește, un peşte', 'peste'],
	['uk', 'иі', 'иї', 'ИІ'],
	['ru', 'бой', 'бои', 'БОЙ'],
	['fa', 'اب', 'آب', 'اَب'],
	['tr', 'oldu', 'öldü', 'OLDU'],
] as const)(
	'in %s %s is not found in another word: a letter of the alphabet is itself',
	(language, entry, other, same) => {
		expect(findsIn(language, entry, other, same)).toEqual([false, true])
		expect(findsIn('en-us', entry, same)).toEqual([true])
	},
)

test('accents that no letter of the language has hide nothing, however they are typed', () => {
	expect(findsIn('en-us', 'pineapple', 'piñéapplé', 'p\u0301ineapple', 'PIN\u0303EAPPLE')).toEqual([
		...[true, true, true],
	])
	expect(findsIn('en-us', 'porn', 'pørn', 'PØRN')).toEqual([true, true])
	expect(findsIn('nb', 'for', 'før', 'FOR')).toEqual([false, true])
	expect(findsIn('pl', 'laska', 'łaska', 'Laska')).toEqual([false, true])
	expect(findsIn('ha', 'karya', 'ƙarya', 'đ karyа')).toEqual([false, true])
	expect(findsIn('es', 'ano', 'án\u0323o', 'an\u0303o')).toEqual([true, false])
	expect(findsIn('ro', 'pește', 'PEŞTE', 'pes\u0327te', 'peste')).toEqual([true, true, false])
})

test('an operator sees what an entry also finds, and in which languages those are other words', () => {
	expect(alsoFoundBy('ano')).toMatchObject({
		words: expect.arrayContaining(['año', 'áno']),
		languages: expect.arrayContaining(['es', 'cs']),
	})
	expect(alsoFoundBy('coño').words).toContain('cono')
	expect(alsoFoundBy('кот')).toEqual({ words: [], languages: [] })
	expect(alsoFoundBy('赌场')).toEqual({ words: [], languages: [] })
	expect(alsoFoundBy('SIK').words).toEqual(expect.arrayContaining(['sık', 'şik']))
	expect(alsoFoundBy('a'.repeat(100)).words.length).toBeLessThanOrEqual(8)
})

test('a part of another word is not the word, where a script parts its words', () => {
	expect(finds('cop', 'a copper pot', 'the scope', 'a cop', 'cop’s', 'cop-shop', 'ecop')).toEqual([
		...[false, false],
		...[true, true, true],
		false,
	])
	expect(finds('free money', 'FREE\n  money now', 'free moneys')).toEqual([true, false])
	expect(finds('бой', 'бои', 'наш бой')).toEqual([false, true])
	expect(finds('खेल', 'खेला', 'यह खेल है')).toEqual([false, true])
})

test('a word is found when its letters stand apart, are drawn out or have a sign between them; words side by side are no third one', () => {
	const apart = ['c.a.s.i.n.o', 'C A S I N O', 'the c-a-s-i-n-o!', 'c_á_s_i_n_o']
	expect(finds('casino', 'c  a  s  i  n  o', 'c,a,s,i,n,o', 'c..a..s..i..n..o')).toEqual(
		Array(3).fill(true),
	)
	const drawn = ['caaasino', 'CASINOOOO', '#caaaasiiiinooo']
	expect(finds('casino', ...apart)).toEqual(Array(4).fill(true))
	expect(finds('casino', ...drawn)).toEqual(Array(3).fill(true))
	expect(finds('hell', 'helllll', 'h e l l', 'he l l', 'h e l lo', 'h.e-l.l', 'heel')).toEqual([
		...[true, true],
		...[false, false, false, false],
	])
	expect(finds('бля', 'бляяяя', 'б л я', 'б.л.я')).toEqual([true, true, true])
	expect(finds('كلب', 'كلللب', 'ك ل ب')).toEqual([true, true])
	expect(finds('xxx', 'xxx', 'xx', 'xxxxx', 'x x x x')).toEqual([true, false, true, true])
	expect(finds('boobs', 'booooobsss', 'boobsss', 'b.o.o.o.o.b.s', 'bobs', 'bobsss')).toEqual([
		...[true, true, true],
		...[false, false],
	])
	expect(finds('kitty kkk', 'Kiittty KKKK', 'KITTTTYYY kkk', 'kity kkk')).toEqual([
		...[false, true, false],
	])
	expect(finds('anna', 'annnnа', 'aNNa', 'ana', 'anaaa')).toEqual([true, true, false, false])
	expect(finds('𐐨𐐨𐐩', '𐐨𐐨𐐨𐐨𐐩', '𐐨𐐩')).toEqual([true, false])
	expect(finds('shot', 'shoot', 'shooot', 'shott')).toEqual([false, true, false])
	expect(finds('as', 'ass', 'Schifffahrt as')).toEqual([false, true])
	expect(finds('傻逼', '傻.逼', '傻*逼', '傻 逼', '傻。逼')).toEqual([true, true, false, false])
	expect(finds('ass', 'class', 'as some', 'a s some', 'pass', 'Assam', 'a. S. S')).toEqual(
		Array(6).fill(false),
	)
})

test('a word in hiragana is also found in katakana that holds nothing else', () => {
	expect(finds('ばか', 'バカだね', 'ﾊﾞｶ!', 'バカンス', 'そればかり')).toEqual([
		true,
		true,
		false,
		true,
	])
	expect(finds('しね', 'シネマ', 'シネ')).toEqual([false, true])
	expect(finds('バカ', 'そればかり', 'バカンス')).toEqual([false, true])
})

test('scripts that write words side by side are searched for the signs themselves', () => {
	expect(finds('赌场', '网上赌场开业')).toEqual([true])
	expect(finds('カジノ', 'オンラインカジノで', 'ｶｼﾞﾉ')).toEqual([true, true])
	expect(finds('か', 'が')).toEqual([false])
	expect(finds('คาสิโน', 'เล่นคาสิโนออนไลน์')).toEqual([true])
	expect(finds('카지노', '카지노에서')).toEqual([true])
	expect(finds('가', '각')).toEqual([false])
	expect(finds('casino', 'オンラインcasinoで')).toEqual([true])
})

test('letters of another alphabet in a word do not hide it, and a word of one alphabet is taken for no other', () => {
	expect(finds('casino', 'cаsinо', 'cαsino')).toEqual([true, true]) // Cyrillic and Greek vowels
	expect(finds('казино', 'кaзинo')).toEqual([true]) // Latin ones
	// Armenian, Coptic and small Greek letters, and regional indicators that form no flag.
	const texts = ['casinօ', 'ⲥasinⲟ', 'cαѕιησ', '🇨\u200c🇦\u200c🇸\u200c🇮\u200c🇳\u200c🇴']
	expect(finds('casino', ...texts)).toEqual(Array(4).fill(true))
	expect(finds('us', '🇺🇸 wins', 'υς')).toEqual([false, false])
	expect(finds('cop', 'сор в избе')).toEqual([false])
})

test('digits and signs for letters inside a word hide nothing; a name with a number, a mention and a number with a unit are no other word', () => {
	const texts = ['casin0', 'c4sin0', 'CAS1N0!', 'c@$ino', 'cas!no', 'caaas1no', 'cаs1nо', 'casin٠']
	expect(finds('casino', ...texts)).toEqual(Array(texts.length).fill(true))
	expect(finds('hell', 'he11', 'h3ll', 'H3LL')).toEqual([true, true, true])
	expect(finds('sex', 's3x', 'Sussex')).toEqual([true, false])
	expect(finds('дурак', 'дур@к', 'дурак0в')).toEqual([true, false])
	expect(finds('зона', '3она', '30на', 'з0на')).toEqual([true, true, true])
	expect(finds('ass', 'A55', 'a5', '@ss')).toEqual([false, false, false])
	expect(finds('mpe', 'mp3')).toEqual([false])
	expect(finds('loo', '100', '100m', 'l00')).toEqual([false, false, false])
	expect(finds('1234', 'l234', '1234')).toEqual([false, true])
	expect(finds('b1tch', 'b1tch', 'bitch')).toEqual([true, false])
})

test('the same entry in another spelling has the same key; an entry that matches nothing is refused', () => {
	expect(wordListEntryOf('ＣＡＳＩＮＯ')?.key).toBe(wordListEntryOf('casino')?.key)
	expect(wordListEntryOf('ano')?.key).not.toBe(wordListEntryOf('año')?.key) // two words in Spanish
	expect(wordListEntryOf('https://Evil.com')?.key).toBe(wordListEntryOf('evil.com/')?.key)
	expect([wordListEntryOf(' '), wordListEntryOf('\u200b')]).toEqual([null, null])
})

test('every entry that stands in one of the texts is named', () => {
	const list = Array.from({ length: 500 }, (_, n) => wordListEntryOf(`word${n}`) as WordListEntry)
	expect(listedIn(list, ['nothing', 'word7, word499 and more'])).toEqual(['word7', 'word499'])
	expect(listedIn([], ['word7'])).toEqual([])
})
