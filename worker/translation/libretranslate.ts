import { z } from 'zod/mini'
import { type LanguageCode, tagOf } from '#contract/languages'
import { sinceMs } from '#rules/limits/since-ms'
import { TextRefused, type Translator, TranslatorDown } from './translator.ts'

const ANSWER_TIMEOUT_MS = 5_000
const ANSWER_MAX_BYTES = 1_000_000
const LANGUAGES_KEPT_MS = 10 * 60_000
/** Statuses with which the engine refuses the text. With any other it failed itself. */
const REFUSALS = [400, 413, 414, 422]
/** What a refusal says when it is about the stage's key or a language, not about the text. */
const NOT_THE_TEXT = /\bapi[ _-]?key\b|\bis not supported\b|\bis not available as a target\b/i

const Languages = z.array(z.object({ code: z.string(), targets: z.optional(z.array(z.string())) }))
type Languages = z.infer<typeof Languages>

const Translated = z.object({ translatedText: z.array(z.string()) })

// Other codes of a language that old or new servers use, the documented one first.
const OTHER_CODES: Partial<Record<LanguageCode, readonly string[]>> = {
	'en-us': ['en'],
	'pt-br': ['pt-BR', 'pb', 'pt'],
	'zh-hans': ['zh-Hans', 'zh'],
	nb: ['nb', 'no'],
}

const languagesKept = new Map<string, { languages: Languages; at: number }>()

export interface LibreTranslateSettings {
	url: string
	key?: string | undefined
}

export function libreTranslate(
	{ url, key }: LibreTranslateSettings,
	fetcher: typeof fetch = fetch,
): Translator {
	// The address is joined as text, because the base may have a path.
	const base = url.replace(/\/+$/, '')
	return {
		name: 'libretranslate',
		callsFor: () => 1,
		async supports(source, target) {
			return pairOf(await languagesAt(base, fetcher), source, target) !== null
		},
		async translate(texts, source, target, signal) {
			const pair = pairOf(await languagesAt(base, fetcher), source, target)
			if (!pair) throw new TranslatorDown(`The translator does not know ${source} to ${target}.`)
			const body = { q: texts, ...pair, format: 'text', ...(key ? { api_key: key } : {}) }
			const answer = Translated.safeParse(
				await askJson(fetcher, `${base}/translate`, signal, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify(body),
				}),
			)
			if (!answer.success || answer.data.translatedText.length !== texts.length)
				throw new TranslatorDown('The translator gave a malformed answer.')
			return answer.data.translatedText
		},
	}
}

async function languagesAt(base: string, fetcher: typeof fetch): Promise<Languages> {
	const cached = languagesKept.get(base)
	if (cached && sinceMs(cached.at, Date.now()) < LANGUAGES_KEPT_MS) return cached.languages
	const answer = Languages.safeParse(await askJson(fetcher, `${base}/languages`))
	if (!answer.success)
		throw new TranslatorDown('The translator gave a malformed list of languages.')
	languagesKept.set(base, { languages: answer.data, at: Date.now() })
	return answer.data
}

function pairOf(languages: Languages, source: LanguageCode, target: LanguageCode) {
	const known = codesOf(source).flatMap((code) => languages.filter((each) => each.code === code))
	const from = known[0]
	if (!from) return null
	const targets = from.targets ?? languages.map((each) => each.code)
	const to = codesOf(target).find((code) => targets.includes(code))
	return to === undefined ? null : { source: from.code, target: to }
}

function codesOf(language: LanguageCode): readonly string[] {
	return OTHER_CODES[language] ?? [tagOf(language)]
}

async function askJson(
	fetcher: typeof fetch,
	address: string,
	signal?: AbortSignal,
	init?: RequestInit,
): Promise<unknown> {
	const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
	const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
	try {
		const response = await fetcher(address, { ...init, redirect: 'manual', signal: ended })
		if (response.status !== 200) {
			const Problem = (await isOfText(response)) ? TextRefused : TranslatorDown
			throw new Problem(`The translator answered ${response.status}.`)
		}
		return JSON.parse(await textWithin(response))
	} catch (cause) {
		if (cause instanceof TranslatorDown || cause instanceof TextRefused) throw cause
		throw new TranslatorDown('The translator gave no answer.', { cause })
	}
}

/** Whether the engine refuses the text, and not the stage's key or the language. */
async function isOfText(response: Response): Promise<boolean> {
	if (REFUSALS.includes(response.status)) return !NOT_THE_TEXT.test(await textWithin(response))
	await response.body?.cancel()
	return false
}

async function textWithin(response: Response): Promise<string> {
	const reader = response.body?.getReader()
	if (!reader) return ''
	const decoder = new TextDecoder()
	let text = ''
	let bytes = 0
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return text + decoder.decode()
		bytes += value.byteLength
		if (bytes > ANSWER_MAX_BYTES) {
			await reader.cancel()
			throw new TranslatorDown('The answer of the translator is too large.')
		}
		text += decoder.decode(value, { stream: true })
	}
}
