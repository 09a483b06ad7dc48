import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import { type LanguageScores, wordsToDetect } from '#rules/text/detected-language'
import { allowedButForSomeWords, hasOwnScript, testScript } from '#rules/text/script'

// How many characters are read. A longer text makes detection slower but not more certain.
const READ_CHARS = 400

// The weight of franc's scores beside those of eld, which gives about 0.8 to the right language and 0.5 to a wrong
// one.
const FRANC_WEIGHT = 0.66
const WORDS_BONUS = 0.4
const CHANCE_LETTERS = 3

// eld's codes of our languages. eld takes Indonesian for Malay, and does not know Somali, Hausa and Swahili; for these
// franc and lists of words decide.
const ELD_CODES: Partial<Record<LanguageCode, string>> = {
	'en-us': 'en',
	'pt-br': 'pt',
	es: 'es',
	fa: 'fa',
	ru: 'ru',
	ro: 'ro',
	fr: 'fr',
	pl: 'pl',
	de: 'de',
	ar: 'ar',
	nl: 'nl',
	nb: 'no',
	tr: 'tr',
	it: 'it',
	id: 'ms',
	uk: 'uk',
	ur: 'ur',
	cs: 'cs',
}
/** The codes of eld (the detector) for the 30 languages, and Danish, because eld takes some Norwegian for Danish. */
const OURS: ReadonlySet<string> = new Set([...Object.values(ELD_CODES), 'da'])
/** A language outside of the 30 wins when its score is higher by this much. */
const RIVAL_LEAD = 0.04
const FRANC_CODES: Record<string, LanguageCode> = { som: 'so', hau: 'ha', swh: 'sw' }
const FRANC_RIVALS = [
	'eng',
	'por',
	'spa',
	'ron',
	'fra',
	'pol',
	'deu',
	'nld',
	'nob',
	'tur',
	'ita',
	'ind',
	'ces',
]
const COMMON_WORDS: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
	so: wordSet(`waa waan waad waxaan waxay waxaa waxa ayaan ayaa ayuu ayey aad iyo oo ku ka ku soo ii uu ma mid maya
		haa fadlan mahadsan tahay yahay ahay salaan sidee maanta berri shalay caawa subax wanaagsan fiican badan
		halkan iska laakiin haddii hadda guriga dhammaan walaal nabad`),
	ha: wordSet(`da ba na ne ce shi ita mu ku su wannan wancan don ina yana tana muna suna kuna zan zai zata za sai amma
		yaya yanzu gobe jiya yau sosai gode sannu barka lafiya allah gida aiki mutane wani wata akwai babu ban abin
		nan can kuma haka kwana safe mini maka`),
	sw: wordSet(`na ya wa kwa ni si je hii hiyo huyo hapa hapo kuna sana sasa leo jana kesho asante habari karibu ndiyo
		hapana lakini pia nini nani wapi lini gani kama yangu yako wangu wako rafiki mimi wewe sisi tafadhali naomba
		nzuri vizuri mtu watu siku saa za hali`),
	id: wordSet(`yang dan di ke dari ini itu aku kamu saya kita kami mereka dia tidak nggak gak bukan ada apa siapa mana
		kapan bagaimana sudah belum akan bisa mau lagi juga tapi karena untuk dengan selamat pagi siang malam terima
		kasih banyak sekali banget besok kemarin sampai jumpa kabar tolong harus baru jam hari ya kok sih dong`),
	// Urdu is also written without its own letters, and Persian has none of these words.
	ur: wordSet('اور کا آپ تم دوستو یارو ساتھیو میرا میری تیرا تیری کرو کرنا کیا سب سنو جاؤ آؤ بتاؤ'),
	// Many texts have no letter that only Russian or only Ukrainian has.
	ru: wordSet(`как что это мне меня тебя есть сегодня вчера очень хорошо спасибо привет пожалуйста если тоже только
		где когда почему кто он она они его их был была было были пока дела можно надо нет конечно ребята друзья утро`),
	uk: wordSet(`як що це всі мені мене сьогодні вчора дуже дякую якщо вже ще теж тільки де коли чому хто він вона вони
		його був була було були від справи можна треба ні звичайно друзі вечора ранку`),
}
/** Words of Arabic and its dialects that are none in Persian. eld takes short texts with them for Persian. */
const ARABIC_WORDS =
	wordSet(`شكرا جزيلا شكرًا شكراً في انا انت انتي انتم احنا نحن هو هي كنت كانت ليه ليش ايه ايش فين وين كيف كيفك ازيك
	مش مو عارف كده كدا هذا هذه هاد هاي لك ليك لكم ليكم عندي عندك خلاص ياريت والله كويس كثير كتير بكرة اليوم الناس حبيبي حبيبتي
	صديقي اخي اخوي شباب باشا كابتن ليس لقد يوم مين معي معك شي بدي عايز`)

type Readers = [typeof import('eld/extrasmall'), typeof import('franc')]

let readers: Readers | null = null

/** Compares a text with all languages, regardless of its author's. */
export async function languageScoresOf(text: string): Promise<LanguageScores> {
	await getReady()
	return languageScoresAtOnce(text) ?? {}
}

/** The same as `languageScoresOf`, at once; null before the detectors are loaded. */
export function languageScoresAtOnce(text: string): LanguageScores | null {
	const words = wordsToDetect(text)
	const { language, candidates } = testScript(words, DEFAULT_LANGUAGE)
	if (language && hasOwnScript(language)) return { [language]: 1 }
	if (candidates.length === 0) return {}
	if (!readers) return null
	const byEld = eldScores(words, readers)
	const all = [...new Set([...candidates, ...allowedButForSomeWords(words)])]
	const scores = compared(words, all, byEld, readers)
	const best = Math.max(...Object.values(scores))
	return rivalIn(byEld) > best + RIVAL_LEAD ? {} : scores
}

/** How similar an engine's answer is to each of our languages that is written in its letters. */
export function scoresOfAnswer(text: string): LanguageScores {
	const words = wordsToDetect(text)
	const { language, candidates } = testScript(words, DEFAULT_LANGUAGE)
	if (language || !readers) return {}
	return compared(words, candidates, eldScores(words, readers), readers)
}

/** Similarity to each language that eld knows, by its code. */
type EldScores = Readonly<Record<string, number>>

function eldScores(words: string, [{ eld }]: Readers): EldScores {
	return eld.detect(words.slice(0, READ_CHARS).toLowerCase()).getScores()
}

/** The score of the language most similar to the text, among languages outside of the 30. */
function rivalIn(byEld: EldScores): number {
	const rivals = Object.entries(byEld).filter(([code]) => !OURS.has(code))
	return Math.max(0, ...rivals.map(([, score]) => score))
}

/** Loads the detectors, which are a megabyte, so only code that needs them waits for them. */
export async function getReady(): Promise<void> {
	readers ??= await Promise.all([import('eld/extrasmall'), import('franc')])
}

function compared(
	words: string,
	candidates: readonly LanguageCode[],
	byEld: EldScores,
	[{ eld }, { francAll }]: Readers,
): LanguageScores {
	const lower = words.slice(0, READ_CHARS).toLowerCase()
	const spoken = lower.match(/[\p{L}\p{M}]+/gu) ?? []
	// Persian is also typed on Arabic keyboards.
	const persian = candidates.includes('fa')
		? eld.detect(lower.replaceAll('ي', 'ی').replaceAll('ك', 'ک')).getScores()
		: {}
	const isPersian =
		/[يك]/.test(lower) &&
		(persian.fa ?? 0) > (byEld.ar ?? 0) &&
		!spoken.some((word) => ARABIC_WORDS.has(word))
	const similar: EldScores = isPersian ? { ...byEld, ...persian } : byEld
	const byFranc = new Map<LanguageCode, number>()
	if (candidates.some((language) => !ELD_CODES[language]))
		for (const [code, nearness] of francAll(lower, {
			minLength: 1,
			only: [...Object.keys(FRANC_CODES), ...FRANC_RIVALS],
		})) {
			const language = FRANC_CODES[code]
			if (language) byFranc.set(language, nearness)
		}

	return Object.fromEntries(
		candidates.map((language) => {
			const eldCode = ELD_CODES[language]
			const base = eldCode ? (similar[eldCode] ?? 0) : (byFranc.get(language) ?? 0) * FRANC_WEIGHT
			return [language, base + WORDS_BONUS * shareOfWords(spoken, COMMON_WORDS[language])]
		}),
	)
}

function shareOfWords(spoken: string[], common: ReadonlySet<string> | undefined): number {
	const known = spoken.filter((word) => common?.has(word))
	// One short word belongs to many languages: `ya` in Arabic, `wa` in Japanese, `na` in German, `dia` in Portuguese.
	const isChance = new Set(known).size === 1 && (known[0] ?? '').length <= CHANCE_LETTERS
	return isChance ? 0 : known.length / Math.max(1, spoken.length)
}

function wordSet(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/))
}
