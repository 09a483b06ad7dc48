// Tables of texts and the language that each is taken for (over 250 lines).

import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { DETECTABLE_CODE_POINTS, languageOf, wordsToDetect } from '#rules/text/detected-language'
import { testScript } from '#rules/text/script'
import { PHRASES } from '#tests/worker/translation/languages/phrases'
import { languageScoresOf } from '#worker/translation/detect-language'

const ENOUGH = 0.95

async function detectLanguage(text: string, prior: LanguageCode): Promise<LanguageCode> {
	const found = languageOf(text, prior, await languageScoresOf(text))
	if (!found) throw new Error(`Nobody compared '${text}'.`)
	return found
}

interface Figure {
	right: number
	of: number
}

async function figure(length: 'short' | 'long', priorOf: (own: LanguageCode) => LanguageCode) {
	const told: Figure = { right: 0, of: 0 }
	const wrong: string[] = []
	for (const own of LANGUAGES) {
		for (const phrase of PHRASES[own][length]) {
			const prior = priorOf(own)
			if (prior !== own && [...phrase].length < DETECTABLE_CODE_POINTS) continue
			const language = await detectLanguage(phrase, prior)
			told.of += 1
			if (language === own) told.right += 1
			else wrong.push(`${own} taken for ${language}: ${phrase}`)
		}
	}
	return { ...told, share: told.right / told.of, wrong }
}

test('LANG-01: the phrases are five short and five longer ones in each of the 30 languages', () => {
	expect(Object.keys(PHRASES)).toHaveLength(30)
	for (const language of LANGUAGES) {
		const { short, long } = PHRASES[language]
		expect(new Set([...short, ...long]).size, language).toBe(10)
		expect(short, language).toHaveLength(5)
		for (const phrase of short)
			expect(
				phrase.match(/[\p{L}\p{M}][\p{L}\p{M}\u200c'’]*/gu)?.length,
				phrase,
			).toBeLessThanOrEqual(3)
	}
})

test('LANG-01: texts in each language are recognised, short or long', async () => {
	const short = await figure('short', (own) => own)
	const long = await figure('long', (own) => own)

	expect([short.of, long.of]).toEqual([150, 150])
	expect(short.share, short.wrong.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
	expect(long.share, long.wrong.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
})

test('LANG-01: with English selected, another language is recognised from 12 code points on', async () => {
	const short = await figure('short', () => 'en-us')
	const long = await figure('long', () => 'en-us')
	const right = short.right + long.right
	const of = short.of + long.of

	expect(of).toBeGreaterThan(200)
	expect(right / of, [...short.wrong, ...long.wrong].join('\n')).toBeGreaterThanOrEqual(ENOUGH)
})

test.each([
	['네', 'ko'],
	['हाँ', 'hi'],
	['כן', 'he'],
	['ναι', 'el'],
	['ใช่', 'th'],
	['ඔව්', 'si'],
	['হ্যাঁ', 'bn'],
	['うん', 'ja'],
	['今日は雨だ', 'ja'],
	['好', 'zh-hans'],
	['ещё', 'ru'],
	['її', 'uk'],
	['نہیں', 'ur'],
	['iPhone 买了', 'zh-hans'],
] as const)(
	'LANG-01: %s alone says its language (G-60), whatever noor selected',
	async (text, language) => {
		expect(await detectLanguage(text, 'en-us')).toBe(language)
		expect(await detectLanguage(`@ada ${text} https://stage.example`, 'fr')).toBe(language)
	},
)

test('LANG-01: Han without kana is Chinese, but Japanese from kenji who selected Japanese', async () => {
	expect(await detectLanguage('了解', 'en-us')).toBe('zh-hans')
	expect(await detectLanguage('了解', 'ja')).toBe('ja')
	expect(await detectLanguage('안녕', 'ja')).toBe('ko')
})

test("LANG-01: below 12 code points ada's own language decides unless a letter excludes it", async () => {
	expect(await detectLanguage('Hallo du', 'en-us')).toBe('en-us')
	expect(await detectLanguage('Hallo du', 'nl')).toBe('nl')
	expect(await detectLanguage('Spaß', 'en-us')).toBe('de')
	expect(await detectLanguage('mało', 'en-us')).toBe('pl')
	expect(await detectLanguage('dağ', 'en-us')).toBe('tr')
	expect(await detectLanguage('привет', 'uk')).toBe('uk')
	expect(await detectLanguage('привет', 'ru')).toBe('ru')
})

test("LANG-01: letters narrow down what they cannot decide, a name's letters do not count", () => {
	expect(testScript('привет', 'en-us')).toEqual({ language: null, candidates: ['ru', 'uk'] })
	expect(testScript('سلام', 'en-us')).toEqual({ language: null, candidates: ['ar', 'fa', 'ur'] })
	expect(testScript('گل', 'en-us')).toEqual({ language: null, candidates: ['fa', 'ur'] })
	expect(testScript('سلامة', 'en-us').language).toBe('ar')
	expect(testScript('كتابي', 'en-us').candidates).toEqual(['ar', 'fa', 'ur'])
	expect(testScript('señor', 'en-us').candidates).toEqual(['es'])
	expect(testScript('yesterday I met Łukasz again', 'en-us').candidates).toContain('en-us')
	expect(testScript('საქართველო', 'en-us')).toEqual({ language: null, candidates: [] })
})

test("LANG-01: a text without words leaves kenji's language as it is", async () => {
	expect(await detectLanguage('👍 6:12 @ada https://stage.example', 'ja')).toBe('ja')
	expect(await detectLanguage('', 'sw')).toBe('sw')
	expect(await detectLanguage('საქართველო', 'pl')).toBe('pl')
})

test.each([
	['امروز هوا خیلی خوب است و ما به بازار می‌رویم', 'en-us', 'fa'],
	['اين كتاب را ديروز از كتابخانه گرفتم و مي‌خوانم', 'ar', 'fa'],
	['اين كتاب را ديروز از كتابخانه گرفتم و مي‌خوانم', 'en-us', 'fa'],
	['هذا الكتاب جميل جدا وأريد أن أقرأه كله', 'fa', 'ar'],
	['Mañana nos vemos en la plaza', 'ja', 'es'],
	['Hola a todos, llego tarde', 'ja', 'es'],
	['Vamos todos para casa', 'ja', 'pt-br'],
	['I just got home and I am too tired to cook.', 'de', 'en-us'],
	['¿Dónde estás, que no te veo?', 'en-us', 'es'],
] as const)('LANG-01: %s, said under %s, is %s', async (text, declared, language) => {
	expect(await detectLanguage(text, declared)).toBe(language)
})

test('LANG-01: where letters decide nothing, words are compared from 12 code points on, and near is near enough', () => {
	const text = 'abcdef ghijk'

	expect(languageOf(text.slice(1), 'id', null)).toBe('id')
	expect(languageOf(text, 'id', null)).toBeNull()
	expect(languageOf(text.slice(1), 'ja', null)).toBeNull()
	expect(languageOf(text, 'id', { id: 0.61, sw: 0.72, so: 0.1 })).toBe('id')
	expect(languageOf(text, 'id', { id: 0.59, sw: 0.72, so: 0.1 })).toBe('sw')
	expect(languageOf(text, 'id', { sw: 0.72 })).toBe('sw')
	expect(languageOf(text, 'id', { sw: 0.62 })).toBe('id')
	expect(languageOf(text, 'ja', { ja: 0.9, so: 0.1, sw: 0.9 })).toBe('sw')
	expect(languageOf(text, 'ja', { ja: 0.9, so: 0.1, sw: 0.2 })).toBe('ja')
})

test.each([
	['kya haal hai bhai, kaise ho aap', 'hi'],
	['ana ray7 el shoghl bokra inshallah', 'ar'],
	['salam chetori khoobi che khabar', 'fa'],
	['privet kak dela chto delaesh', 'ru'],
	['watashi wa gakusei desu yoroshiku', 'ja'],
	['ashita wa nani wo tabemasu ka', 'ja'],
	['sugoi ne, kore wa nan desu ka', 'ja'],
	['ya na rabote, budu doma vecherom', 'ru'],
	['lol', 'ja'],
	['ok', 'hi'],
] as const)('LANG-01: %s by one who writes %s is no Hausa or Somali', async (text, language) => {
	expect(await detectLanguage(text, language)).toBe(language)
})

test.each([
	['Serbian', 'Ne znam gde je moja kuća'],
	['Serbian in Cyrillic letters', 'Не знам где је моја кућа'],
	['Bulgarian', 'Къде е моята къща днес'],
	['Kazakh', 'Қайда барасың, достым менің'],
	['Kurdish', 'Rojbaş, tu çawa yî îro?'],
	['Kurdish in Arabic letters', 'سڵاو چۆنی باشی ئەمڕۆ'],
	['Pashto', 'زه نن کور ته ځم، ته چېرته ښه یې'],
	['Swedish', 'Hej allihopa, hur mår ni idag'],
	['Finnish', 'Hyvää huomenta kaikille ystäville'],
	['Hungarian', 'Jó reggelt kívánok mindenkinek'],
	['Vietnamese', 'Xin chào các bạn, hôm nay thế nào'],
	['Tagalog', 'Kumusta ka na, anong ginagawa mo'],
	['Catalan', 'Bon dia a tothom, com esteu'],
] as const)('LANG-01: %s is none of the thirty and taken for no other', async (_, text) => {
	for (const declared of ['en-us', 'de', 'ja'] as const)
		expect(await detectLanguage(text, declared)).toBe(declared)
})

test.each([
	['no', 'en-us'],
	['see you', 'en-us'],
	['GOOD MORNING EVERYBODY', 'en-us'],
	['BUENOS DÍAS A TODOS LOS AMIGOS', 'es'],
	['Ми читали про Ђоковића вчора ввечері', 'uk'],
	['мы вчера долго говорили про Қазақстан', 'ru'],
] as const)('LANG-01: %s by one who writes Japanese is %s', async (text, language) => {
	expect(await detectLanguage(text, 'ja')).toBe(language)
})

test('LANG-01: names, numbers and addresses are no words, however many there are', () => {
	const names = Array.from({ length: 11 }, (_, n) => `@ada${n}`).join(' ')

	expect(wordsToDetect(`${names} see 12 of https://stage.example now`)).toBe('see   of   now')
	expect(wordsToDetect(names)).toBe('')
})

test.each([
	'menu: taco, pizza, gin',
	'croissant? sure!',
	'pizza, pasta, gelato!',
	'pizza pasta gelato…',
	'espresso macchiato cappuccino',
	'croissant baguette camembert',
	'la la la la la la',
	'karaoke, tsunami, origami',
	'whisky, rum, vodka, gin',
	'spaghetti carbonara',
	'champagne und kaviar',
	'merci, bis morgen',
])(
	"LANG-01: '%s' by one who writes German stays German: loan words are no other language",
	async (text) => {
		expect(await detectLanguage(text, 'de')).toBe('de')
	},
)

test('LANG-01: a sentence in another language is still told from loan words', async () => {
	expect(await detectLanguage('merci beaucoup mon ami', 'de')).toBe('fr')
	expect(await detectLanguage('Subax wanaagsan, walaal', 'de')).toBe('so')
})

test.each([
	['ar', 'ar', 'شلونك اليوم؟ رحت للسوق وشريت چاي وخبز للبيت'],
	['ar', 'ar', 'أكلنا پيتزا أمس في المطعم الجديد مع الأصدقاء'],
	['es', 'es', 'el barça gana hoy tres a cero contra el madrid y todos contentos'],
	['pt-br', 'pt-br', 'eu comi um jalapeño ontem e quase morri de tanto calor'],
	['de', 'de', 'wir essen heute smørrebrød und crêpes mit der familie'],
	['pl', 'pl', 'jem dzisiaj crème brûlée w restauracji i jest super'],
	['zh-hans', 'zh-hans', '我喜欢の东西真的很多'],
	['ar', 'fa', 'من دیروز به بازار رفتم و نان خریدم'],
	['pt-br', 'es', 'mañana nos vemos'],
	['es', 'pt-br', 'quero dançar com você'],
	['en-us', 'pl', 'dziękuję bardzo za wszystko'],
	['ru', 'uk', 'привіт, як справи у тебе'],
	['zh-hans', 'ja', '東京へ行きたい'],
	['ar', 'ar', 'شكرا جزيلا يا صديقي'],
	['ar', 'ar', 'ازيك عامل ايه'],
	['en-us', 'ar', 'شكرا لك يا صديقي'],
	['ar', 'fa', 'اين كار خيلي سخت است'],
	['ar', 'ar', 'inshallah khair ya shabab'],
	['ja', 'ja', 'kyou wa totemo tanoshikatta desu'],
	['de', 'sw', 'asante sana rafiki yangu'],
	['en-us', 'en-us', 'I love 寿司 and 刺身 a lot'],
	['en-us', 'en-us', 'what does 一期一会 mean?'],
	['en-us', 'en-us', 'I like 삼겹살 and 김치찌개 a lot'],
	['ru', 'ru', 'я очень люблю 寿司 и 刺身'],
	['ar', 'ar', 'أنا أحب 寿司 و 刺身 كثيرا'],
	['ja', 'ja', 'JavaScript と TypeScript の違い'],
	['ko', 'ko', 'JavaScript랑 TypeScript 차이'],
	['ja', 'en-us', 'the word 一期一会 is my favourite'],
	['en-us', 'zh-hans', '这个真的很好 so good lol'],
	['zh-hans', 'zh-hans', '这个 so good lol'],
	['ko', 'ko', '이거 so good lol haha'],
	['en-us', 'en-us', 'ħєℓℓσ'],
	['ja', 'ja', 'ħєℓℓσ мy fяιєη∂, нow aяє yoυ'],
	['ru', 'ru', 'вчера взял usbшку и ушёл'],
	['ja', 'en-us', 'ｈｅｌｌｏ ｅｖｅｒｙｏｎｅ ｈｏｗ ａｒｅ ｙｏｕ'],
	['de', 'en-us', '𝓱𝓮𝓵𝓵𝓸 𝓮𝓿𝓮𝓻𝔂𝓸𝓷𝓮 𝓱𝓸𝔀 𝓪𝓻𝓮 𝔂𝓸𝓾'],
	['ur', 'ur', 'صبح بخیر دوستو'],
	['ur', 'ur', 'آپ کا نام کیا'],
	['fa', 'fa', 'صبح بخیر دوستان'],
	['uk', 'ru', 'Как дела у вас сегодня'],
	['ja', 'ru', 'Как дела у вас сегодня'],
	['en-us', 'uk', 'Дуже дякую, друзі'],
	['ru', 'ru', 'Добрий день'],
	['ja', 'pt-br', 'bom dia'],
] as const)(
	'LANG-01: of one who writes %s this is %s: a loan word with other letters proves nothing, a sentence does: %s',
	async (own, language, text) => expect(await detectLanguage(text, own)).toBe(language),
)
