import { expect, test } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { directionOfText } from '#rules/text/direction'

type Row = [text: string, written: LanguageCode, direction: 'rtl' | 'ltr']

test.each<Row>([
	['Zoom مفتوح الآن للجميع في القاعة الكبرى', 'ar', 'rtl'],
	['WhatsApp را باز کنید و پیام مرا بخوانید', 'fa', 'rtl'],
	['iPhone שלי נפל אתמול ונשבר לגמרי', 'he', 'rtl'],
	['Pizza کھانے کا دل چاہ رہا ہے دوستو', 'ur', 'rtl'],
	['שלום is the first word that I learned', 'en-us', 'ltr'],
	['مرحبا means hello, as everybody here knows', 'en-us', 'ltr'],
	['𞤐𞤢𞤲𞤣𞤢𞤴 yes 𞤶𞤢𞤥 𞤱𞤵𞤪𞤭', 'ha', 'rtl'], // Adlam, in which Fulani is written
	['سلام, nasılsınız arkadaşlar, bugün hava çok güzel', 'tr', 'ltr'],
])(
	'layla reads "%s" the way that most of its letters go, whatever word it begins with (%s)',
	(text, written, way) => {
		expect(directionOfText(text, written)).toBe(way)
		// The language that it was said to be in, which may be wrong, does not decide.
		expect(directionOfText(text, way === 'rtl' ? 'en-us' : 'ar')).toBe(way)
	},
)

test.each<Row>([
	['@kenji_from_tokyo #stage_of_the_day نعم', 'ar', 'rtl'],
	['نعم https://example.com/a/very/long/way', 'ar', 'rtl'],
	['@نورة yes', 'en-us', 'ltr'],
	['`const answer = question` نعم', 'ar', 'rtl'],
	['example.com/a/very/long/way נכון', 'he', 'rtl'],
	['stage.example.com کو دیکھو', 'ur', 'rtl'],
	['ada.lovelace@stage.example بنویس', 'fa', 'rtl'],
	['www.example.com/some_page نعم', 'en-us', 'rtl'],
	['v7.8.27-rc.5 جاهز', 'en-us', 'rtl'],
	['mailto:ada@stage.example اكتب', 'en-us', 'rtl'],
	['مرحبا.كيف الحال', 'en-us', 'rtl'], // no domain, only no blank
	['#نعم_نعم_نعم yes', 'ar', 'ltr'],
])(
	'what "%s" links, names and quotes as code has no say in its direction',
	(text, written, way) => {
		expect(directionOfText(text, written)).toBe(way)
	},
)

test.each<Row>([
	['', 'he', 'rtl'],
	['', 'en-us', 'ltr'],
	['42 – 17 = 25!', 'fa', 'rtl'],
	['👍👍', 'ur', 'rtl'],
	['https://example.com', 'ar', 'rtl'],
	['https://example.com', 'de', 'ltr'],
	['abc شكر', 'ar', 'rtl'],
	['abc شكر', 'en-us', 'ltr'],
	['١٢٣', 'en-us', 'ltr'], // digits are no letters
	['نَعَمْ abcd', 'ar', 'ltr'], // nor are marks
])('where no letters decide about "%s", its language does (%s)', (text, written, way) => {
	expect(directionOfText(text, written)).toBe(way)
})
