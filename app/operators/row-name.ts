import type { Message } from '#contract/messages/messages'
import type { LogEntry } from '#contract/operator-log'
import { truncate } from '#rules/text/truncate'
import { useTexts } from '../locales/texts.tsx'
import { useWhen } from './times.tsx'

const MAX_CHARS = 40

/** The row's name in the labels of its buttons. A person may have several rows, so the first words follow the name. */
export function rowName(name: string, words: string): string {
	return `${name} · ${truncate(words.replace(/\s+/gu, ' ').trim(), MAX_CHARS)}`
}

/** A function that returns the name of a message's row. A picture without a description has its time as words. */
export function useMessageName(): (message: Message) => string {
	const when = useWhen()
	return ({ platformUsername, text, attachedImage, timestamp }) =>
		rowName(platformUsername, text || attachedImage?.alt || when(timestamp))
}

/** A function that returns the name of an entry of the log: the act, whom it concerns, and when. */
export function useEntryName(): (entry: LogEntry) => string {
	const t = useTexts()
	const when = useWhen()
	return ({ act, name, at }) => [t(`admin.did.${act}`), t.who(name), when(at)].join(' · ')
}
