import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { textsFor } from '#locales/catalogs'

/** '{name} joined the stage.' in every language at once. */
export function joinAnnouncement(
	name: string,
	language: LanguageCode,
): { text: string; translations: Partial<Record<LanguageCode, string>> } {
	const said = (code: LanguageCode) => textsFor(code)['message.joined'].replace('{name}', name)
	const others = LANGUAGES.filter((code) => code !== language)
	return {
		text: said(language),
		translations: Object.fromEntries(others.map((code) => [code, said(code)])),
	}
}
