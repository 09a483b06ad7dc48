import { and, desc, inArray, lt, type SQL } from 'drizzle-orm'
import { ulid } from 'ulid'
import type { Asked, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE } from '#contract/limits'
import type { Draft, listMessages, Message, postMessage } from '#contract/messages'
import type { OwnParticipant } from '#contract/participants'
import type { Statement, TranslationJob } from '#room/changes'
import { testScript } from '#rules/script'
import { projectMessage } from '#rules/visibility'
import { messages } from '../db/schema.ts'
import { missing, wantTranslations } from '../demand.ts'
import { granted, refuse } from '../refusal.ts'
import { type Caller, listenerOf, type Stage } from '../stage.ts'

const ARCHIVE_WAIT_MS = 1_000

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

/** Newest first, strictly older than the cursor, with the roots that the page's replies need (G-25). */
export async function page(
	stage: Stage,
	who: Caller | null,
	{ cursor, lang }: Asked<typeof listMessages>['query'],
): Promise<Reply<typeof listMessages>> {
	const rows = await newest(stage, cursor ? lt(messages.id, idIn(cursor)) : undefined)
	const { shown, nextCursor } = cut(rows)
	const listener = listenerOf(who, lang ?? null)
	const all = [...shown, ...(await rootsMissingFrom(stage, shown))]
	if (lang) wantTranslations(stage, lang, missing(all, lang))
	return { messages: all.map((message) => projectMessage(message, listener)), nextCursor }
}

/** Up to one more than a page, so that it is known whether there is another. */
export function newest(stage: Stage, where?: SQL) {
	return stage.db
		.select()
		.from(messages)
		.where(where ?? and())
		.orderBy(desc(messages.id))
		.limit(MESSAGE_PAGE + 1)
}

export function cut(rows: Awaited<ReturnType<typeof newest>>): {
	shown: Message[]
	nextCursor: string | null
} {
	const shown = rows.slice(0, MESSAGE_PAGE).map(toMessage)
	const last = shown.at(-1)
	return { shown, nextCursor: rows.length > MESSAGE_PAGE && last ? cursorOf(last) : null }
}

export async function rootsMissingFrom(
	stage: Stage,
	shown: readonly Message[],
): Promise<Message[]> {
	const here = new Set(shown.map(({ id }) => id))
	const wanted = shown
		.map(({ replyToMessageId }) => replyToMessageId)
		.filter((id): id is string => id !== null && !here.has(id))
	if (wanted.length === 0) return []
	const rows = await stage.db
		.select()
		.from(messages)
		.where(inArray(messages.id, [...new Set(wanted)]))
	return rows.map(toMessage)
}

export async function post(
	stage: Stage,
	author: Caller,
	draft: Draft,
): Promise<Reply<typeof postMessage>> {
	const message = compose(author.person, draft.messageText, stage.now())

	const { seq, answer } = granted(
		await stage.room().commit({
			by: { userId: author.userId, ver: author.ver },
			key: draft.clientMessageId
				? { id: draft.clientMessageId, body: draft.messageText }
				: undefined,
			spends: 'message',
			keepsSeat: true,
			writes: [insertMessage(stage, message)],
			events: [
				{
					event: 'new-message',
					data: {
						message,
						...(draft.clientMessageId ? { clientMessageId: draft.clientMessageId } : {}),
					},
				},
			],
			effects: [{ kind: 'translate', job: jobFor(message, []) }],
			answer: message,
		}),
	)
	await archivedOrWaited(stage, seq)
	return { ...answer, seq, clientMessageId: draft.clientMessageId }
}

/** Stored in the room is stored; D1 gets a second to have it too (G-100). */
export async function archivedOrWaited(stage: Stage, seq: number): Promise<void> {
	const archived = stage
		.room()
		.archivedUpTo(seq)
		.catch(() => undefined)
	await Promise.race([archived, new Promise((done) => setTimeout(done, ARCHIVE_WAIT_MS))])
}

export function compose(author: Author, text: string, now: number): Message {
	return {
		id: ulid(now),
		text,
		translations: {},
		language: testScript(text, author.language).language ?? author.language,
		revision: 1,
		timestamp: now,
		platform: author.platform,
		platformUsername: author.platformUsername,
		platformUserId: author.platformUserId,
		profilePicUrl: author.profilePicUrl,
		isStageOnly: false,
		isJoinMessage: false,
		sourcePostUrl: null,
		attachedImageUrl: null,
		replyToMessageId: null,
		replyToStoryId: null,
		replyToTopicId: null,
		topicId: null,
		relatedStoryInfo: null,
		relatedTopicInfo: null,
		reactions: [],
	}
}

export function insertMessage(stage: Stage, message: Message): Statement {
	const { sql, params } = stage.db
		.insert(messages)
		.values({ ...message, untranslated: message.untranslated ?? {} })
		.toSQL()
	return { sql, params }
}

export function jobFor(message: Message, targets: LanguageCode[]): TranslationJob {
	return {
		messageId: message.id,
		revision: message.revision,
		text: message.text,
		language: message.language,
		detect: targets.length === 0,
		stageOnly: message.isStageOnly,
		targets,
	}
}

function toMessage(row: typeof messages.$inferSelect): Message {
	const { topicId } = row
	const untranslated = Object.keys(row.untranslated).length > 0 ? row.untranslated : undefined
	return { ...row, untranslated, replyToTopicId: topicId }
}

function cursorOf({ timestamp, id }: Message): string {
	return btoa(`${timestamp}.${id}`).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function idIn(cursor: string): string {
	try {
		const id = atob(cursor.replace(/-/g, '+').replace(/_/g, '/')).split('.')[1]
		if (id && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return id
	} catch {
		// Not base64: refused like any other cursor that is not ours.
	}
	return refuse(400, 'cursor', 'This page does not exist any more. Please reload.')
}
