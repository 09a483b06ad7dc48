import { and, count, gte, isNull } from 'drizzle-orm'
import { encodeTime } from 'ulid'
import type { LanguageCode } from '#contract/languages'
import { GLOBE_KEPT_MS, GLOBE_MESSAGES_MS } from '#contract/limits'
import { messages } from '#migrations/schema'
import { sinceMs } from '#rules/limits/since-ms'
import { type LanguageCounts, type LanguageRow, languageRows } from '#rules/people/globe'
import { logLine } from '#storage/log-line'
import type { RequestContext } from '../context.ts'

let cached: { spoken: LanguageCounts; at: number } | null = null

/** Numbers of readers and messages by language, counted at most once a minute; null when they cannot be counted now. */
export async function languages(context: RequestContext): Promise<LanguageRow[] | null> {
	try {
		if (!cached || sinceMs(cached.at, context.now()) >= GLOBE_KEPT_MS)
			cached = { spoken: await countAnew(context), at: context.now() }
		return languageRows(cached.spoken)
	} catch (error) {
		logLine('warn', 'languages-not-counted', {
			requestId: context.requestId,
			problem: error,
		})
		return null
	}
}

async function countAnew(context: RequestContext): Promise<LanguageCounts> {
	const { db, room, now } = context
	// Ids begin with their time, so one range of the primary key has the day's messages.
	const since = encodeTime(now() - GLOBE_MESSAGES_MS)
	const [spoken, readers] = await Promise.all([
		db
			.select({ language: messages.language, n: count() })
			.from(messages)
			.where(and(gte(messages.id, since), isNull(messages.removedAt)))
			.groupBy(messages.language),
		room().readers(),
	])
	return { messages: byLanguage(spoken), readers }
}

function byLanguage(
	rows: readonly { language: LanguageCode; n: number }[],
): LanguageCounts['messages'] {
	return Object.fromEntries(rows.map(({ language, n }) => [language, n]))
}
