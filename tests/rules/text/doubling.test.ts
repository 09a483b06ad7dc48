import { expect, test } from 'vitest'
import { storedText } from '#contract/stored-text'
import { cleanText, codePoints, isStorable } from '#contract/text'
import { calendarLink } from '#rules/events/calendar'
import { listedIn, wordListEntryOf } from '#rules/messages/word-list'
import { renameIn } from '#rules/people/hidden-names'
import { faultOf, parsePost, stageLinkIn } from '#rules/people/join-post'
import { kindOfAddress, withoutPunctuation } from '#rules/text/address'
import { asLink } from '#rules/text/as-link'
import { bidiIsolate } from '#rules/text/bidi-isolate'
import { wordsToDetect } from '#rules/text/detected-language'
import { directionOfText } from '#rules/text/direction'
import { emojiWordAt } from '#rules/text/emoji-words'
import { fold } from '#rules/text/fold'
import { alsoFoundBy, foldedApart, foldText, plain } from '#rules/text/folded'
import { withoutInvisible } from '#rules/text/invisible-characters'
import { mentionAround, namesIn, textPartsOf } from '#rules/text/linked-text'
import { disguises, shapesIn } from '#rules/text/look-alikes'
import { keepsPlaceholders, mask, unmask } from '#rules/text/masking'
import { mentionAt } from '#rules/text/mentions'
import { testScript, withoutNames } from '#rules/text/script'
import { skeletonOf } from '#rules/text/skeleton'
import { markedStretches } from '#rules/text/stacked-marks'
import { spell } from '#rules/text/stand-ins'
import { comparedOf, containsTerms, markedIn, termsOf, wantedIn } from '#rules/text/terms'
import { truncate } from '#rules/text/truncate'
import { fingerprintOf, saysEnough } from '#rules/token/airdrop'
import { quoteOfTopic } from '#rules/topics/quote'
import { getReady, languageScoresAtOnce } from '#worker/translation/detect-language'
import { isPlausible } from '#worker/translation/guards'
import { sentencePieces } from '#worker/translation/sentences'
import { cpuMs } from '../../support/cpu-time.ts'

const WORDS = ['casino', 'evil.example.com/win', 'sık', 'a b', '賭博'].flatMap(
	(entry) => wordListEntryOf(entry) ?? [],
)
const RENAMINGS = [
	{
		userId: 'x:1',
		platformUsername: 'hidden_name-1',
		profilePicUrl: '',
		from: ['ada', 'a.b'],
		shared: [],
	},
]

/** Every rule that reads a stranger's text. */
const RULES: Record<string, (text: string) => unknown> = {
	cleanText,
	storedText,
	codePoints,
	isStorable,
	listedIn: (text) => listedIn(WORDS, [text]),
	'listedIn, in Turkish': (text) => listedIn(WORDS, [text], 'tr'),
	renameIn: (text) => renameIn({ text, platformUsername: text }, RENAMINGS as never),
	parsePost,
	faultOf,
	stageLinkIn: (text) => stageLinkIn([text], text, 'https://stage.example'),
	withoutPunctuation,
	kindOfAddress,
	bidiIsolate,
	asLink,
	wordsOf: wordsToDetect,
	directionOfText: (text) => directionOfText(text, 'ar'),
	emojiWordAt: (text) => emojiWordAt(text, text.length),
	fold,
	foldText,
	foldedApart,
	plain,
	shapesIn,
	disguises: (text) => disguises(foldText(text)),
	alsoFoundBy,
	namesIn,
	partsOf: textPartsOf,
	mentionAround: (text) => mentionAround(text, text.length),
	mentionAt: (text) => mentionAt(text, text.length),
	'mask, unmask': (text) => {
		const given = mask(text)
		unmask(given.masked, given)
		unmask(given.masked.replaceAll(' ', ''), given)
	},
	keepsPlaceholders: (text) => keepsPlaceholders(text, [...text].reverse().join('')),
	testScript: (text) => testScript(text, 'en-us'),
	withoutNames,
	'truncate to a snippet': (text) => truncate(text, 120),
	'truncate to almost all': (text) => truncate(text, 990),
	skeletonOf: (text) => skeletonOf(foldText(text)),
	stretchesOf: markedStretches,
	spell,
	termsOf,
	comparedOf,
	wantedIn,
	'holds and marks': (text) => {
		for (const typed of [text, text.slice(0, 40), 'ab', 'a.'])
			for (const wanted of [wantedIn(typed) ?? []].flat()) {
				containsTerms(text, wanted)
				markedIn(text, wanted)
			}
	},
	withoutInvisible,
	fingerprintOf,
	saysEnough,
	quoteOfTopic,
	piecesOf: (text) => sentencePieces(text, 'en-us'),
	'piecesOf, in Thai': (text) => sentencePieces(text, 'th'),
	languageScoresAtOnce,
	'guards of a translation': (text) => {
		isPlausible(text, text, 'en-us', 'de')
		isPlausible(text, `${text} 7`, 'ja', 'th')
		isPlausible(text, [...text].reverse().join(''), 'ar', 'zh-hans')
	},
	calendarLink: (text) =>
		calendarLink(
			{ title: text, description: text, url: null, startTime: 0, durationMinutes: 60 } as never,
			'https://stage.example/e',
		),
}

/** Texts that cost much time: each is repeated until the text is long enough. */
const UNITS = [
	...['a', ' ', '\n', 'a b', 'a  ', 'a\n', '1 ١', '+1 ', ' @a', '@a @', 'ab cd ef ', '\\'],
	...[...'.-/:@#$1("“[>*_%١א한ㄱกﷺ㌖⒈ﬀİß가漢。'],
	...['a\u0301', '\u0301', '\u0e33\u0e35', '\u200d', '\u200b', '\u200f\u202e', '\ufe0f', '\u2067a'],
	...['\ud800', '\udc00\ud800', `0x${'a'.repeat(40)} `],
	...'ﷺ. 👩‍👩‍👧‍👦 🇩🇪 1️⃣ @a @a. #a #a# $A $A/ a@b a.b@ a.b a.b/ a.com www. http:// https://a a.b.c.d/'.split(
		' ',
	),
	..."1. 1, 1: 1- 1.2.3- ^1 >= a1 a- a' .a ..a !? (a a) [a]( {{1}} ⟦1⟧ ⟨1⟩ <a> &amp; :: :a:".split(
		' ',
	),
	...'Aa aA1. a_b* xn--a. 0x 0xa אa ا1 ʃı ıi sı сa'.split(' '),
]

/** Four times the text is four times the work; a rule that grows with the square takes sixteen times as much. */
const RATIO_MAX = 10
/** Shorter times cannot be told from chance, to which the garbage collector adds. */
const LEAST_MS = 40
const SIGNS = 2_000

const textOf = (unit: string, signs: number) => [...unit.repeat(signs)].slice(0, signs).join('')

test.for(Object.keys(RULES))(
	'API-00: four times the text is not sixteen times the work: %s @proof',
	{ timeout: 300_000 },
	async (name) => {
		await getReady()
		const rule = RULES[name] ?? (() => {})
		const best = (text: string) => Math.min(...[1, 2, 3].map(() => cpuMs(() => rule(text))))
		const slow: unknown[] = []
		for (const unit of UNITS) {
			if (cpuMs(() => rule(textOf(unit, 4 * SIGNS))) < LEAST_MS) continue
			const [once, fourTimes] = [best(textOf(unit, SIGNS)), best(textOf(unit, 4 * SIGNS))]
			if (fourTimes > LEAST_MS && fourTimes / once > RATIO_MAX) slow.push([unit, once, fourTimes])
		}
		expect(slow).toEqual([])
	},
)
