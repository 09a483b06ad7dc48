import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKS_PER_BASE_MAX, MESSAGE_MAX_CHARS } from '#contract/limits'
import { Draft } from '#contract/messages/messages'
import { storedText } from '#contract/stored-text'
import { cleanText, codePoints, isStorable } from '#contract/text'

const piece = fc.constantFrom(
	...['a', 'e', 'é', '\u0301', '\u0323', '\u0001', '\u007f', '\u0085', '\r', '\n', '\r\n'],
	...['\t', ' ', '\u00a0', '\u3000', '👩‍👩‍👧‍👦', '👍🏽', '🇧🇷', '1️⃣', 'ก', '้', 'नि', '\u1100'],
	...['\u1161', 'Å', 'ﬁ', '\u202e', '\u200d', '\u200f', '\u2067', '\u2069', '\ufeff'],
)
const chatter = fc.oneof(
	fc.array(piece, { size: 'medium' }).map((pieces) => pieces.join('')),
	fc.string({ unit: 'binary' }).filter((text) => !text.includes('\u0000')),
)

test("MSG-15: ada's length counts code points, not code units and not what the eye joins", () => {
	expect(codePoints('')).toBe(0)
	expect(codePoints('ada')).toBe(3)
	expect(codePoints('👍')).toBe(1)
	expect(codePoints('👍🏽')).toBe(2)
	expect(codePoints('🇧🇷')).toBe(2)
	expect(codePoints('e\u0301')).toBe(2)
	expect(codePoints(cleanText('e\u0301'))).toBe(1)
})

test('MSG-15: 1000 code points after NFC and trim are a message, 1001 are not', () => {
	const accepted = [
		'👍'.repeat(MESSAGE_MAX_CHARS),
		'e\u0301'.repeat(MESSAGE_MAX_CHARS),
		`  ${'a'.repeat(MESSAGE_MAX_CHARS)}\n`,
	]

	for (const messageText of accepted)
		expect(codePoints(Draft.parse({ messageText }).messageText)).toBe(MESSAGE_MAX_CHARS)
	expect(
		Draft.safeParse({ messageText: '👍'.repeat(MESSAGE_MAX_CHARS + 1) }).error?.issues[0]?.message,
	).toBe('Message max 1000 chars.')
})

test('MSG-13: a text that is blank after cleaning is empty', () => {
	for (const messageText of ['', ' \n\t', '\u0001\u009f', '\u3000\ufeff'])
		expect(Draft.safeParse({ messageText }).error?.issues[0]?.message).toBe(
			'Message cannot be empty if no image is attached.',
		)
})

test("kenji's NUL and lone surrogates are refused, everything else is stored", () => {
	for (const text of ['a\u0000b', '\ud83d', 'a\udc4d', '\udc4d\ud83d'])
		expect(isStorable(text)).toBe(false)
	for (const text of ['', '👍', '\u0001', '\uffff', '\u202e', 'नमस्ते'])
		expect(isStorable(text)).toBe(true)
})

test('control characters are removed, newlines and tabs stay, with every kind of line end', () => {
	expect(cleanText('a\r\nb\rc\n\td\u0007\u001b[31m\u0080e')).toBe('a\nb\nc\n\td[31me')
})

test("noor's tower of marks is cut to four, and ordinary script is not touched", () => {
	const zalgo = `z${'\u0315\u0316\u0317'.repeat(50)}`

	expect(codePoints(cleanText(zalgo))).toBe(1 + MARKS_PER_BASE_MAX)
	for (const text of ['ที่นี่', 'नमस्ते', 'tiếng Việt', 'שָׁלוֹם', 'ශ්‍රී ලංකා', 'می‌خواهم', '👩‍👩‍👧‍👦 ❤️‍🔥 1️⃣'])
		expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test("noor's tower is cut as well where signs without a shape stand between its marks", () => {
	for (const between of [
		...['\u200c', '\u200d', '\u2060', '\u200e', '\u00ad', '\u034f', '\ufe0f', '\u{e0001}'],
	]) {
		const tower = `z${`${between}\u0315\u0316\u0317`.repeat(50)}`
		const marks = cleanText(tower).match(/\p{M}/gu) ?? []
		expect(marks, JSON.stringify(between)).toHaveLength(MARKS_PER_BASE_MAX)
	}
})

test('MSG-15: a text cleaned twice is the text cleaned once, so both sides count alike', () => {
	fc.assert(
		fc.property(chatter, (text) => {
			const cleaned = cleanText(text)
			expect(cleanText(cleaned)).toBe(cleaned)
			expect(cleaned).toBe(cleaned.normalize('NFC').trim())
			expect(cleaned).not.toMatch(/\r|\p{M}{5}/u)
			expect(isStorable(cleaned)).toBe(isStorable(text))
		}),
		{ numRuns: 2_000 },
	)
})

test('MSG-13: a text of any mix of invisible characters is empty', () => {
	const nothing = [
		...[
			...['\u200b', '\u200d\u200c', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u3164', '\uffa0'],
			...['\u115f\u1160'],
		],
		...[
			...['\u2800', '\u2800 \u2800', '\ufe0f', '\u{e0041}', '\u0301', '\u0e49\u0301'],
			...['\u202e\u202c', '\u180e'],
		],
		...['\ufff9\ufffb', '\u{1d159}', ' \u3000\n\u00a0'],
	]
	for (const text of nothing) {
		expect(cleanText(text), JSON.stringify(text)).toBe('')
		expect(Draft.safeParse({ messageText: text }).error?.issues[0]?.message).toBe(
			'Message cannot be empty if no image is attached.',
		)
	}
	for (const text of ['.', 'ㅋ', '⠓', '👍🏽', '1️⃣', 'e\u0301', 'می\u200cخواهم', '\u0600'])
		expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test('marks of direction that kenji does not close, or closes without opening, are not stored, in every line', () => {
	for (const [said, kept] of [
		['\u202egnp.exe', 'gnp.exe'],
		['\u202egnp.exe\u202c', 'gnp.exe'],
		['\u202dabc\u202c def', 'abc def'],
		['\u202babc', 'abc'],
		['abc\u202c\u2069 def', 'abc def'],
		['\u2067abc\ndef\u2069', 'abc\ndef'],
		['\u2067abc \u202bdef\u2069 ghi\u202c', '\u2067abc def\u2069 ghi'],
		['e\u202e\u0301', 'é'],
		['\u202e hi', 'hi'],
	] as const)
		expect(storedText(said), JSON.stringify(said)).toBe(kept)
})

test("noor's marks that are closed stay, and so do those that reach no further than themselves", () => {
	for (const text of [
		'\u2067שלום\u2069 said ada',
		'\u2068a \u2067ב\u2069 c\u2069',
		'\u202bשלום ada\u202c!',
		'\u202bשלום \u2066ada\u2069\u202c!',
		'שלום!\u200f (ada)\u200e',
		'می\u200cخواهم',
		'👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 🇩🇪',
	])
		expect(storedText(text)).toBe(text)
})

test('a stored text stays the same when it is stored again, closes every mark that it opens, and is never longer than it was', () => {
	const sign = fc.constantFrom(
		...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
		...['a', 'ב', '\n', ' ', '\u0301', '\u2029'],
	)
	fc.assert(
		fc.property(fc.array(sign, { size: 'medium' }), (signs) => {
			const text = signs.join('')
			const kept = storedText(text)
			expect(storedText(kept)).toBe(kept)
			expect(codePoints(kept)).toBeLessThanOrEqual(codePoints(cleanText(text)))
			expect(kept).not.toMatch(/[\u202d\u202e]/)
			for (const line of kept.split(/[\n\u2029]/)) {
				const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0
				expect(count(/[\u2066-\u2068]/g)).toBe(count(/\u2069/g))
				expect(count(/[\u202a\u202b]/g)).toBe(count(/\u202c/g))
			}
		}),
	)
})

test('MSG-13: a text of invisible characters counts as empty', () => {
	for (const unseen of [
		...[
			'\u115f',
			'\u1160',
			'\u3164',
			'\uffa0',
			'\u2800',
			'\ufeff',
			'\u200b\u200d',
			'\u{e0041}\u{e007f}',
		],
		...[
			'\u0301\u0302',
			'\u180e',
			'\u2061\u2062',
			'\ufffc',
			'\ufe0f',
			'\u2067\u2069',
			'\u202e',
			'\u{1d159}',
		],
	]) {
		expect(cleanText(unseen), JSON.stringify(unseen)).toBe('')
		expect(storedText(` ${unseen} `), JSON.stringify(unseen)).toBe('')
	}
})
