import { expect, test } from 'vitest'
import { truncate } from '#rules/text/truncate'

test('noor reads the whole text when it fits exactly, otherwise as many whole words as fit, if these fill more than half of the space', () => {
	expect(truncate('one two', 7)).toBe('one two')
	expect(truncate('one two', 5)).toBe('one…')
	expect(truncate('one two three', 7)).toBe('one two…')
	expect(truncate('one two three', 8)).toBe('one two…')
	expect(truncate('unending', 4)).toBe('unen…')
	expect(truncate(' unending', 4)).toBe(' une…')
	expect(truncate('👍👍👍', 3)).toBe('👍👍👍')
	expect(truncate('👍👍👍', 2)).toBe('👍👍…')
})

test('G-148: a shortened text ends with a whole letter, also with one of many code points', () => {
	const family = '👨‍👩‍👧‍👦' // seven code points
	expect(truncate(family.repeat(3), 20)).toBe(`${family.repeat(2)}…`)
	expect(truncate('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(2)}…`)
	expect(truncate(family, 7)).toBe(family)
	expect(truncate(family, 3)).toBe(`${[...family].slice(0, 3).join('')}…`)
})

test.each([
	['zh', '我们明天早上在旧桥下面划船然后一起吃早饭'],
	['ja', '明日の朝は古い橋の下でカヤックに乗りましょう'],
	['th', 'พรุ่งนี้เช้าเราจะพายเรือใต้สะพานเก่าแล้วกินข้าวด้วยกัน'],
	['km', 'ព្រឹកស្អែកយើងនឹងចែវទូកក្រោមស្ពានចាស់ហើយញ៉ាំបាយជាមួយគ្នា'],
	['lo', 'ມື້ອື່ນເຊົ້າພວກເຮົາຈະພາຍເຮືອຢູ່ໃຕ້ຂົວເກົ່າແລ້ວກິນເຂົ້ານໍາກັນ'],
	['my', 'မနက်ဖြန်မနက်ကျွန်ုပ်တို့တံတားဟောင်းအောက်မှာလှေလှော်ပြီးထမင်းအတူစားမယ်'],
	['one word', 'x'.repeat(40)],
])(
	'G-148: of a text in %s that has no blanks enough is left, to the end of a whole letter',
	(_of, words) => {
		const text = `@beb ${words.repeat(5)}`
		for (const most of [20, 50, 80]) {
			const cut = truncate(text, most)
			const kept = cut.slice(0, -1)
			expect(cut.endsWith('…')).toBe(true)
			expect([...kept].length).toBeLessThanOrEqual(most)
			expect([...kept].length).toBeGreaterThanOrEqual(0.6 * most)
			expect(text.startsWith(kept)).toBe(true)
			expect(text.slice(kept.length)).not.toMatch(/^[\p{M}\u200d]/u)
		}
	},
)

test('G-148: a Thai text is cut between its words', () => {
	expect(truncate('พรุ่งนี้เช้าเราจะพายเรือใต้สะพาน', 16)).toBe('พรุ่งนี้เช้าเรา…')
})

test('G-148: a browser that knows no letters of several signs cuts none either', () => {
	const { Segmenter } = Intl
	Object.assign(Intl, { Segmenter: undefined })
	expect(truncate('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(2)}…`)
	expect(truncate('one two three', 8)).toBe('one two…')
	const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
	for (const letter of ['👍🏽', '🇩🇪', '👩🏽‍🚀', '❤️', england])
		expect(truncate(letter.repeat(9), 3 * [...letter].length - 1)).toBe(`${letter.repeat(2)}…`)
	Object.assign(Intl, { Segmenter })
})

test('G-148: a shortened text loses the marks of direction that its cut left open, so that the text behind it keeps its direction; closed marks stay, and so does a text without marks', () => {
	const isolate = `\u2067${'שלום '.repeat(20)}\u2069 end`
	expect(truncate(isolate, 20)).toBe('שלום שלום שלום…')
	expect(truncate('one \u202btwo three four\u202c five', 12)).toBe('one two…')
	expect(truncate('one \u2067two\u2069 three four', 14)).toBe('one \u2067two\u2069…')
	// Of before 0171, and short enough.
	expect(truncate('one \u202eowt', 20)).toBe('one owt')
	expect(truncate('one \u200ftwo', 20)).toBe('one \u200ftwo')
})
