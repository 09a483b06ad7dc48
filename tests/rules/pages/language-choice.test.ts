import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES } from '#contract/languages'
import {
	chooseLanguage,
	languageChips,
	languageFromAcceptHeader,
	languageFromTag,
} from '#rules/pages/language-choice'
import { cpuMs } from '../../support/cpu-time.ts'

test('LANG-01: each of the 30 codes and its primary tag mean itself', () => {
	for (const code of LANGUAGES) {
		expect(languageFromTag(code)).toBe(code)
		expect(languageFromTag(code.slice(0, 2).toUpperCase())).toBe(code)
	}
})

test.each([
	['pt-PT', 'pt-br'],
	['en-GB', 'en-us'],
	['zh-TW', 'zh-hans'],
	['zh-Hant-HK', 'zh-hans'],
	['no', 'nb'],
	['nn-NO', 'nb'],
	['iw', 'he'],
	['in-ID', 'id'],
	['pt_BR', 'pt-br'],
	['fil', null],
	['xx', null],
	['e', null],
	['*', null],
	['', null],
	['en us', null],
	['__proto__', null],
])("LANG-02: the tag %j of noor's browser means %s", (tag, language) => {
	expect(languageFromTag(tag)).toBe(language)
})

test.each([
	['de-AT,de;q=0.9,en;q=0.8', 'de'],
	['en;q=0.8, ja', 'ja'],
	['en;q=0.5,ja;q=0.5', 'en-us'],
	['fil, tl;q=0.9, es;q=0.1', 'es'],
	['fr;q=0, it;q=0.001', 'it'],
	['fr;q=0', null],
	['KO ; Q=0.7 , ar;q=0.6', 'ko'],
	['ja;q=high, tr;q=0.2', 'tr'],
	['ja;q=1.5, tr;q=0.2', 'tr'],
	['ja;q=, tr;q=0.2', 'tr'],
	['ja;level=1;q=0.1, tr;q=0.2', 'tr'],
	['*', null],
	[',;,;;q=1,', null],
	['', null],
	[null, null],
])("LANG-02: of Accept-Language %j kenji's page takes %s", (header, language) => {
	expect(languageFromAcceptHeader(header)).toBe(language)
})

test('LANG-02: no header breaks the choice or costs time', () => {
	const pieces = fc.constantFrom(
		...['en', 'pt-BR', 'zh', ';', ',', 'q=', '0.5', '1', '-', '*', ' ', '=', 'é', '\n'],
	)
	const header = fc.oneof(
		fc.array(pieces).map((all) => all.join('')),
		fc.string({ unit: 'binary' }),
	)
	fc.assert(
		fc.property(header, (text) => {
			const language = languageFromAcceptHeader(text)
			expect(language === null || isLanguage(language)).toBe(true)
			expect(isLanguage(chooseLanguage({ query: text, cookie: text, acceptLanguage: text }))).toBe(
				true,
			)
		}),
	)
	const spentMs = cpuMs(() => {
		for (const long of ['a', ',', ';q=', 'a-b', ' ', 'xx-'])
			expect(languageFromAcceptHeader(long.repeat(1_000_000))).toBeNull()
	})
	expect(spentMs).toBeLessThan(1_000)
})

test('LANG-02, LANG-09: the address wins over the cookie, the cookie over the browser, then en-us', () => {
	const all = { query: 'ja', cookie: 'es', acceptLanguage: 'de' }

	expect(chooseLanguage(all)).toBe('ja')
	expect(chooseLanguage({ ...all, query: 'klingon' })).toBe('es')
	expect(chooseLanguage({ ...all, query: null, cookie: '' })).toBe('de')
	expect(chooseLanguage({ acceptLanguage: 'fil' })).toBe('en-us')
	expect(chooseLanguage({})).toBe('en-us')
})

test("LANG-05: chips are ada's language, her browser's, the stage's most used, then list order", () => {
	expect(languageChips('ko', ['pt-PT', 'xx', 'ko-KR'], ['tr', 'ar', 'ar', 'pt-br'], 7)).toEqual([
		'ko',
		'pt-br',
		'ar',
		'tr',
		'en-us',
		'es',
		'fa',
	])
	expect(languageChips('en-us', ['en-GB'], [], 2)).toEqual(['en-us', 'pt-br'])
})

test('LANG-05: for any languages on stage there are as many chips as asked for, without duplicates', () => {
	const language = fc.constantFrom(...LANGUAGES)
	fc.assert(
		fc.property(
			language,
			fc.array(fc.string()),
			fc.array(language),
			fc.constantFrom(2, 7),
			(own, browser, used, count) => {
				const chips = languageChips(own, [...browser, ...used], used, count)
				expect(chips).toHaveLength(count)
				expect(new Set(chips).size).toBe(count)
				expect(chips[0]).toBe(own)
			},
		),
	)
})
