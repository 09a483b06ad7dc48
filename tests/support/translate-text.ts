import type { LanguageCode } from '#contract/languages'
import { translateTexts } from '#worker/translation/translate'
import type { Translator } from '#worker/translation/translator'

/** One text, as most messages are. */
export async function translateText(
	port: Translator,
	text: string,
	source: LanguageCode,
	targets: LanguageCode[],
) {
	const { texts, failed } = await translateTexts(port, [text], source, targets)
	const [{ translations, untranslated } = { translations: {}, untranslated: {} }] = texts
	return { translations, untranslated, failed }
}
