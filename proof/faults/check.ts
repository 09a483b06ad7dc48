import { ask } from '#client/ask'
import type { LanguageCode } from '#contract/languages'
import { listMessages } from '#contract/messages/messages'
import type { Reader, Told } from './reader.ts'
import type { Ack } from './writer.ts'

const SHOWN_MAX = 20

/** Everything that D1 has, newest first, in all languages: asking in one would have the rest translated. */
export async function readAll(origin: string): Promise<Told[]> {
	const all: Told[] = []
	let cursor: string | undefined
	do {
		const { messages, nextCursor } = await ask(
			listMessages,
			{ query: cursor ? { cursor } : {} },
			{ fetch: (address, init) => fetch(origin + address, init) },
		)
		all.push(...messages)
		cursor = nextCursor ?? undefined
	} while (cursor)
	return all
}

/** Every acknowledged message is there once, as it was answered, and nothing is there twice. */
export function checkKept(
	acks: readonly Ack[],
	stored: readonly Told[],
): { lost: number; doubled: number; problems: string[] } {
	const doubled: string[] = []
	const lost: string[] = []
	const ids = new Map<string, number>()
	const texts = new Map<string, string[]>()
	for (const { id, text } of stored) {
		ids.set(id, (ids.get(id) ?? 0) + 1)
		texts.set(text, [...(texts.get(text) ?? []), id])
	}
	for (const [id, times] of ids) if (times > 1) doubled.push(`${id} is on ${times} pages`)
	for (const [text, ids] of texts)
		if (ids.length > 1) doubled.push(`'${text}' is stored ${ids.length} times`)
	for (const { text, id, seq } of acks)
		if (texts.get(text)?.[0] !== id) lost.push(`LOST: '${text}', acknowledged as ${id}/${seq}`)
	const problems = [...few(doubled), ...few(lost)]
	return { lost: lost.length, doubled: doubled.length, problems }
}

/** All listeners heard every change, the same one at each number, and what was acknowledged is among them. */
export function checkHeard(
	acks: readonly Ack[],
	readers: readonly Reader[],
	head: number,
): string[] {
	const problems: string[] = []
	const [first] = readers
	for (const { name, heard, seq } of readers) {
		if (seq !== head) problems.push(`${name} stands at ${seq}, the room at ${head}`)
		for (let at = 1; at <= head; at++) {
			if (!heard.has(at)) problems.push(`${name} never heard ${at}`)
			else if (heard.get(at) !== first?.heard.get(at))
				problems.push(`${at}: ${name} heard '${heard.get(at)}', not '${first?.heard.get(at)}'`)
		}
		for (const { id, seq, clientMessageId, text } of acks)
			if (heard.get(seq) !== `new-message ${id} ${clientMessageId} ${text}`)
				problems.push(`${name} heard '${heard.get(seq)}' where ${id} was acknowledged`)
	}
	return few(problems)
}

/** A page drawn from D1 now and a page that has been open all the time show the same. */
export function checkArchived(reader: Reader, stored: readonly Told[]): string[] {
	const problems: string[] = []
	const archived = new Map(stored.map((message) => [message.id, message]))
	for (const id of archived.keys())
		if (!reader.messages.has(id)) problems.push(`${reader.name} was never told of ${id}`)
	for (const [id, told] of reader.messages) {
		const kept = archived.get(id)
		if (!kept) problems.push(`LOST: ${reader.name} heard ${id}, D1 does not have it`)
		else if (shown(kept, reader.language) !== shown(told, reader.language))
			problems.push(
				`${reader.name} was told ${JSON.stringify(told)}, D1 has ${JSON.stringify(kept)}`,
			)
	}
	return few(problems)
}

function shown(
	{ text, language, translations, untranslated = {} }: Told,
	lang: LanguageCode,
): string {
	return JSON.stringify([text, language, translations[lang], untranslated[lang]])
}

function few(problems: string[]): string[] {
	const more = problems.length - SHOWN_MAX
	return more > 0 ? [...problems.slice(0, SHOWN_MAX), `… and ${more} more like these`] : problems
}
