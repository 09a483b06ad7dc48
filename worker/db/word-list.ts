import { desc } from 'drizzle-orm'
import type { ListedWord } from '#contract/house-rules'
import { LANGUAGES } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { listedWords } from '#migrations/schema'
import { listedIn, type WordListEntry, wordListEntryOf } from '#rules/messages/word-list'
import type { RequestContext } from '../context.ts'
import { toMessages } from './message-rows.ts'
import { notRemoved } from './messages.ts'

/** Entries of the word list, newest first. */
export async function wordsListed({ db }: RequestContext): Promise<ListedWord[]> {
	return db.select().from(listedWords).orderBy(desc(listedWords.at), listedWords.entry)
}

/** The entries of the word list that these messages contain, in any language, by message. */
export async function wordsFoundIn(
	context: RequestContext,
	messageIds: readonly string[],
): Promise<Map<string, string[]>> {
	if (messageIds.length === 0) return new Map()
	const [words, rows] = await context.db.batch([
		context.db.select().from(listedWords),
		notRemoved(context, null, messageIds),
	])
	const list = words.flatMap(({ entry }) => wordListEntryOf(entry) ?? [])
	return new Map(toMessages(rows).map((one) => [one.id, entriesIn(list, one)]))
}

/** The entries in the author's words (whose language may differ from the detected one) and in every translation. */
function entriesIn(list: WordListEntry[], message: Message): string[] {
	const { text, translations, attachedImage } = message
	const { alt, altTranslations } = attachedImage ?? { alt: null }
	const found = LANGUAGES.flatMap((language) => {
		const read = [translations[language] ?? '', altTranslations?.[language] ?? '']
		return listedIn(
			list,
			language === message.language ? [...read, text, alt ?? ''] : read,
			language,
		)
	})
	return [...new Set(found.length > 0 ? found : listedIn(list, [text, alt ?? '']))]
}
