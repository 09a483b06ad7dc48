import { z } from 'zod/mini'
import type { LanguageCode } from '#contract/languages'
import { TextRefused, type Translator, TranslatorDown } from './translator.ts'

const MODEL = '@cf/meta/m2m100-1.2b'
const ANSWER_TIMEOUT_MS = 15_000
/** Error numbers of Workers AI: the request is too large, or its data cannot be read. */
const REFUSAL = /\b(3006|5004): /

const Answer = z.object({ translated_text: z.string() })

/** The part of the Workers AI binding that translation needs. */
export interface TranslationModel {
	run(
		model: typeof MODEL,
		input: { text: string; source_lang: string; target_lang: string },
	): Promise<unknown>
}

export function workersAi(ai: TranslationModel): Translator {
	return {
		name: 'workers-ai',
		callsFor: (texts) => texts,
		supports: () => true, // the model knows all 30 languages
		async translate(texts, source, target, signal) {
			const answers: string[] = []
			// The model takes one text per call. The calls run one after the other, so that connections are left for
			// other languages.
			for (const text of texts) {
				const input = { text, source_lang: codeOf(source), target_lang: codeOf(target) }
				answers.push(await answerWithin(ai, input, signal))
			}
			return answers
		},
	}
}

async function answerWithin(
	ai: TranslationModel,
	input: Parameters<TranslationModel['run']>[1],
	signal?: AbortSignal,
): Promise<string> {
	const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
	const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
	try {
		ended.throwIfAborted()
		const given = await Promise.race([ai.run(MODEL, input), rejectedOn(ended)])
		return Answer.parse(given).translated_text
	} catch (cause) {
		if (cause instanceof Error && REFUSAL.test(cause.message))
			throw new TextRefused('The translation model does not take this text.', { cause })
		throw new TranslatorDown('The translation model gave no answer.', { cause })
	}
}

function rejectedOn(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true })
	})
}

function codeOf(language: LanguageCode): string {
	if (language === 'en-us') return 'en'
	if (language === 'pt-br') return 'pt'
	if (language === 'nb') return 'no'
	if (language === 'zh-hans') return 'zh'
	return language
}
