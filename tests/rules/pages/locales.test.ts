// Thirty catalogs against one list of demands (over 250 lines).

import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode, localesOf } from '#contract/languages'
import { textsIn } from '#locales/area-files'
import { AREAS, areaOf, type TextChunk } from '#locales/areas'
import { operatorTextsFor, textsFor } from '#locales/catalogs'
import { enUs } from '#locales/english'
import { JOIN_POSTS } from '#locales/join-posts'
import type { CountedKey } from '#locales/keys'
import { OPERATOR_TEXTS } from '#locales/operator-files'
import { operators } from '#locales/operators/en-us'
import { baseOf, formFor } from '#locales/plurals'
import { exactIn, momentIn } from '#rules/exact-time'
import { stageLinkIn } from '#rules/people/join-post'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../../../app/locales/texts.tsx'

type Texts = Record<string, string>

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en-us')
const COUNTED = Object.keys(enUs)
	.filter((key) => key.endsWith('.one'))
	.map(baseOf) as CountedKey[]
const COUNTED_BY_OPERATORS = Object.keys(operators)
	.filter((key) => key.endsWith('.one'))
	.map(baseOf) as CountedKey[]
const PLAIN = Object.keys(enUs).filter((key) => !COUNTED.includes(baseOf(key) as CountedKey))
/** Only these are shown as '1.2M'. A million has a plural form of its own in some languages. */
const SHORT: CountedKey[] = ['header.views', 'people.followers', 'eligible.more']
/** Whole numbers of this form are said as `.other` is: only fractions would be said otherwise. */
const AS_OTHER: Partial<Record<LanguageCode, string>> = { ru: 'many', uk: 'many', pl: 'many' }
/** Where the sentence reads the same of every number, `.other` stands alone. */
const ALONE: Partial<Record<LanguageCode, CountedKey[]>> = {
	ru: ['eligible.more', 'seat.bar.followers'],
	uk: ['eligible.more', 'seat.bar.followers'],
	ro: ['eligible.more', 'seat.bar.followers'],
	de: ['eligible.more', 'seat.bar.followers'],
	cs: ['header.views'],
	ar: [
		'thread.more',
		'eligible.more',
		'seat.bar.replaceable',
		'seat.bar.followers',
		'settings.referral.count',
		'ledger.given',
	],
}
/** Texts that are shown only when there is something to count. */
const NEVER_NONE = COUNTED.filter((key) => !['header.views', 'people.followers'].includes(key))
const UP_TO_A_THOUSAND = Array.from({ length: 1_001 }, (_, n) => n)
const MILLION = 1_000_000
const ORIGIN = 'https://stage.example'
const CODE = '7KQ2M9XW4C'
const TEMPLATE_MAX_CHARS = 200
/** The one word for those who run the stage; a catalog says no other where the English says 'operator'. */
const OPERATOR = Object.fromEntries(
	`ar شر[اف],bn পরিচাল,cs oder,de oder(ation|iert),el ιαχείρισ,es oderación,fa مدیر,fr odération,ha kula,he ניהול,hi संचाल,
	id engelola,it oderazione,ja 運営,ko 운영,nb oder(ator|ering),nl oderatie,pl oderacj,pt-br oderação,ro oder(ator|are),ru одераци,
	si මෙහෙය,so aamul,sw simamizi,th ผู้ดูแล,tr önetim,uk одераці,ur انتظامی,zh-hans 运营`
		.split(/,\s*/)
		.map((one) => [one.split(' ')[0], new RegExp(one.split(' ')[1] ?? '')]),
)
const X_POST_MAX_WEIGHT = 280
const X_LINK_WEIGHT = 23 // however long the link is

const ALL_AREAS = Object.keys(AREAS) as TextChunk[]

/** Without the English that fills gaps. */
const catalogOf = async (language: LanguageCode): Promise<Texts> =>
	Object.assign({}, ...(await Promise.all(ALL_AREAS.map((area) => textsIn(area, language)))))

test.each(LANGUAGES)('a text in %s stands where its reader’s page looks for it', async (lang) => {
	for (const area of ALL_AREAS) {
		const keys = Object.keys(await textsIn(area, lang))

		expect(keys.length).toBeGreaterThan(0)
		expect(keys.filter((key) => areaOf(key) !== area)).toEqual([])
	}
})

test('each text belongs to one area, and operators’ texts to none', () => {
	const starts = Object.values<readonly string[]>(AREAS).flat()

	expect(new Set(starts).size).toBe(starts.length)
	expect(Object.keys(operators).filter(areaOf)).toEqual([])
})

test.each(TRANSLATED)(
	'noor reads the interface in %s, with no key missing or left over',
	async (lang) => {
		const catalog = await catalogOf(lang)
		const plain = Object.keys(catalog).filter((key) => !COUNTED.includes(baseOf(key) as CountedKey))

		expect(plain.sort()).toEqual([...PLAIN].sort())
		expect(Object.keys(catalog).filter((key) => !catalog[key]?.trim())).toEqual([])
		expect(COUNTED.filter((key) => catalog[`${key}.other`] === undefined)).toEqual([])
		const english: Texts = { ...enUs, ...operators }
		const all: Texts = { ...catalog, ...(await OPERATOR_TEXTS[lang]()).operators }
		const others = Object.keys(all).filter(
			(key) => /operator/i.test(english[key] ?? '') && !OPERATOR[lang]?.test(all[key] ?? ''),
		)
		expect(others.map((key) => all[key])).toEqual([])
	},
)

test.each(LANGUAGES)(
	'olu operates in %s, with every sentence and every name in it',
	async (lang) => {
		const own: Texts = (await OPERATOR_TEXTS[lang]()).operators
		const english: Texts = operators

		const basesOf = (texts: Texts) => [...new Set(Object.keys(texts).map(baseOf))].sort()
		expect(basesOf(own)).toEqual(basesOf(english))
		for (const key of COUNTED_BY_OPERATORS) {
			const forms = new Set(UP_TO_A_THOUSAND.slice(1).map((n) => formFor(lang, key, n)))
			const wanted = [...forms].filter((form) => form !== `${key}.${AS_OTHER[lang]}`)
			const all = new Set([...wanted, `${key}.other`])
			expect(Object.keys(own).filter((form) => baseOf(form) === key)).toEqual(
				expect.arrayContaining([...all]),
			)
		}
		for (const [key, text] of Object.entries(own)) {
			const same = english[key] ?? english[`${baseOf(key)}.other`]
			expect([key, holesIn(text)]).toEqual([key, holesIn(same)])
			if (lang !== 'en-us' && text.split(' ').length > 3) expect(text).not.toBe(same)
		}
	},
)

test("a guest's catalog brings nothing that only olu reads", async () => {
	for (const language of LANGUAGES) {
		const mine = Object.keys(await textsFor(language))
		const hers = Object.keys(await operatorTextsFor(language))

		expect(mine.filter((key) => key.startsWith('admin.'))).toEqual([])
		const own = Object.keys((await OPERATOR_TEXTS[language]()).operators)
		expect(hers).toHaveLength(mine.length + own.length)
	}
})

test.each(LANGUAGES)('kenji finds every name and number in its sentence in %s', async (lang) => {
	const catalog = await catalogOf(lang)
	const english: Texts = enUs

	for (const [key, text] of Object.entries(catalog)) {
		const counted = COUNTED.find((one) => one === baseOf(key))
		const holes = holesIn(english[counted ? `${counted}.other` : key])
		// 'One reply' needs no digit where this form is never said of another number.
		const needsNoDigit =
			counted && UP_TO_A_THOUSAND.filter((n) => formFor(lang, counted, n) === key).length === 1
		const said = holesIn(text)
		expect([key, said]).toEqual([
			key,
			needsNoDigit && !said.includes('{n}') ? holes.filter((hole) => hole !== '{n}') : holes,
		])
	}
})

test.each(LANGUAGES)('ada reads every number in its own form in %s', async (lang) => {
	const catalog = await catalogOf(lang)
	const forms = (key: CountedKey) =>
		new Set(
			UP_TO_A_THOUSAND.slice(NEVER_NONE.includes(key) ? 1 : 0)
				.concat(SHORT.includes(key) ? MILLION : [])
				.map((n) => formFor(lang, key, n)),
		)

	for (const key of COUNTED) {
		const wanted = [...forms(key)].filter((form) => form !== `${key}.${AS_OTHER[lang]}`)
		const isAlone = ALONE[lang]?.includes(key)
		expect([...(isAlone ? [] : wanted), `${key}.other`].filter((form) => !catalog[form])).toEqual(
			[],
		)
		expect(
			Object.keys(catalog).filter(
				(form) => baseOf(form) === key && isAlone && form !== `${key}.other`,
			),
		).toEqual([])
	}
})

test('where a language lacks a plural form its `.other` is used, and no key is shown for a missing text', async () => {
	const say = saying(
		'pl',
		{ 'feed.new.one': '{n} jeden', 'feed.new.other': '{n} wiele' },
		shortFormsOf('pl'),
	)

	expect([1, 2, 5].map((n) => say.of('feed.new', n))).toEqual(['1 jeden', '2 wiele', '5 wiele'])
})

test.each([
	['en-us', '0 followers', '1 follower', '2 followers', '1K followers', '1M followers'],
	['de', '0 Follower', '1 Follower', '2 Follower', '1001 Follower', '1\u00a0Mio. Follower'],
	[
		'es',
		'0 seguidores',
		'1 seguidor',
		'2 seguidores',
		'1\u00a0mil seguidores',
		'1\u00a0M de seguidores',
	],
	['fr', '0 abonné', '1 abonné', '2 abonnés', '1\u00a0k abonnés', '1\u00a0M d’abonnés'],
	[
		'ru',
		'0 подписчиков',
		'1 подписчик',
		'2 подписчика',
		'1\u00a0тыс. подписчиков',
		'1\u00a0млн подписчиков',
	],
	[
		'pl',
		'0 obserwujących',
		'1 obserwujący',
		'2 obserwujących',
		'1\u00a0tys. obserwujących',
		'1\u00a0mln obserwujących',
	],
	[
		'cs',
		'0 sledujících',
		'1 sledující',
		'2 sledující',
		'1\u00a0tis. sledujících',
		'1\u00a0mil. sledujících',
	],
	[
		'ro',
		'0 urmăritori',
		'1 urmăritor',
		'2 urmăritori',
		'1\u00a0K de urmăritori',
		'1\u00a0mil. de urmăritori',
	],
	[
		'ja',
		'フォロワー 0人',
		'フォロワー 1人',
		'フォロワー 2人',
		'フォロワー 1001人',
		'フォロワー 100万人',
	],
	[
		'he',
		'\u20680\u2069 עוקבים',
		'עוקב אחד',
		'שני עוקבים',
		'\u20681K\u200f\u2069 עוקבים',
		'\u20681M\u200f\u2069 עוקבים',
	],
] as const)("noor reads in %s of kenji's followers: %s, %s, %s, %s, %s", async (lang, ...said) => {
	const say = saying(lang, await textsFor(lang), shortFormsOf(lang))

	expect([0, 1, 2, 1_001, 1_000_001].map((n) => say.short('people.followers', n))).toEqual(said)
})

test('ada reads all six forms of followers in Arabic', async () => {
	const say = saying('ar', await textsFor('ar'), shortFormsOf('ar'))
	const read = (n: number) => say.short('people.followers', n).replace(/[\u2068\u2069]/g, '')

	expect([0, 1, 2, 3, 11, 100, 5_400].map(read)).toEqual([
		'لا متابعين',
		'متابع واحد',
		'متابعان',
		'٣ متابعين',
		'١١ متابعًا',
		'١٠٠ متابع',
		'٥٫٤\u00a0ألف متابع',
	])
})

test('layla reads one kind of digits, and $STAGE with its sign before it; ada’s stay as they are', async () => {
	const [ar, en] = await Promise.all(
		(['ar', 'en-us'] as const).map(async (language) =>
			saying(language, await textsFor(language), shortFormsOf(language)),
		),
	)
	const numbers = new Intl.NumberFormat(localesOf('ar')).format(1_234)

	expect(ar?.('people.title', { n: 12 })).toBe('المسرح (\u2068١٢\u2069)')
	expect(ar?.('people.title', { n: 'ada_12' })).toContain('\u2068ada_12\u2069')
	expect([ar?.digits(7), ar?.digits('14:59'), numbers]).toEqual(['٧', '١٤:٥٩', '١٬٢٣٤'])
	expect(ar?.('airdrop.title')).toContain('\u200e$STAGE كل ٤ ساعات')
	expect(en?.('people.title', { n: 12 })).toBe('Stage (12)')
})

test.each([
	['a\u202eb', '\u2068a\u202eb\u2069'], // reads from right to left up to its isolate's end
	['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
	['\u2067a', '\u2068a\u2069'],
	['\u2068ada\u2069', '\u2068ada\u2069'],
	['לי \u2068ada\u2069, 3', '\u2068לי \u2068ada\u2069, 3\u2069'], // a phrase with a name in it
	['\u2068ada\u2069 \u2068bob\u2069', '\u2068\u2068ada\u2069 \u2068bob\u2069\u2069'],
	['a \u2068b \u2068c\u2069\u2069', '\u2068a \u2068b \u2068c\u2069\u2069\u2069'],
	[
		'\u2068a \u2068b \u2068c \u2068d\u2069\u2069\u2069\u2069',
		'\u2068a b \u2068c \u2068d\u2069\u2069\u2069',
	],
	['\u2068a \u2067ada\u2069\u2069\u2069 b', '\u2068\u2068a \u2067ada\u2069\u2069 b\u2069'],
	['\u2068'.repeat(3_000), '\u2068\u2069'],
	['ada', 'ada'],
])(
	'noor reads her sentence in its order, whatever marks of direction a name holds: %j',
	async (name, read) => {
		const say = saying('en-us', await textsFor('en-us'), shortFormsOf('en-us'))

		expect(say('mute.done', { name })).toBe(
			(await textsFor('en-us'))['mute.done']?.replace('{name}', read),
		)
	},
)

test.each(['ar', 'fa', 'bn'] as const)(
	'in %s, which has digits of its own, no text mixes others in',
	async (language) => {
		const texts = { ...(await textsFor(language)), ...(await operatorTextsFor(language)) }

		expect(Object.entries(texts).filter(([, text]) => /[0-9]/.test(text))).toEqual([])
		expect(exactIn(language)(1_234.5)).not.toMatch(/[0-9]/)
		expect(momentIn(language)(Date.UTC(2026, 10, 26))).toMatch(/^[^0-9]+UTC[^0-9]*$/)
	},
)

const PERCENT: Record<string, LanguageCode[]> = {
	'{n}%': [
		...([
			'en-us',
			...['pt-br', 'ko', 'hi', 'ja', 'he', 'pl', 'nl', 'so', 'el', 'it', 'zh-hans'],
		] as const),
		...(['si', 'th', 'ha', 'id', 'uk', 'ur', 'bn', 'sw'] as const),
	],
	'{n}\u00a0%': ['es', 'ru', 'ro', 'de', 'nb', 'cs'],
	'{n}\u202f%': ['fr'],
	'%{n}': ['tr'],
	'{n}٪': ['fa', 'ar'],
}

test('marisol reads per cent as her language writes it, and so does everybody', async () => {
	expect(Object.values(PERCENT).flat().sort()).toEqual([...LANGUAGES].sort())
	for (const [style, languages] of Object.entries(PERCENT))
		for (const language of languages) {
			const text = (await textsFor(language))['image.busy']
			expect([language, /%?\{n\}\s?[%٪]?$/.exec(text)?.[0]]).toEqual([language, style])
		}
})

/** The keys of all texts, an operator's too, in which something stands that does not belong there. */
async function wrong(language: LanguageCode, mark: RegExp): Promise<string[]> {
	const { operators } = await OPERATOR_TEXTS[language]()
	const all = Object.entries({ ...(await textsFor(language)), ...operators })
	return all.filter(([, text]) => mark.test(text.replace(/https:\/\/\S*/g, ''))).map(([key]) => key)
}

test('ada is addressed in one way from the first page to the last', async () => {
	expect(await wrong('zh-hans', /您/)).toEqual([])
	expect(await wrong('id', /\bAnda\b/)).toEqual([])
	expect(await wrong('tr', /(?<![\p{L}{])siz(e|i|in)?(?!\p{L})|misiniz|diliminiz/iu)).toEqual([])
	expect(await wrong('el', /(?<!\p{L})(σου|εσένα)(?!\p{L})/u)).toEqual([])
	const polite =
		/(?<!\p{L})(?![iİ]ki)(\p{L}+(leyin|sen[ie]z|[eai]niz[ie]?)|seçin|yazın|dönün|bakın|geleceğinizi)(?!\p{L})/iu
	expect(await wrong('tr', polite)).toEqual([])
	expect(await wrong('de', /\bIhnen\b|\p{L}+en Sie\b/u)).toEqual([])
	expect(await wrong('ko', /니다/)).toEqual([])
	expect(await wrong('he', /(?<!\p{L})(נסו|בחרו|כתבו|לחצו|הוסיפו|שלכם|בעצמכם)(?!\p{L})/u)).toEqual(
		[],
	)
})

test('marks stand as each language sets them', async () => {
	expect(await wrong('fr', /[^\u202f][?!:;»](\s|$)|«[^\u202f]/)).toEqual([])
	expect(await wrong('de', /["”]/)).toEqual([])
	// Beneath its picture in the strip the full-width brackets would take the number's place.
	expect(await wrong('ja', /[?!:;()]/)).toEqual(['people.title'])
	expect(await wrong('zh-hans', /[?!:;()]/)).toEqual([])
	expect(await wrong('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([])
	expect(await wrong('el', /\?/)).toEqual([])
	for (const language of ['ar', 'fa', 'ur'] as const)
		expect(await wrong(language, /\?|;|[^\d],|,[^\d]/)).toEqual([])
	for (const language of ['ar', 'fa'] as const) // their nought is a dot, too
		expect(await wrong(language, /· \{|\} ·/)).toEqual([])
	// In right-to-left text the sign would stand at the end of the name.
	for (const language of ['ar', 'fa', 'he', 'ur'] as const)
		expect(await wrong(language, /(?<!\u200e)\$STAGE/)).toEqual([])
	for (const language of TRANSLATED) expect(await wrong(language, /\.\.\.|['"]/)).toEqual([])
})

test.each(TRANSLATED)('ada meets no English sentence in %s', async (lang) => {
	const texts = Object.entries(await catalogOf(lang))
	const english: Texts = enUs

	expect(
		texts.filter(([key, text]) => text === english[key] && text.split(' ').length > 3),
	).toEqual([])
})

test('LAY-10: ada reads of 1 view and of 2 views, marisol in Spanish too, kenji in Japanese the same of both', async () => {
	const viewsIn = async (language: LanguageCode, ...counts: number[]) => {
		const say = saying(language, await textsFor(language), shortFormsOf(language))
		return counts.map((n) => say.short('header.views', n))
	}

	expect(await viewsIn('en-us', 0, 1, 2, 21)).toEqual(['0 views', '1 view', '2 views', '21 views'])
	expect(await viewsIn('es', 1, 2)).toEqual(['1 visita', '2 visitas'])
	expect(await viewsIn('fr', 0, 1, 2)).toEqual(['0 vue', '1 vue', '2 vues'])
	expect(await viewsIn('ja', 1, 2)).toEqual(['閲覧 1回', '閲覧 2回'])
	expect(await viewsIn('ru', 1, 22)).toEqual(['1 просмотр', '22 просмотра'])
})

test('noor reads her own language, kenji the English fallback, and no key is shown untranslated', async () => {
	expect(await textsFor('en-us')).toEqual(enUs)
	expect((await textsFor('cs'))['join.close']).toBe('Zavřít')
	expect(await textsFor('cs')).toBe(await textsFor('cs'))
})

test.each(LANGUAGES)('JOIN-17: ada’s join message in %s carries her link', (lang) => {
	const template = JOIN_POSTS[lang]
	const link = `${ORIGIN}/stage?j=${CODE}`
	const post = template.replace('{link}', link)

	expect(holesIn(template)).toEqual(['{link}'])
	expect(template.length).toBeLessThanOrEqual(TEMPLATE_MAX_CHARS)
	expect(xWeight(post.replace(link, '')) + X_LINK_WEIGHT).toBeLessThanOrEqual(X_POST_MAX_WEIGHT)
	expect(stageLinkIn([], post, ORIGIN)).toEqual({ hasLink: true, proofCodes: [CODE] })
})

test('JOIN-17: kenji and noor publish different sentences in different languages', () => {
	expect(new Set(LANGUAGES.map((language) => JOIN_POSTS[language])).size).toBe(LANGUAGES.length)
})

function holesIn(text = ''): string[] {
	return (text.match(/\{[^}]*\}/g) ?? []).sort()
}

/** X counts a character twice if it is outside its first ranges and its list of punctuation. */
function xWeight(text: string): number {
	const isLight = (letter: string) =>
		letter <= '\u10ff' || /[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/.test(letter)
	return [...text].reduce((sum, letter) => sum + (isLight(letter) ? 1 : 2), 0)
}
