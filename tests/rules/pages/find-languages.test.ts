import { expect, test, vi } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { findLanguages } from '../../../app/stage/header/find-languages.ts'

test.each<[string, LanguageCode]>([
	['ita', 'it'],
	['indo', 'id'],
	['ITALIANO', 'it'],
	['İtalyanca', 'it'],
	['ıtalıano', 'it'],
	['espanol', 'es'],
	['turkce', 'tr'],
	['cestina', 'cs'],
	['francais', 'fr'],
	['romana', 'ro'],
	['العربيه', 'ar'],
	['فارسى', 'fa'],
	['farsi', 'fa'],
	['brasil', 'pt-br'],
	['mandarin', 'zh-hans'],
	['中文', 'zh-hans'],
	['Deutsch', 'de'],
	['Duits', 'de'],
	['немецкий', 'de'],
	['हिंदी', 'hi'],
	[' 한국 ', 'ko'],
	['Bokmal', 'nb'],
])('LANG-03: whoever types %s on an English page finds %s', (typed, found) => {
	expect(findLanguages(typed, 'en-us')).toContain(found)
})

test('LANG-03: a Turkish browser takes no part in the search, an empty search shows all, and nonsense finds nothing', () => {
	const local = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (
		this: string,
	) {
		return this.replaceAll('I', 'ı').toLowerCase()
	})
	expect(findLanguages('ITALIANO', 'en-us')).toEqual(['it'])
	expect(local).not.toHaveBeenCalled()
	local.mockRestore()
	expect(findLanguages(' ', 'ja')).toEqual(LANGUAGES)
	expect(findLanguages('klingon', 'en-us')).toEqual([])
	expect(findLanguages('arab', 'en-us')).toEqual(['ar'])
	expect(findLanguages('英語', 'ja')).toEqual(['en-us'])
})
