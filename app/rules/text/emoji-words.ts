import { fold } from './fold.ts'
import { mentionAround } from './linked-text.ts'
import type { WordStart } from './mentions.ts'

export const EMOJI_OFFERED_MAX = 8
const MEANT_FROM = 3
/** Emojibase's number of the group of flags. */
const FLAGS = 9

export type SkinTone = 'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark'

export interface Emoji {
	emoji: string
	/** The emoji's name in the reader's language. */
	label: string
	tags: string[]
	/** Short names that are common everywhere: 'smile'. */
	aliases: string[]
	category: number
	/** The version of Unicode's emoji list, which tells whether a device can draw it. */
	version: number
	skins?: Record<SkinTone, string>
}

/** An emoji with its names and tags folded once, so that each typed letter finds them fast. */
export interface NamedEmoji extends Emoji {
	folded: { names: string[]; tags: string[] }
}

// Two colons are code: `std::cow`.
const STARTED = /(?<![:：])[:：]([\p{L}+](?:[\p{L}\p{M}\p{N}_+-]|\u200c|\u200d)+)$/u
/** Chinese and Japanese end a clause with this colon, without a space after it. */
const SENTENCE = /\p{L}\p{M}*：$/u

/**
 * The word after a colon that is being typed before the caret, from two letters on, at any place where a
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
 * Up to eight emoji for typed letters, in this order: the whole name, its beginning, a word in it, a part of
 * it. Names come before tags.
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

/** Whether Enter takes this emoji (G-172). Country names begin like ordinary words: `nota :sol` means no flag. */
export function isEmojiMeant({ aliases, label, category }: Emoji, typed: string): boolean {
	const names = [...aliases, label]
	if (category === FLAGS) return names.some((name) => fold(name) === fold(typed))
	return isMeant(names, typed)
}

/**
 * Whether typed letters clearly mean one of these names: at least three letters of its beginning, or the
 * whole name.
 */
function isMeant(names: readonly string[], typed: string): boolean {
	const letters = typed.normalize('NFC').replace(/\p{M}/gu, '')
	const wanted = syllables(typed)
	const isBegun = [...letters].length >= MEANT_FROM
	return names.some((name) => {
		const whole = syllables(name)
		return whole === wanted || (isBegun && whole.startsWith(wanted))
	})
}

/** Splits Korean syllables, so that a half-typed syllable matches what it may become. */
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
	const at = name.indexOf(wanted)
	if (at < 0) return Number.POSITIVE_INFINITY
	if (name.length === wanted.length) return 0
	if (at === 0) return 1
	return /[\s_-]/.test(name[at - 1] ?? '') ? 2 : 3
}
