import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { mask, withoutPlaceholders } from '#rules/text/masking'
import { phrasebook } from '#tests/sandbox/phrasebook/index'
import { getReady } from '#worker/translation/detect-language'
import { isPlausible } from '#worker/translation/guards'

await getReady()

interface Pair {
	source: LanguageCode
	target: LanguageCode
	asked: string
	answer: string
}

const LINES = Object.values(phrasebook)
const REFUSED_MAX = 0.01
const PASSED_MAX = 0.005

/** Every line from each language into so many others; a step that shares no divisor with thirty comes to all of them. */
function pairs(directions: number): Pair[] {
	return LINES.flatMap((line, n) =>
		LANGUAGES.flatMap((source, from) =>
			Array.from({ length: directions }, (_, step): Pair => {
				const other = (from + 1 + (((n + step) * 7) % (LANGUAGES.length - 1))) % LANGUAGES.length
				const target = LANGUAGES[other] ?? 'en-us'
				return { source, target, asked: line[source], answer: line[target] }
			}),
		),
	)
}

function passes({ source, target, asked, answer }: Pair): boolean {
	return isPlausible(asked, answer, source, target)
}

function refused(all: readonly Pair[]): string[] {
	return all
		.filter((pair) => !passes(pair))
		.map(({ source, target, asked, answer }) => `${source}-${target}: ${asked} => ${answer}`)
}

const ESSAY = ' It also matters that everybody who comes here may say what they think about it.'
/** Answers that engines gave instead of a translation, or with it. */
const WRONG: Record<string, (answer: string) => string> = {
	'a loop of words': (answer) => `${answer} ${'again '.repeat(4)}`,
	'a loop of a sentence': (answer) => `${answer} ${answer} ${answer}`,
	'an essay': (answer) => answer + ESSAY.repeat(2 + answer.length / 30),
	'a note': (answer) => `${answer} (this is an informal greeting)`,
	'an opening': (answer) => `Here is the translation: ${answer}`,
	'a label': (answer) => `Translation: ${answer}`,
	'a new number': (answer) => `${answer} 48`,
	JSON: (answer) => `{"translation": "${answer}"}`,
	'a role': (answer) => `assistant: ${answer}`,
	'marks of a model': (answer) => `${answer}<|im_end|>`,
	'marks of a page': (answer) => `<p>${answer}</p>`,
	'marks of bold words': (answer) => `**${answer}**`,
	'a label of its language': (answer) => `Spanish: ${answer}`,
	'a code of its language': (answer) => `[ES] ${answer}`,
	'an apology in English': () => "I'm sorry, I can't translate this message.",
	'another apology': () => 'I am unable to translate this text',
}

test('LANG-03: of right translations in all languages at most one in a hundred is refused', () => {
	const all = pairs(1)
	const wrong = refused(all)

	expect(all.length).toBeGreaterThan(1_500)
	expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(REFUSED_MAX)
})

test('LANG-03: of right translations in all 870 directions at most one in a hundred is refused @proof', {
	timeout: 240_000,
}, () => {
	const all = pairs(29)
	const wrong = refused(all)

	expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(REFUSED_MAX)
})

test.each(Object.keys(WRONG))('LANG-03: two hundred answers with %s are all refused', (kind) => {
	const planted = pairs(1)
		.filter((_, n) => n % 8 === 0)
		.slice(0, 200)
		.map((pair) => ({ ...pair, answer: WRONG[kind]?.(pair.answer) ?? '' }))

	expect(planted).toHaveLength(200)
	expect(planted.filter(passes).map(({ answer }) => answer)).toEqual([])
})

const lettersOf = (text: string) => withoutPlaceholders(mask(text).masked).match(/\p{L}/gu)?.length

/** Languages that a few words do not tell apart. */
const FAMILIES: LanguageCode[][] = [
	['pt-br', 'es', 'it', 'fr', 'ro'],
	['de', 'nl', 'nb', 'en-us'],
	['so', 'ha', 'sw', 'id', 'tr', 'pl', 'cs'],
	['ru', 'uk'],
	['ar', 'fa', 'ur'],
]
const isRelated = (one: LanguageCode, other: LanguageCode) =>
	FAMILIES.some((family) => family.includes(one) && family.includes(other))

/** Each line in a language that nobody asked for, of so many letters that it can be told. */
const MISTAKEN = LINES.flatMap((line, n) =>
	LANGUAGES.flatMap((target, to) =>
		[3, 8, 13, 22].flatMap((step): (Pair & { spoken: LanguageCode })[] => {
			const at = (offset: number) => LANGUAGES[(to + offset) % LANGUAGES.length] ?? 'ja'
			const [spoken, source] = [at(step + (n % 5)), at(step + 5 + (n % 3))]
			const answer = line[spoken]
			if (spoken === target || source === target || spoken === source) return []
			return (lettersOf(answer) ?? 0) < 40
				? []
				: [{ source, target, asked: line[source], answer, spoken }]
		}),
	),
)

test('LANG-03: a thousand answers in a language that nobody asked for are all refused; of all, near languages too, not one in two hundred passes', () => {
	const apart = MISTAKEN.filter(({ target, spoken }) => !isRelated(target, spoken)).slice(0, 1_000)
	const passed = MISTAKEN.filter(passes).map(({ spoken, target, answer }) => [
		`${spoken} for ${target}: ${answer}`,
	])

	expect(apart).toHaveLength(1_000)
	expect(apart.filter(passes).map(({ answer }) => answer)).toEqual([])
	expect(passed.length / MISTAKEN.length, passed.join('\n')).toBeLessThan(PASSED_MAX)
})

/** A word of the text is changed, or its translation stands beside it. */
const ECHOES: Record<string, (pair: Pair) => string> = {
	'as it was': ({ asked }) => asked,
	'in capitals': ({ asked }) => asked.toUpperCase(),
	'with other signs': ({ asked }) => `${asked.replace(/[\p{P}]/gu, '')}!`,
	'beside its translation': ({ asked, answer }) => `${answer} / ${asked}`,
}

test.each(Object.keys(ECHOES))(
	'LANG-03: two hundred and fifty texts that come back %s are all refused',
	(kind) => {
		const planted = pairs(1)
			.filter(({ asked }) => (lettersOf(asked) ?? 0) >= 24)
			.filter((_, n) => n % 5 === 0)
			.map((pair) => ({ ...pair, answer: ECHOES[kind]?.(pair) ?? '' }))
			.slice(0, 250)

		expect(planted).toHaveLength(250)
		expect(planted.filter(passes).map(({ answer }) => answer)).toEqual([])
	},
)

test('LANG-03: a text that is its own translation may come back: a short one, names, and one that was in that language', () => {
	const own = (text: string, source: LanguageCode, target: LanguageCode) =>
		expect([text, passes({ source, target, asked: text, answer: text })]).toEqual([text, true])

	own('OK', 'en-us', 'ja')
	own('Hotel Central', 'es', 'de')
	own('Christopher Columbus and Leonardo da Vinci', 'en-us', 'de')
	own('Ich weiß nicht, wann der Zug heute Abend wirklich abfährt.', 'nl', 'de')
	own('Цього вечора ми зустрічаємося біля річки під мостом', 'ru', 'uk')
})

test('LANG-03: a translation is refused as an echo or as another language only for its words, not for names and quotes that stay the same', () => {
	const judged = (asked: string, answer: string, target: LanguageCode) =>
		passes({ source: 'en-us', target, asked, answer })

	expect(judged('He always says "see you later"', 'Er sagt immer „see you later“', 'de')).toBe(true)
	expect(judged('WhatsApp, Signal, Telegram?', 'WhatsApp、Signal、Telegramの？', 'ja')).toBe(true)
	expect(
		judged('I wait for you at the station tonight', 'I wait for you at the Bahnhof tonight', 'de'),
	).toBe(false)
	expect(judged('I wait for you at the station', 'wo zai che zhan deng ni', 'zh-hans')).toBe(false)
	expect(judged('I wait for you at the station', '我今天晚上在车站等你一起回家', 'ja')).toBe(false)
	expect(judged('I wait for you at the station', '今日の夜は駅で待ってる', 'zh-hans')).toBe(false)
	expect(
		judged('I wait for you at the station tonight', 'أنتظرك في المحطة الكبيرة مساء اليوم', 'ur'),
	).toBe(false)
})

test('LANG-03: what the writer said twice, counted, quoted or put in brackets may stand in a translation', () => {
	const judged = (asked: string, answer: string, source: LanguageCode, target: LanguageCode) =>
		expect([answer, passes({ source, target, asked, answer })])
	const fine = (asked: string, answer: string) =>
		judged(asked, answer, 'en-us', 'es').toEqual([answer, true])

	fine('no no no, please', 'no no no, por favor')
	judged('no no no!', 'nein nein nein!', 'en-us', 'de').toEqual(['nein nein nein!', true])
	for (const [asked, answer, isFine] of [
		['二十人来了', '20 people came', true],
		['二〇二六年', 'the year 2026', true],
		['一万两千三百人', '12,300 people', true],
		['三万亿元', '3,000,000,000,000 yuan', true],
		['二十人来了', '25 people came', false],
	] as const)
		judged(asked, answer, 'zh-hans', 'en-us').toEqual([answer, isFine])
	fine('very very good, very very good', 'muy muy bien, muy muy bien')
	fine('the 21st of May', 'el 21 de mayo')
	fine('twelve apples', '12 manzanas')
	fine('"I will come"', '«Vendré»')
	fine('good (as we always said to you)', 'bien (como siempre os decíamos)')
	fine('hahaha', 'ja ja ja')
	fine('I am sorry, but I cannot come', 'Lo siento, pero no puedo venir')
})

/** Each in the language that was asked for, so that no other guard sees it. */
const EXCUSES: Partial<Record<LanguageCode, string>> = {
	es: 'Lo siento, no puedo traducir este mensaje.',
	'pt-br': 'Desculpe, não consigo traduzir esta mensagem.',
	fr: 'Désolé, je ne peux pas traduire ce message.',
	de: 'Es tut mir leid, ich kann diese Nachricht nicht übersetzen.',
	it: 'Mi dispiace, non posso tradurre questo messaggio.',
	pl: 'Przepraszam, nie mogę przetłumaczyć tej wiadomości.',
	cs: 'Omlouvám se, tuto zprávu nemohu přeložit.',
	ru: 'Извините, я не могу перевести это сообщение.',
	uk: 'Вибачте, я не можу перекласти це повідомлення.',
	tr: 'Üzgünüm, bu mesajı çeviremiyorum.',
	ar: 'عذرًا، لا أستطيع ترجمة هذه الرسالة.',
	ja: '申し訳ありませんが、このメッセージは翻訳できません。',
	'zh-hans': '抱歉，我无法翻译这条消息。',
	ko: '죄송하지만 이 메시지를 번역할 수 없습니다.',
	id: 'Maaf, saya tidak dapat menerjemahkan pesan ini.',
}

test.each(Object.entries(EXCUSES) as [LanguageCode, string][])(
	'LANG-03: an engine’s excuse in %s is no translation, unless somebody wrote one',
	(target, answer) => {
		const asked = 'The boats leave at noon, so come to the harbour'
		expect(passes({ source: 'en-us', target, asked, answer })).toBe(false)
		const hers = 'Sorry, I cannot translate this message, please ask noor'
		expect(passes({ source: 'en-us', target, asked: hers, answer })).toBe(true)
	},
)

test('LANG-03: quotation marks around the whole are the engine’s own although the text has an apostrophe; those of the text, tags and labels stay', () => {
	const judged = (asked: string, answer: string) =>
		passes({ source: 'en-us', target: 'es', asked, answer })

	expect(judged("I don't know when we'll come", '"No sé cuándo vendremos"')).toBe(false)
	expect(judged('I do not know when we come', '«No sé cuándo vendremos».')).toBe(false)
	expect(judged("'I don't know when we'll come'", '"No sé cuándo vendremos"')).toBe(true)
	expect(judged('Spanish: a lovely language', 'Español: un idioma precioso')).toBe(true)
	expect(judged('Use <b> for the bold words', 'Usa <b> para las palabras en negrita')).toBe(true)
	const ru = 'Извините, я не могу перевести деньги до пятницы'
	const asked = 'Sorry, I cannot transfer the money before Friday'
	expect(passes({ source: 'en-us', target: 'ru', asked, answer: ru })).toBe(true)
	expect(judged('Sorry, I am late again', 'Lo siento, llego tarde otra vez')).toBe(true)
	expect(judged('Sadly the translator is ill', 'La traductora por desgracia está mal')).toBe(true)
})
