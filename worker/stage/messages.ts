import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { ulid } from 'ulid'
import type { Asked, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_EDIT_MS, MESSAGE_PAGE } from '#contract/limits'
import type {
	Draft,
	deleteMessage,
	editMessage,
	listMessages,
	Message,
	postMessage,
} from '#contract/messages'
import { type OwnParticipant, userIdOf } from '#contract/participants'
import type { Statement, TranslationJob } from '#room/changes'
import { testScript } from '#rules/script'
import { projectMessage } from '#rules/visibility'
import { messages } from '../db/schema.ts'
import { missing, wantTranslations } from '../demand.ts'
import { granted, refuse } from '../refusal.ts'
import { byOf, type Caller, listenerOf, type Stage } from '../stage.ts'
import { addressOfImage, hide, nameOfImage } from './uploads.ts'

const ARCHIVE_WAIT_MS = 1_000
const THREAD_MAX = 500

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

/** Newest first, strictly older than the cursor, with the roots that the page's replies need (G-25). */
export async function page(
	stage: Stage,
	who: Caller | null,
	{ cursor, lang, around, thread }: Asked<typeof listMessages>['query'],
): Promise<Reply<typeof listMessages>> {
	const { shown, nextCursor } = thread
		? { shown: await threadOf(stage, thread), nextCursor: null }
		: cut(
				await newest(
					stage,
					cursor ? idIn(cursor) : around ? await startBefore(stage, around) : null,
				),
			)
	const listener = listenerOf(who, lang ?? null)
	const all = [...shown, ...(await rootsMissingFrom(stage, shown))]
	if (lang) wantTranslations(stage, lang, missing(all, lang))
	return { messages: all.map((message) => projectMessage(message, listener)), nextCursor }
}

/** Up to one more than a page, so that it is known whether there is another. */
export function newest(stage: Stage, olderThan: string | null = null) {
	const older = olderThan === null ? undefined : lt(messages.id, olderThan)
	return stage.db
		.select()
		.from(messages)
		.where(and(isNull(messages.removedAt), older))
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

/** The place in the list from which a page has the message in its middle. */
async function startBefore(stage: Stage, id: string): Promise<string> {
	const newer = await stage.db
		.select({ id: messages.id })
		.from(messages)
		.where(and(isNull(messages.removedAt), gt(messages.id, id)))
		.orderBy(asc(messages.id))
		.limit(MESSAGE_PAGE / 2)
	const [first] = newer.slice(-1)
	return first ? `${first.id}~` : `${id}~` // '~' sorts behind every id, so the named one is included
}

/** A root with every reply, newest first like all lists. */
export async function threadOf(stage: Stage, rootId: string): Promise<Message[]> {
	const rows = await stage.db
		.select()
		.from(messages)
		.where(
			and(
				isNull(messages.removedAt),
				or(eq(messages.id, rootId), eq(messages.rootMessageId, rootId)),
			),
		)
		.orderBy(desc(messages.id))
		.limit(THREAD_MAX)
	return rows.map(toMessage)
}

export async function rootsMissingFrom(
	stage: Stage,
	shown: readonly Message[],
): Promise<Message[]> {
	const here = new Set(shown.map(({ id }) => id))
	const wanted = shown
		.map(({ rootMessageId }) => rootMessageId)
		.filter((id): id is string => id !== null && !here.has(id))
	if (wanted.length === 0) return []
	const rows = await stage.db
		.select()
		.from(messages)
		.where(and(isNull(messages.removedAt), inArray(messages.id, [...new Set(wanted)])))
	return rows.map(toMessage)
}

export async function post(
	stage: Stage,
	author: Caller,
	draft: Draft,
): Promise<Reply<typeof postMessage>> {
	if (draft.replyToTopicId) refuse(404, 'gone', 'This topic is gone.')
	if (draft.replyToStoryId) refuse(404, 'gone', 'This story is gone.')
	const parent = draft.replyToMessageId ? await requireMessage(stage, draft.replyToMessageId) : null
	const isStageOnly = draft.isStageOnly || (parent?.isStageOnly ?? false)
	const image = await imageOf(stage, author, draft, isStageOnly)
	const message = {
		...compose(author.person, draft.messageText, stage.now()),
		...image?.shown,
		// What answers something that only the stage may read must not tell the rest of it.
		isStageOnly,
		replyToMessageId: parent?.id ?? null,
		rootMessageId: parent ? (parent.rootMessageId ?? parent.id) : null,
	}

	const { seq, answer } = granted(
		await stage.room().commit({
			by: byOf(author),
			key: draft.clientMessageId ? { id: draft.clientMessageId, body: bodyOf(draft) } : undefined,
			spends: 'message',
			image: image?.name,
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
			effects: message.text === '' ? [] : [{ kind: 'translate', job: jobFor(message, []) }],
			answer: message,
		}),
	)
	if (image && isStageOnly)
		await stage.env.MEDIA.delete(`images/${image.name}`).catch(() => undefined)
	await archivedOrWaited(stage, seq)
	return { ...answer, seq, clientMessageId: draft.clientMessageId }
}

/** The uploaded image of a draft, as the message will show it. */
async function imageOf(
	stage: Stage,
	author: Caller,
	{ attachedImageUrl, attachedImageAlt }: Draft,
	isStageOnly: boolean,
) {
	if (!attachedImageUrl) return null
	const name = nameOfImage(attachedImageUrl, stage.settings.STAGE_ORIGIN)
	if (!name) return refuse(400, 'image', 'This image is not one of your uploads.')
	const { width, height } = granted(await stage.room().sizeOfImage(byOf(author), name))
	const shown = {
		attachedImageUrl: isStageOnly ? await hide(stage, name) : addressOfImage(name),
		attachedImage: { width, height, alt: attachedImageAlt ?? null },
	}
	return { name, shown }
}

/** An author may mend their words for a while; translations are made anew (G-53b). */
export async function edit(
	stage: Stage,
	author: Caller,
	id: string,
	{ messageText }: Asked<typeof editMessage>['body'],
): Promise<Reply<typeof editMessage>> {
	const before = await requireOwn(stage, author, id)
	const now = stage.now()
	if (before.isJoinMessage || now - before.timestamp > MESSAGE_EDIT_MS)
		refuse(403, 'too-late', 'A message can be edited for 15 minutes.')
	const declared = author.person.language
	const message: Message = {
		...before,
		text: messageText,
		language: testScript(messageText, declared).language ?? declared,
		translations: {},
		untranslated: undefined,
		revision: before.revision + 1,
		editedAt: now,
	}
	const { seq } = granted(
		await stage.room().commit({
			by: byOf(author),
			spends: 'message',
			keepsSeat: false,
			revises: { messageId: id, revision: before.revision, message },
			writes: [rewriteMessage(stage, message)],
			events: [{ event: 'message-updated', data: { message } }],
			effects: [{ kind: 'translate', job: jobFor(message, []) }],
			answer: message,
		}),
	)
	await archivedOrWaited(stage, seq)
	return { message, seq }
}

/** An author may take their words back at any time; nothing of them stays anywhere (G-53b). */
export async function remove(
	stage: Stage,
	author: Caller,
	id: string,
): Promise<Reply<typeof deleteMessage>> {
	const before = await requireOwn(stage, author, id)
	const { seq } = granted(
		await stage.room().commit({
			by: byOf(author),
			spends: 'message',
			fromOffStage: true,
			keepsSeat: false,
			revises: { messageId: id, revision: before.revision, message: null },
			writes: [emptyMessage(stage, id)],
			events: [{ event: 'message-removed', data: { messageId: id, reason: 'deleted' } }],
			effects: [],
			answer: before,
		}),
	)
	await archivedOrWaited(stage, seq)
	return { message: 'Message deleted.' }
}

async function requireOwn(stage: Stage, { userId }: Caller, id: string): Promise<Message> {
	const message = await requireMessage(stage, id)
	if (userIdOf(message) !== userId)
		refuse(403, 'not-yours', 'You can change only your own messages.')
	return message
}

export async function requireMessage(stage: Stage, id: string): Promise<Message> {
	const message = await findMessage(stage, id)
	if (message === 'gone') return refuse(410, 'gone', 'This message is gone.')
	return message ?? refuse(404, 'not-found', 'This message is gone.')
}

/** In D1, or in the room's log on its way there; 'gone' for one that was taken back. */
export async function findMessage(stage: Stage, id: string): Promise<Message | 'gone' | null> {
	const [row] = await stage.db.select().from(messages).where(eq(messages.id, id)).limit(1)
	if (row) return row.removedAt === null ? toMessage(row) : 'gone'
	return stage.room().findUnarchivedMessage(id)
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
		attachedImage: null,
		replyToMessageId: null,
		replyToStoryId: null,
		replyToTopicId: null,
		topicId: null,
		rootMessageId: null,
		editedAt: null,
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

function rewriteMessage(stage: Stage, message: Message): Statement {
	const { text, language, revision, editedAt } = message
	const { sql, params } = stage.db
		.update(messages)
		.set({ text, language, revision, editedAt, translations: {}, untranslated: {} })
		.where(and(eq(messages.id, message.id), lt(messages.revision, revision)))
		.toSQL()
	return { sql, params }
}

function emptyMessage(stage: Stage, id: string): Statement {
	const { sql, params } = stage.db
		.update(messages)
		.set({
			text: '',
			translations: {},
			untranslated: {},
			reactions: [],
			attachedImageUrl: null,
			attachedImage: null,
			sourcePostUrl: null,
			relatedStoryInfo: null,
			relatedTopicInfo: null,
			removedAt: stage.now(),
		})
		.where(eq(messages.id, id))
		.toSQL()
	return { sql, params }
}

/** What must be the same for the same key. */
function bodyOf({ clientMessageId, stageToken, ...draft }: Draft): string {
	return JSON.stringify(draft)
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
	const { removedAt, ...message } = row
	const untranslated = Object.keys(row.untranslated).length > 0 ? row.untranslated : undefined
	return { ...message, untranslated, replyToTopicId: message.topicId }
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
