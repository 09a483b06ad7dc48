import { desc } from 'drizzle-orm'
import type { ListedWord } from '#contract/house-rules'
import type { Message } from '#contract/messages/messages'
import { listedWords } from '#migrations/schema'
import { listed, listedIn } from '#rules/messages/word-list'
import type { RequestContext } from '../context.ts'
import { standing, toMessages } from './messages.ts'

/** Newest first. */
export async function wordsListed({ db }: RequestContext): Promise<ListedWord[]> {
	return db.select().from(listedWords).orderBy(desc(listedWords.at), listedWords.entry)
}

/** Which entries of today's list stand in these messages, in any language, by the messages. */
export async function wordsFoundIn(
	context: RequestContext,
	messageIds: readonly string[],
): Promise<Map<string, string[]>> {
	if (messageIds.length === 0) return new Map()
	const [words, rows] = await context.db.batch([
		context.db.select().from(listedWords),
		standing(context, null, messageIds),
	])
	const list = words.flatMap(({ entry }) => listed(entry) ?? [])
	return new Map(toMessages(rows).map((one) => [one.id, listedIn(list, textsOf(one))]))
}

function textsOf({ text, translations, attachedImage }: Message): string[] {
	const { alt, altTranslations } = attachedImage ?? { alt: null }
	const said = [text, alt ?? '', ...Object.values(translations)]
	return [...said, ...Object.values(altTranslations ?? {})]
}
