import { fold } from './fold.ts'
import { mentionAround } from './linked-text.ts'
import type { WordStart } from './mentions.ts'

export const EMOJI_OFFERED_MAX = 8
const MEANT_FROM = 3
/** The number of the group of flags in the data of Emojibase. */
const FLAGS = 9

export type SkinTone = 'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark'

export interface Emoji {
	emoji: string
	/** The emoji's name in the reader's language. */
	label: string
	tags: string[]
	/** Short names in use everywhere: 'smile'. */
	aliases: string[]
	category: number
	/** The version of Unicode's emoji list that added it. By it the page knows whether a device can draw the emoji. */
	version: number
	skins?: Record<SkinTone, string>
}

/** An emoji whose names and tags are folded once, so that each typed letter finds them fast. */
export interface NamedEmoji extends Emoji {
	folded: { names: string[]; tags: string[] }
}

// Two colons belong to code: `std::cow`.
const STARTED = /(?<![:：])[:：]([\p{L}+](?:[\p{L}\p{M}\p{N}_+-]|\u200c|\u200d)+)$/u
/**
 * A clause that ends with a full-width colon, after which Chinese and Japanese put no space, and code: `{"a":true`,
 * `f():int`.
 */
const SENTENCE = /\p{L}\p{M}*：$|["'”’»)\]}][:：]$/u

/**
 * The word of at least two letters after a colon, directly before the caret. The colon must be at a place where a
 * mention could begin.
 */
export function emojiWordAt(text: string, caret: number): WordStart | null {
	const typed = STARTED.exec(text.slice(0, caret))?.[1]
	if (!typed) return null
	const start = caret - typed.length - 1
	const before = text.slice(0, start)
	if (mentionAround(`${before}@${text.slice(caret)}`, start + 1) !== start) return null
	return SENTENCE.test(text.slice(0, start + 1))
		? { start, typed, isProse: true }
		: { start, typed }
}

export function namedEmoji(emoji: Emoji): NamedEmoji {
	const names = [...emoji.aliases, emoji.label].map(fold)
	return { ...emoji, folded: { names, tags: emoji.tags.map(fold) } }
}

/**
 * At most eight emoji for typed letters, in this order: equal names, names that begin with the letters, words that
 * do, names that contain them. Names come before tags.
 */
export function emojiMatches(all: readonly NamedEmoji[], typed: string): NamedEmoji[] {
	const wanted = fold(typed)
	return all
		.map((emoji) => ({ emoji, rank: rankIn(emoji, wanted) }))
		.filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
		.sort((a, b) => a.rank - b.rank)
		.slice(0, EMOJI_OFFERED_MAX)
		.map(({ emoji }) => emoji)
}

/**
 * Whether Enter inserts this emoji (G-172). Names of countries begin like ordinary words: `nota :sol` means no
 * flag.
 */
export function isEmojiMeant({ aliases, label, category }: Emoji, typed: string): boolean {
	const names = [...aliases, label]
	if (category === FLAGS) return names.some((name) => fold(name) === fold(typed))
	return isMeant(names, typed)
}

/** Whether the typed letters clearly mean one of these names: at least three letters of its beginning, or all of it. */
function isMeant(names: readonly string[], typed: string): boolean {
	const letters = typed.normalize('NFC').replace(/\p{M}/gu, '')
	const wanted = syllables(typed)
	const isBegun = [...letters].length >= MEANT_FROM
	return names.some((name) => {
		const whole = syllables(name)
		return whole === wanted || (isBegun && whole.startsWith(wanted))
	})
}

/** A text with Korean syllables taken apart, so that a half-typed syllable matches all that it may become. */
function syllables(text: string): string {
	return fold(text).normalize('NFC')
}

function rankIn({ folded: { names, tags } }: NamedEmoji, wanted: string): number {
	return Math.min(
		...names.map((name) => 2 * rankOf(name, wanted)),
		...tags.map((tag) => 2 * rankOf(tag, wanted) + 1),
	)
}

function rankOf(name: string, wanted: string): number {
	const index = name.indexOf(wanted)
	if (index < 0) return Number.POSITIVE_INFINITY
	if (name.length === wanted.length) return 0
	if (index === 0) return 1
	return /[\s_-]/.test(name[index - 1] ?? '') ? 2 : 3
}
