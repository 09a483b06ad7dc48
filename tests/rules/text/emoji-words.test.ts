import { expect, test } from 'vitest'
import {
	type Emoji,
	emojiMatches,
	emojiWordAt,
	isEmojiMeant,
	namedEmoji,
} from '#rules/text/emoji-words'

const emoji = (
	emoji: string,
	label: string,
	aliases: string[] = [],
	tags: string[] = [],
): Emoji => ({
	emoji,
	label,
	aliases,
	tags,
	category: 0,
	version: 1,
})
const offeredFor = (all: Emoji[], typed: string) =>
	emojiMatches(all.map(namedEmoji), typed).map(({ emoji }) => emoji)

test('ada is offered emoji from the second letter after a colon on, at every beginning of a word', () => {
	expect(emojiWordAt(':sm', 3)).toEqual({ start: 0, typed: 'sm' })
	expect(emojiWordAt('so good :smi', 12)).toEqual({ start: 8, typed: 'smi' })
	expect(emojiWordAt('(:heart_eyes and more', 12)).toEqual({ start: 1, typed: 'heart_eyes' })
	expect(emojiWordAt('yes :+1', 7)).toEqual({ start: 4, typed: '+1' })
	expect(emojiWordAt('é :été', 6)).toEqual({ start: 2, typed: 'été' })
	expect(emojiWordAt('は、：笑顔', 5)).toEqual({ start: 2, typed: '笑顔' })
	expect(emojiWordAt('हाँ :मुस्कान', 12)).toEqual({ start: 4, typed: 'मुस्कान' })
})

test('ada gets no offer for one letter, a smiley of signs, a time, an address or a word before the caret', () => {
	expect(emojiWordAt(':s', 2)).toBeNull()
	expect(emojiWordAt(':-D', 3)).toBeNull()
	expect(emojiWordAt('at 10:30', 8)).toBeNull()
	expect(emojiWordAt('note:this', 9)).toBeNull()
	expect(emojiWordAt('https://stage.example/(:smile', 29)).toBeNull()
	expect(emojiWordAt(':smile ', 7)).toBeNull()
	expect(emojiWordAt('a :smile b', 10)).toBeNull()
	for (const code of ['std::cow', 'a::b::cow', '::smile', '注：：太阳'])
		expect(emojiWordAt(code, code.length), code).toBeNull()
})

test('ada is offered emoji behind letters that end no word, emoji and signs of every script, as people are', () => {
	for (const before of [
		...['好', 'すごい', '최고', 'ดีมาก', 'привет', 'سلام', '🎉', '！', '（', '「', '…', '-'],
	])
		expect([before, emojiWordAt(`${before}:smi`, before.length + 4)]).toEqual([
			...[before, { start: before.length, typed: 'smi' }],
		])
	expect(emojiWordAt('`a :smile`', 9)).toBeNull()
	expect(emojiWordAt('/:smile', 7)).toBeNull()
	expect(emojiWordAt('@:smile', 7)).toBeNull()
})

test('Enter does not turn words into an emoji where the sentence may go on', () => {
	expect(emojiWordAt('天气：太阳', 5)).toEqual({ start: 2, typed: '太阳', isProse: true })
	expect(emojiWordAt('天气！：太阳', 6)).toEqual({ start: 3, typed: '太阳' })
	expect(emojiWordAt('天气:太阳', 5)).toEqual({ start: 2, typed: '太阳' })
	for (const code of ['{"a":true', "{'a':int", 'f():int', 'a[0]:int'])
		expect(emojiWordAt(code, code.length), code).toMatchObject({ isProse: true })
})

test('an emoji with exactly this name comes first, then names that begin with it, then other words and parts of names, eight at most', () => {
	const all = [
		emoji('1', 'unsmiling'),
		emoji('2', 'cat with a smile'),
		emoji('3', 'smiley'),
		emoji('4', 'grinning face', ['smile']),
		emoji('5', 'party popper', [], ['smile']),
		...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((one) => emoji(one, `${one}smile`)),
	]

	expect(offeredFor(all, 'smil')).toEqual(['3', '4', '5', '2', '1', 'a', 'b', 'c'])
	expect(offeredFor(all, 'smile').slice(0, 3)).toEqual(['4', '5', '3'])
	expect(offeredFor(all, 'nothing')).toEqual([])
})

test('accents and capitals do not matter in any language', () => {
	const all = [emoji('🎉', 'Célébration'), emoji('😀', 'وَجْه')]

	expect(offeredFor(all, 'CELE')).toEqual(['🎉'])
	expect(offeredFor(all, 'وجه')).toEqual(['😀'])
})

test('Enter takes a flag by its whole name alone, and any other emoji by three letters of its name', () => {
	const flag = (label: string, aliases: string[] = []) => ({
		...emoji('🏳', label, aliases),
		category: 9,
	})

	expect(isEmojiMeant(flag('Solomon Islands', ['solomon_islands']), 'sol')).toBe(false)
	expect(isEmojiMeant(flag('Solomon Islands', ['solomon_islands']), 'solomon_islands')).toBe(true)
	expect(isEmojiMeant(flag('Perú', ['peru']), 'PERU')).toBe(true)
	expect(isEmojiMeant(flag('Perú', ['flag-pe']), 'per')).toBe(false)
	expect(isEmojiMeant(emoji('☀️', 'sol'), 'sol')).toBe(true)
	expect(isEmojiMeant(emoji('🐄', 'cow face', ['cow']), 'cow')).toBe(true)
	expect(isEmojiMeant(emoji('😀', 'grinning face', ['smile']), 'smi')).toBe(true)
})

test('Enter takes an emoji by three letters that begin one of its names, or by the whole of it, and no other', () => {
	const isTaken = (name: string, typed: string) => isEmojiMeant(emoji('🙂', name), typed)

	expect(isTaken('nicole', 'ole')).toBe(false)
	expect(isTaken('olena', 'ole')).toBe(true)
	expect(isTaken('olena', 'ol')).toBe(false)
	expect(isTaken('olena', '')).toBe(false)
	expect(isTaken('ol', 'OL')).toBe(true)
	expect(isTaken('José', 'jose')).toBe(true)
	expect(isTaken('홍길동', '홍길')).toBe(false)
	expect(isTaken('홍길', '홍길')).toBe(true)
	expect(isTaken('김', '기')).toBe(false)
	expect(isTaken('मुस्कान', 'मुस्')).toBe(false) // two letters and their marks
	expect(isEmojiMeant(emoji('👨', 'ddd-city', ['daddy']), 'DD')).toBe(false)
})
