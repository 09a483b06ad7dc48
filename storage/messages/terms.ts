import { type SQL, sql } from 'drizzle-orm'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { messages } from '#migrations/schema'
import { AUTHOR, ORIGINAL } from '#rules/text/term-keys'
import { termsOf } from '#rules/text/terms'

// The column `messages.terms` in D1, by which search finds a message. Triggers update the index when it changes
// (0142).

/** The terms of a message that search never finds. */
export const NO_TERMS = '{}'

type Findable = Pick<Message, 'text' | 'translations' | 'isStageOnly' | 'isJoinMessage'> &
	Parameters<typeof userIdOf>[0]

/**
 * The search terms of a message in JSON. None for stage-only messages (G-26), and none for join messages, because
 * all say the same.
 */
export function termsOfMessage(message: Findable): string {
	if (message.isStageOnly || message.isJoinMessage) return NO_TERMS
	return JSON.stringify({
		[AUTHOR]: [userIdOf(message)],
		[ORIGINAL]: termsOf(message.text),
		...byLanguage(message.translations),
	})
}

/** SQL for new words: the author's term stays, the terms of translations are removed. */
export function originalTerms(text: string): SQL {
	const { terms } = messages
	const author = sql`json_object(${AUTHOR}, json_extract(${terms}, ${`$."${AUTHOR}"`}))`
	return ifFindable(sql`json_patch(${author}, ${JSON.stringify({ [ORIGINAL]: termsOf(text) })})`)
}

/** SQL that adds the terms of translations. */
export function translatedTerms(translations: Message['translations']): SQL {
	return ifFindable(sql`json_patch(${messages.terms}, ${JSON.stringify(byLanguage(translations))})`)
}

/** SQL that leaves two values as they are: NULL, until the room has read the message, and '{}'. */
function ifFindable(terms: SQL): SQL {
	return sql`CASE WHEN ${messages.terms} IS NULL OR ${messages.terms} = ${NO_TERMS} THEN ${messages.terms} ELSE ${terms} END`
}

function byLanguage(translations: Message['translations']): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(translations).map(([language, text]) => [language, termsOf(text ?? '')]),
	)
}
