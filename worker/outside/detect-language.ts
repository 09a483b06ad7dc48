import type { LanguageCode } from '#contract/languages'
import { mask } from '#rules/masking'
import { type ScriptVerdict, testScript } from '#rules/script'

export interface Detected {
	language: LanguageCode
	/** From 0 to 1. */
	confidence: number
}

/** Below this the author's own language decides among those that the letters leave possible (G-60). */
export const DETECTABLE_CODE_POINTS = 12

// More of a text makes the answer slower, not surer.
const READ_CHARS = 400

const SCRIPT_CONFIDENCE = 1
const SHORT_CONFIDENCE = 0.6
const PRIOR_BONUS = 0.12
// eld says about 0.8 of a language it knows and 0.5 of one it takes for another.
const FRANC_WEIGHT = 0.66
const WORDS_BONUS = 0.4
const FLOOR_CONFIDENCE = 0.5
const CONFIDENCE_PER_LEAD = 2
const MOST_CONFIDENCE = 0.99

// eld knows Indonesian as Malay, and neither Somali nor Hausa nor Swahili: franc and these words step in.
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
	so: words(`waa waan waad waxaan waxay waxaa waxa ayaan ayaa ayuu ayey aad iyo oo ku ka ku soo ii uu ma mid maya
		haa fadlan mahadsan tahay yahay ahay salaan sidee maanta berri shalay caawa subax wanaagsan fiican badan
		halkan iska laakiin haddii hadda guriga dhammaan walaal nabad`),
	ha: words(`da ba na ne ce shi ita mu ku su wannan wancan don ina yana tana muna suna kuna zan zai zata za sai amma
		yaya yanzu gobe jiya yau sosai gode sannu barka lafiya allah gida aiki mutane wani wata akwai babu ban abin
		nan can kuma haka kwana safe mini maka`),
	sw: words(`na ya wa kwa ni si je hii hiyo huyo hapa hapo kuna sana sasa leo jana kesho asante habari karibu ndiyo
		hapana lakini pia nini nani wapi lini gani kama yangu yako wangu wako rafiki mimi wewe sisi tafadhali naomba
		nzuri vizuri mtu watu siku saa za hali`),
	id: words(`yang dan di ke dari ini itu aku kamu saya kita kami mereka dia tidak nggak gak bukan ada apa siapa mana
		kapan bagaimana sudah belum akan bisa mau lagi juga tapi karena untuk dengan selamat pagi siang malam terima
		kasih banyak sekali banget besok kemarin sampai jumpa kabar tolong harus baru jam hari ya kok sih dong`),
}

export async function detectLanguage(text: string, prior: LanguageCode): Promise<Detected> {
	const said = mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.trim()
	const verdict = testScript(said, prior)
	if (verdict.language) return { language: verdict.language, confidence: SCRIPT_CONFIDENCE }
	if (verdict.candidates.length === 0) return { language: prior, confidence: 0 }

	const short = [...said].length < DETECTABLE_CODE_POINTS
	if (short && verdict.candidates.includes(prior))
		return { language: prior, confidence: SHORT_CONFIDENCE }
	const detected = leading(await scores(said, verdict, prior))
	if (!detected) return { language: prior, confidence: 0 }
	return short
		? { ...detected, confidence: Math.min(detected.confidence, SHORT_CONFIDENCE) }
		: detected
}

async function scores(said: string, { candidates }: ScriptVerdict, prior: LanguageCode) {
	// A megabyte of n-grams: only the path that needs it pays for reading it.
	const [{ eld }, { francAll }] = await Promise.all([import('eld/extrasmall'), import('franc')])
	const lower = said.slice(0, READ_CHARS).toLowerCase()
	const byEld = eld.detect(lower).getScores()
	const byFranc = new Map<LanguageCode, number>()
	for (const [code, nearness] of francAll(lower, {
		minLength: 1,
		only: [...Object.keys(FRANC_CODES), ...FRANC_RIVALS],
	})) {
		const language = FRANC_CODES[code]
		if (language) byFranc.set(language, nearness)
	}

	const spoken = lower.match(/[\p{L}\p{M}]+/gu) ?? []
	return candidates.map((language) => {
		const eldCode = ELD_CODES[language]
		const base = eldCode ? (byEld[eldCode] ?? 0) : (byFranc.get(language) ?? 0) * FRANC_WEIGHT
		const common = WORDS_BONUS * shareOfWords(spoken, COMMON_WORDS[language])
		return { language, score: base + common + (language === prior ? PRIOR_BONUS : 0) }
	})
}

function shareOfWords(spoken: string[], common: ReadonlySet<string> | undefined): number {
	if (!common || spoken.length === 0) return 0
	return spoken.filter((word) => common.has(word)).length / spoken.length
}

function leading(scored: { language: LanguageCode; score: number }[]): Detected | null {
	const [first, second] = scored.sort((a, b) => b.score - a.score)
	if (!first || first.score <= 0) return null
	const lead = first.score - (second?.score ?? 0)
	const confidence = Math.min(MOST_CONFIDENCE, FLOOR_CONFIDENCE + CONFIDENCE_PER_LEAD * lead)
	return { language: first.language, confidence }
}

function words(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/))
}
