import { fold } from './fold.ts'
import { mentionAround } from './linked-text.ts'
import type { WordStart } from './mentions.ts'

export const EMOJI_OFFERED_MAX = 8
const MEANT_FROM = 3
/** Emojibase's number for this group. */
const FLAGS = 9

export type SkinTone = 'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark'

export interface Emoji {
	emoji: string
	/** Its name in the reader's language. */
	label: string
	tags: string[]
	/** Short names as they are typed everywhere: 'smile'. */
	aliases: string[]
	category: number
	/** Of Unicode's emoji, which tells whether a device has a picture of it. */
	version: number
	skins?: Record<SkinTone, string>
}

/** An emoji whose names and tags were folded once, so that every letter typed finds them quickly. */
export interface NamedEmoji extends Emoji {
	folded: { names: string[]; tags: string[] }
}

// Behind a second colon somebody writes code: `std::cow`.
const STARTED = /(?<![:：])[:：]([\p{L}+](?:[\p{L}\p{M}\p{N}_+-]|\u200c|\u200d)+)$/u
/** Chinese and Japanese write their colon so, without a blank behind it. */
const SENTENCE = /\p{L}\p{M}*：$/u

/** The word after a colon that is being written left of the caret, from two letters on, wherever a mention could begin. */
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

export function named(emoji: Emoji): NamedEmoji {
	const names = [...emoji.aliases, emoji.label].map(fold)
	return { ...emoji, folded: { names, tags: emoji.tags.map(fold) } }
}

/** Up to eight by typed letters: whose name is just that, begins so, has such a word or part; names before tags. */
export function emojiMatches(all: readonly NamedEmoji[], typed: string): NamedEmoji[] {
	const wanted = fold(typed)
	return all
		.map((emoji) => ({ emoji, rank: rankIn(emoji, wanted) }))
		.filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
		.sort((a, b) => a.rank - b.rank)
		.slice(0, EMOJI_OFFERED_MAX)
		.map(({ emoji }) => emoji)
}

/** Whether Enter takes it (G-172). Countries begin like the words of their languages: `nota :sol` means no flag. */
export function isEmojiMeant({ aliases, label, category }: Emoji, typed: string): boolean {
	const names = [...aliases, label]
	if (category === FLAGS) return names.some((name) => fold(name) === fold(typed))
	return isMeant(names, typed)
}

/** Whether somebody who goes on after these letters means one of these names: three begin it, or it is the whole. */
function isMeant(names: readonly string[], typed: string): boolean {
	const letters = typed.normalize('NFC').replace(/\p{M}/gu, '')
	const wanted = syllables(typed)
	const isBegun = [...letters].length >= MEANT_FROM
	return names.some((name) => {
		const whole = syllables(name)
		return whole === wanted || (isBegun && whole.startsWith(wanted))
	})
}

/** A half syllable of Korean begins more than it says. */
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
