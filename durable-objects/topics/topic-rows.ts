import { TOPICS_SHOWN } from '#contract/limits'
import type { Columns } from '#storage/columns'
import { type Operation, op } from '#storage/operations'
import type { TopicRow } from '#storage/topics/stored-topic'
import { runInRoom } from '../kernel/mirror.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import type { TextTranslated, WordRows } from '../messages/text-translation.ts'
import type { Reportable } from '../moderation/content-kinds.ts'

export const TOPIC_GONE = refusal(410, 'gone', 'This topic is gone.')
export const TOPIC_UNKNOWN = refusal(404, 'not-found', 'This topic is gone.')
const OWN = refusal(400, 'own', 'You cannot report your own topic.')

/** Reads and changes rows of topics. */
export class TopicRows implements WordRows, Reportable<TopicRow> {
	readonly own = OWN
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	find(id: string): TopicRow | undefined {
		return this.where('id = ?', id).at(0)
	}

	/** A topic that everybody sees. */
	findCurrent(id: string): Answer<{ row: TopicRow }> {
		const row = this.find(id)
		if (!row) return TOPIC_UNKNOWN
		return row.removedAt === null ? { ok: true, row } : TOPIC_GONE
	}

	/** The author's name for the operators' log. */
	nameOf({ platformUsername }: TopicRow): string {
		return platformUsername
	}

	isStanding(id: string): boolean {
		return this.find(id)?.removedAt === null
	}

	/** The topics of the list, in order (app/rules/topics/queue.ts). */
	queue(): TopicRow[] {
		return this.where(
			'removed_at IS NULL ORDER BY boosted_until DESC, submitted_at DESC, id DESC LIMIT ?',
			TOPICS_SHOWN,
		)
	}

	translated({ id, language, translations, untranslated }: TextTranslated): Operation {
		return this.change(op('topic.translate', { id, language, translations, untranslated }))
	}

	/** Call inside a turn. Runs the operation's statements in the room, and returns it for D1. */
	change(operation: Operation): Operation {
		return runInRoom(this.#sql, operation)
	}

	where(which: string, ...params: (string | number)[]): TopicRow[] {
		return this.#sql
			.exec<Columns<TopicRow>>(
				`SELECT id, user_id AS userId, platform, platform_user_id AS platformUserId,
					platform_username AS platformUsername, profile_pic_url AS profilePicUrl, text, language,
					translations, untranslated, submitted_at AS submittedAt, boosted_until AS boostedUntil,
					removed_at AS removedAt
				FROM topics WHERE ${which}`,
				...params,
			)
			.toArray()
	}
}
