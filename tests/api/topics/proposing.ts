import { HOUR_MS } from '#contract/limits'
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
