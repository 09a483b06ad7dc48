import { WorkerEntrypoint } from 'cloudflare:workers'
import type { LanguageCode } from '#contract/languages'
import type { EffectsPort, TranslationJob, TranslationResult } from '#room/changes'
import type { Env } from '#room/env'
import { languageOf } from '#rules/detected-language'
import { likenessOf } from './outside/detect-language.ts'
import { libreTranslate } from './outside/libretranslate.ts'
import { type Translated, translateText } from './outside/translate.ts'
import type { Translator } from './outside/translator.ts'
import { workersAi } from './outside/workers-ai.ts'
import { settingsOf } from './settings.ts'

/** The work that the room asks for outside of itself: language and translation weigh too much for it. */
export class Effects extends WorkerEntrypoint<Env> implements EffectsPort {
	async translate(job: TranslationJob): Promise<TranslationResult> {
		const language = job.detect ? await detected(job) : job.language
		const targets = job.targets.filter((target) => target !== language)
		const translator = translatorOf(this.env)
		const { messageId, revision } = job
		// One after the other: an answer may have only so many requests open at once.
		const [text, alt] = [
			await translated(translator, job.text, language, targets),
			await translated(translator, job.alt, language, targets),
		]
		return {
			messageId,
			revision,
			language,
			translations: text.translations,
			altTranslations: alt.translations,
			// What an image shows may stay as it is beside a text; alone it says why.
			untranslated: job.text === '' ? alt.untranslated : text.untranslated,
			failed: [...new Set([...text.failed, ...alt.failed])],
		}
	}
}

async function translated(
	translator: Translator | null,
	words: string | null | undefined,
	...languages: [source: LanguageCode, targets: LanguageCode[]]
): Promise<Translated> {
	if (!translator || !words) return { translations: {}, untranslated: {}, failed: [] }
	return translateText(translator, words, ...languages)
}

async function detected({ text, alt, language }: TranslationJob): Promise<LanguageCode> {
	const words = text || alt || ''
	return languageOf(words, language, await likenessOf(words)) ?? language
}

function translatorOf(env: Env): Translator | null {
	const { TRANSLATOR, TRANSLATOR_URL, TRANSLATOR_KEY } = settingsOf(env)
	if (TRANSLATOR === 'workers-ai' && env.AI) return workersAi(env.AI)
	if (TRANSLATOR === 'libretranslate' && TRANSLATOR_URL)
		return libreTranslate({ url: TRANSLATOR_URL, key: TRANSLATOR_KEY })
	return null
}
