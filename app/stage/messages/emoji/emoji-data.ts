import { EMOJI_FILES } from 'virtual:emoji-files'
import { EMOJI_TONE, storeOf } from '#client/storage'
import { wholeAnswer } from '#client/whole-answer'
import type { LanguageCode } from '#contract/languages'
import { type Emoji, type NamedEmoji, namedEmoji, type SkinTone } from '#rules/text/emoji-words'
import { drawnHere } from './drawn-here.ts'

const asked = new Map<LanguageCode, Promise<NamedEmoji[]>>()
const storage = storeOf(() => localStorage)

/**
 * All emoji that this device can draw, with their names in a language. Fetched once; after a failure the next call
 * fetches again.
 */
export function emojiIn(language: LanguageCode): Promise<NamedEmoji[]> {
	const before = asked.get(language)
	if (before) return before
	const fetched = fetchEmoji(language)
	asked.set(language, fetched)
	fetched.catch(() => asked.delete(language))
	return fetched
}

async function fetchEmoji(language: LanguageCode): Promise<NamedEmoji[]> {
	const answer = await wholeAnswer((signal) => fetch(EMOJI_FILES[language], { signal }))
	if (!answer.ok) throw new Error(`The emoji did not come (${answer.status}).`)
	const all: Emoji[] = await answer.json()
	return drawnHere(all).map(namedEmoji)
}

export function chosenTone(): SkinTone | null {
	return storage.get(EMOJI_TONE) as SkinTone | null
}

export function storeTone(tone: SkinTone | 'none'): void {
	if (tone === 'none') storage.remove(EMOJI_TONE)
	else storage.set(EMOJI_TONE, tone)
}

/** The emoji in the skin tone that was chosen in this browser's picker. */
export function inChosenTone({ emoji, skins }: Emoji): string {
	const tone = chosenTone()
	return (tone && skins?.[tone]) ?? emoji
}
