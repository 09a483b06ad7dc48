import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { textsFor } from '#locales/catalogs'

/** '{name} joined the stage.' in every language at once. */
export async function joinAnnouncement(
	name: string,
	language: LanguageCode,
): Promise<{ text: string; translations: Partial<Record<LanguageCode, string>> }> {
	const said = async (code: LanguageCode) =>
		(await textsFor(code))['message.joined'].replace('{name}', () => name)
	const others = LANGUAGES.filter((code) => code !== language)
	const translations = await Promise.all(others.map(async (code) => [code, await said(code)]))
	return { text: await said(language), translations: Object.fromEntries(translations) }
}
