import { expect, test } from 'vitest'
import { namesIn } from '#rules/text/linked-text'
import { isNameOf, mentionAt, mentionMatches } from '#rules/text/mentions'

const person = (platformUsername: string, lastActivity = 0, id = `p-${platformUsername}`) => ({
	id,
	platformUsername,
	lastActivity,
})
const namesFor = (people: ReturnType<typeof person>[], typed: string) =>
	mentionMatches(people, typed).map(({ platformUsername }) => platformUsername)

test('MSG-21: names that begin with the letters come first, then the most recently active, five at most', () => {
	const people = [
		person('zadan', 90),
		person('adam', 10),
		person('ada', 20),
		person('noor', 99),
		...['nadal', 'wadab', 'radar', 'fado'].map((name, n) => person(name, n)),
	]

	expect(namesFor(people, 'ad')).toEqual(['ada', 'adam', 'zadan', 'fado', 'radar'])
	expect(namesFor(people, 'xyz')).toEqual([])
})

test('MSG-21: marks and case do not matter, and the helper stands last', () => {
	const people = [person('Helper', 99, 'system-ai-mention'), person('José', 1), person('KENJI', 2)]

	expect(namesFor(people, 'jose')).toEqual(['José'])
	expect(namesFor(people, 'JOSÉ')).toEqual(['José'])
	expect(namesFor(people, 'kenji')).toEqual(['KENJI'])
	expect(namesFor(people, '')).toEqual(['KENJI', 'José', 'Helper'])
})

test('a mention begins at a word of its own', () => {
	expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' })
	expect(mentionAt('hello @ke', 9)).toEqual({ start: 6, typed: 'ke' })
	expect(mentionAt('hello @kenji there', 12)).toEqual({ start: 6, typed: 'kenji' })
	expect(mentionAt('hello @kenji there', 15)).toBeNull()
	expect(mentionAt('mail ada@sta', 12)).toBeNull()
})

test('MSG-21: people are offered at every place where their mention would be recognised, and nowhere else', () => {
	const before = [
		...['', 'hi ', '(', '“', '¡', '-', '#', '…', '=', '’', '>', 'to:', '\n'],
		...[
			...['你好', 'こんにちは', '스테이지', 'สวัสดี', 'ខ្ញុំ', 'မင်္ဂလာပါ', 'привет', 'שלום', 'سلام'],
			...['नमस्ते', 'γεια'],
		],
		...['！', '（', '「', '、', '。', '：', '🎉', '❤️', '👍🏽', '1️⃣', '🇯🇵'],
		...[
			'mail ada',
			'é',
			'3',
			'٣',
			'_',
			'/',
			'@',
			'https://stage.example/',
			'www.stage.example/',
			'`a ',
		],
	]
	for (const text of before) {
		for (const sign of ['@', '＠'])
			for (const typed of ['', 'ke', 'ken_ji.eth', 'けんじ', '김', 'कें']) {
				const said = `${text}${sign}${typed}`
				const named = namesIn(`${said}a`).has(`${typed}a`.toLowerCase())
				const start = said.length - typed.length - 1
				expect([said, mentionAt(said, said.length)]).toEqual([
					said,
					named ? { start, typed } : null,
				])
			}
	}
	const offered = before.filter((text) => mentionAt(`${text}@ke`, text.length + 3) !== null)
	expect(offered).toEqual(before.filter((text) => !/(ada|é|3|٣|_|\/|@)$/.test(text)))
	expect(mentionAt('@kenjiさん', 8)).toBeNull() // the name ended before
	expect(mentionAt('`say @ke`', 8)).toBeNull()
	expect(mentionAt('@ke', 0)).toBeNull()
})

test('MSG-21: a person whose name is typed in full comes first, before longer names, other accents and more active people', () => {
	const people = [
		...[person('adam', 99), person('ada', 1), person('Adá', 50)],
		person('Ada', 2, 'system-ai-mention'),
	]

	expect(namesFor(people, 'ada')).toEqual(['Ada', 'ada', 'Adá', 'adam'])
	expect(namesFor(people, 'adá')).toEqual(['Adá', 'Ada', 'ada', 'adam'])
	expect(namesFor([person('kenji')], 'ｋｅ')).toEqual(['kenji'])
	expect(isNameOf(person('Kenji'), 'kenji')).toBe(true)
	expect(isNameOf(person('José'), 'jose')).toBe(false) // it would name nobody
})
