import type { Muted } from '#client/mutes'
import type { LanguageCode } from '#contract/languages'
import type { ReadUntil } from '#rules/messages/last-read'
import type { ShownMessage } from '../../model.ts'

/** The reader and their preferences, the same for all rows. */
export interface Reading {
	language: LanguageCode
	showOriginal: boolean
	seated: boolean
	operates: boolean
	you: string | null
	/** The name under which others mention the reader. */
	name: string | null
	freshAfter: number
	since: ReadUntil | null
	muted: Muted
}

/** Whether the original is below its translation: the reader wants that, and the original is loaded. */
export function showsBoth(message: ShownMessage, showOriginal: boolean): boolean {
	return showOriginal && !message.lacksOriginal
}
