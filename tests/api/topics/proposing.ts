import { HOUR_MS, MINUTE_MS, TOPICS_SHOWN } from '#contract/limits'
import type { Topic } from '#contract/topics/topic'
import { postTopic } from '#contract/topics/topics'
import type { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

export async function propose(who: Person, topicText = 'Which bread is best?'): Promise<Topic> {
	const { status, body } = await who.ask(postTopic, { body: { topicText } })
	if (status !== 200) throw new Error(`Not proposed: ${status} ${body.message}`)
	return body.topic
}

/** Moves the stage's earlier questions two hours into the past. */
export async function anHourPassesForTheStage(stage: Stage): Promise<void> {
	const { runInDurableObject } = await import('cloudflare:test') // also read where there is no room
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec(
			"UPDATE topics SET submitted_at = submitted_at - ? WHERE platform = 'system'",
			2 * HOUR_MS,
		),
	)
}

/** Makes the topic 31 minutes old, and proposes as many since as a list holds, in the room and in D1. */
export async function halfAnHourAndFiftyTopicsPass(stage: Stage, id: string): Promise<void> {
	const [{ runInDurableObject }, { env }] = await Promise.all([
		import('cloudflare:test'),
		import('cloudflare:workers'),
	])
	const newer = `INSERT INTO topics (id, user_id, platform, platform_user_id, platform_username, profile_pic_url, text,
			language, translations, untranslated, submitted_at)
		WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${TOPICS_SHOWN})
		SELECT substr(id, 1, 23) || printf('%03d', n), user_id, platform, platform_user_id, platform_username,
			profile_pic_url, 'Question ' || n, language, '{}', '{}', submitted_at FROM topics, one WHERE id = ?`
	const past = `UPDATE topics SET submitted_at = submitted_at - ${31 * MINUTE_MS} WHERE id = ?`
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		for (const statement of [newer, past]) sql.exec(statement, id)
	})
	await env.DB.batch([newer, past].map((statement) => env.DB.prepare(statement).bind(id)))
}
