import { expect, test } from 'vitest'
import * as signs from '#rules/text/stand-ins'

// Every plane with assigned characters, without surrogates, which would combine into pairs.
const EVERY = Array.from({ length: 0xf0000 }, (_, code) => code)
	.filter((code) => code < 0xd800 || (code > 0xdfff && code < 0x40000) || code >= 0xe0000)
	.map((code) => String.fromCodePoint(code))
const SPELLED = signs.spell(EVERY.join('')).signs

test.each([
	['\\p{Script=Latin}', signs.LATIN],
	['\\p{Script=Hebrew}', signs.HEBREW],
	['\\p{L}', signs.LETTER],
	['\\p{M}', signs.MARK],
	['\\p{Nd}', signs.DIGIT],
	['\\p{N}', signs.NUMBER],
	['(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{N}]', signs.NOT_LATIN],
	['\\p{Sc}', signs.CURRENCY],
	['\\p{Extended_Pictographic}', signs.PICTURE],
	['\\p{Emoji_Modifier}', signs.SKIN_TONE],
	['\\p{Regional_Indicator}', signs.REGION],
	['[\\u{e0020}-\\u{e007f}]', signs.TAG],
	['\\s', '\\s'],
	['[\\s\\p{Cc}\\p{Cf}\\p{Cs}]', `\\s${signs.UNSEEN}`],
])('every character of %s, and no other, has a sign of that class', (ofUnicode, ofSigns) => {
	expect(SPELLED).toHaveLength(EVERY.length)
	const [character, sign] = [new RegExp(ofUnicode, 'u'), new RegExp(`[${ofSigns}]`)]
	const wrong = EVERY.filter((one, n) => character.test(one) !== sign.test(SPELLED.charAt(n)))
	expect(wrong).toEqual([])
})

test('characters that a pattern names stand for themselves, and no other looks like them', () => {
	const named = '«»“”„，。！？、；：「」『』（）【】《》［］〔〕＠＃＄·・゠־׳״…–−’٫٬٪‰°．／⁄〇'
	const unseen = '\u00a0\u202f\u200c\u200d\u200e\u200f\u20e3\ufe0e\ufe0f'
	const standing = new RegExp(`[\\u0000-\\u007f${signs.DIGITS}${named}${unseen}]`)
	const wrong = EVERY.filter((one, n) => {
		const sign = SPELLED.charAt(n)
		return sign !== one && (standing.test(one) || standing.test(sign))
	})
	expect(wrong).toEqual([])
})

test('a sign leads back to the place of its character, however long the ones before it are', () => {
	const text = 'a👍é\ud83d日\u{20000}z'
	const { signs: spelled, at } = signs.spell(text)
	expect([...spelled].map((_, n) => text.slice(at(n), at(n + 1)))).toEqual([...text])
	expect(signs.spell('plain é').at(6)).toBe(6)
})
