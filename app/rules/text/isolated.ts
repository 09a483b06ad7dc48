import { WRITTEN_LEFTWARDS } from '#contract/languages'
import { closedIsolates } from '#contract/text'

/** Marks of direction that reach beyond their words. */
const REACHES_ON = /[\u061c\u200f\u202a-\u202e]/
const IS_ISOLATED = /^\u2068[^\u2066-\u2069]*\u2069$/

/**
 * Words of a person as they stand inside a sentence: their letters and marks of direction reorder nothing
 * around them.
 */
export function isolated(words: string): string {
	return IS_ISOLATED.test(words) ? words : `\u2068${closedIsolates(words)}\u2069`
}

/** Whether words inside of a sentence could reorder it by letters or marks of direction. */
export function reorders(words: string): boolean {
	return WRITTEN_LEFTWARDS.test(words) || REACHES_ON.test(words) || closedIsolates(words) !== words
}
