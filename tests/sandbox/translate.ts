import type { LanguageCode } from '#contract/languages'
import type { MachineTranslator } from './apertium.ts'
import { guessLanguage } from './detect.ts'
import type { Troubles } from './faults.ts'
import { fieldsOf, Refused, sendJson, type Visit } from './http.ts'
import type { Phrases } from './phrases.ts'
import { inWordsOf } from './stand-in-words.ts'
import { fromWire, offeredLanguages, toWire } from './translate-codes.ts'

const CONFIDENCE = 90

export const translateTroubles: Troubles = {
	error: (status, title) => ({ error: status === 429 ? 'Slowdown: too many requests' : title }),
	missing: () => ({ status: 404, body: { error: 'Not Found' } }),
	huge: (filler) => ({ translatedText: filler }),
	wrongShape: { translatedText: { en: 1 }, 0: 'languages' },
	// An answer with extra fields and an unknown language.
	lies: ({ path }) =>
		path === '/languages'
			? [{ code: 'tlh', name: 'Klingon', targets: ['tlh'] }]
			: { translatedText: ['one', 'two', 'three'] },
}

export interface Translator {
	phrases: Phrases
	machine?: MachineTranslator | undefined
}

/** LibreTranslate's wire format. */
export async function answerTranslate(visit: Visit, translator: Translator): Promise<void> {
	const { request, response, path } = visit
	switch (`${request.method} ${path}`) {
		case 'POST /translate':
			return sendJson(response, 200, await translateAll(fieldsOf(visit), translator))
		case 'POST /detect': {
			const { q } = fieldsOf(visit)
			if (typeof q !== 'string' || !q)
				throw new Refused(400, 'Invalid request: missing q parameter')
			const language = toWire(detect(q, translator))
			return sendJson(response, 200, [{ confidence: CONFIDENCE, language }])
		}
		case 'GET /languages':
			return sendJson(response, 200, offeredLanguages())
		case 'GET /health':
			return sendJson(response, 200, { status: 'ok' })
		default:
			return sendJson(response, 404, { error: 'Not Found' })
	}
}

async function translateAll(fields: Record<string, unknown>, translator: Translator) {
	for (const name of ['q', 'source', 'target']) {
		if (!fields[name]) throw new Refused(400, `Invalid request: missing ${name} parameter`)
	}
	const { q, source, target, format = 'text' } = fields
	if (format !== 'text' && format !== 'html')
		throw new Refused(400, `${format} format is not supported`)
	const to = languageOf(target)
	const from = source === 'auto' ? undefined : languageOf(source)
	const texts: unknown[] = Array.isArray(q) ? q : [q]

	const answers: { translatedText: string; detectedLanguage: object }[] = []
	for (const text of texts) {
		if (typeof text !== 'string') throw new Refused(400, 'Invalid request: q must be a string')
		const language = from ?? detect(text, translator)
		answers.push({
			translatedText: await translate(text, language, to, translator),
			detectedLanguage: { confidence: CONFIDENCE, language: toWire(language) },
		})
	}
	const one = <T>(all: T[]) => (Array.isArray(q) ? all : all[0])
	return {
		translatedText: one(answers.map((answer) => answer.translatedText)),
		...(!from && { detectedLanguage: one(answers.map((answer) => answer.detectedLanguage)) }),
	}
}

/** Translates by the phrasebook, else by a real translator, else with words in place of a translation. */
async function translate(
	text: string,
	source: LanguageCode,
	target: LanguageCode,
	{ phrases, machine }: Translator,
): Promise<string> {
	if (source === target || !text.trim()) return text
	return (
		phrases.find(text, source, target) ??
		(await machine?.(text, source, target)) ??
		inWordsOf(text, target)
	)
}

function detect(text: string, { phrases }: Translator): LanguageCode {
	return phrases.languageOf(text) ?? guessLanguage(text)
}

function languageOf(code: unknown): LanguageCode {
	const language = typeof code === 'string' ? fromWire(code) : undefined
	if (!language) throw new Refused(400, `${code} is not supported`)
	return language
}
