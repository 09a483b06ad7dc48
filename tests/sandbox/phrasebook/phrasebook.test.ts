import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { conversation } from '../demo/conversation.ts'
import { eventLines } from '../demo/events.ts'
import { stories, storyLines } from '../demo/stories.ts'
import { topicLines, topics } from '../demo/topics.ts'
import { phrasebook } from './index.ts'

const spoken = [...conversation, ...storyLines, ...topicLines, ...eventLines]

const LATIN = /\p{Script=Latin}/u
const ARABIC = /\p{Script=Arabic}/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

const SCRIPTS: Record<LanguageCode, RegExp> = {
	'en-us': LATIN,
	'pt-br': LATIN,
	es: LATIN,
	ko: /\p{Script=Hangul}/u,
	fa: ARABIC,
	hi: /\p{Script=Devanagari}/u,
	ru: CYRILLIC,
	ro: LATIN,
	fr: LATIN,
	ja: JAPANESE,
	he: /\p{Script=Hebrew}/u,
	pl: LATIN,
	de: LATIN,
	ar: ARABIC,
	nl: LATIN,
	nb: LATIN,
	so: LATIN,
	tr: LATIN,
	el: /\p{Script=Greek}/u,
	it: LATIN,
	'zh-hans': /\p{Script=Han}/u,
	si: /\p{Script=Sinhala}/u,
	th: /\p{Script=Thai}/u,
	ha: LATIN,
	id: LATIN,
	uk: CYRILLIC,
	ur: ARABIC,
	bn: /\p{Script=Bengali}/u,
	sw: LATIN,
	cs: LATIN,
}

const CODE = /`[^`]+`/g
const URLS = /https?:\/\/[\w./-]+/g
const MENTIONS = /@\w+(?:\.\w+)*/g
const HASHTAGS = /#\w+/g
const TOKENS = /\$[A-Z]+/g
const EMOJI = /\p{RGI_Emoji}/gv
const NUMBERS = /\p{Nd}+(?::\p{Nd}+)?/gu

const KEPT = [CODE, URLS, MENTIONS, HASHTAGS, TOKENS, EMOJI, NUMBERS]

test('the phrasebook knows every line that noor and her neighbours say, each in every language', () => {
	expect(conversation).toHaveLength(42)
	expect(stories).toHaveLength(8)
	expect(topics).toHaveLength(3)
	expect(Object.keys(phrasebook)).toEqual(spoken.map((line) => line.id))
	for (const line of spoken) expect(Object.keys(phrasebook[line.id] ?? {})).toEqual([...LANGUAGES])
})

test.for([...LANGUAGES])('in %s each line that ada reads says something', (language) => {
	const silent = spoken.filter((line) => say(line.id, language).trim() === '')
	expect(ids(silent)).toEqual([])
})

test.for([...LANGUAGES])(
	'in %s noor finds each mention, emoji, link, number, hashtag, token and piece of code again',
	(language) => {
		for (const line of spoken)
			expect({ id: line.id, kept: keptIn(say(line.id, language)) }).toEqual({
				id: line.id,
				kept: keptIn(line.text),
			})
	},
)

test.for([...LANGUAGES])(
	'kenji sees the script of %s, and no line of another language left as it was',
	(language) => {
		const foreign = spoken.filter((line) => !isMostly(SCRIPTS[language], say(line.id, language)))
		const left = spoken.filter(
			(line) => line.language !== language && say(line.id, language) === line.text,
		)
		expect(ids(foreign)).toEqual([])
		expect(ids(left)).toEqual([])
	},
)

test('the words of each speaker stand in their own language exactly as spoken', () => {
	for (const line of spoken) expect(say(line.id, line.language)).toBe(line.text)
})

test('keptIn tells apart a sentence of marisol that lost an emoji or changed its digits', () => {
	const kept = keptIn('@marisol.rz: 5 $STAGE 🌧️')
	expect(keptIn('🌧️ $STAGE 5, @marisol.rz.')).toEqual(kept)
	expect(keptIn('@marisol.rz: 5 $STAGE')).not.toEqual(kept)
	expect(keptIn('@marisol.rz: ۵ $STAGE 🌧️')).not.toEqual(kept)
})

function say(id: string, language: LanguageCode): string {
	return phrasebook[id]?.[language] ?? ''
}

function ids(lines: readonly { id: string }[]): string[] {
	return lines.map((line) => line.id)
}

function keptIn(text: string): string[][] {
	return KEPT.map((pattern) => [...text.matchAll(pattern)].map(([found]) => found).sort())
}

function isMostly(script: RegExp, text: string): boolean {
	const words = [CODE, URLS, MENTIONS, HASHTAGS, TOKENS].reduce(
		(rest, pattern) => rest.replace(pattern, ''),
		text,
	)
	const letters = words.match(/\p{L}/gu) ?? []
	return letters.filter((letter) => script.test(letter)).length > letters.length / 2
}
