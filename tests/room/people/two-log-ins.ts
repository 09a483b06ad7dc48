import { runInDurableObject } from 'cloudflare:test'
import { STAGE_SEATS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { RoomEvent } from '#contract/room-events'
import type { Room } from '../support/people.ts'

export const ROUNDS = 60
export const STEPS = [
	'join',
	'leave',
	'rejoin',
	'bump',
	'away',
	'standing',
	'refresh',
	'prove',
] as const
export type Step = (typeof STEPS)[number]

/** The room's log, replayed from the beginning: who is on stage, and whether a number was ever wrong. */
export async function retold(
	room: Room,
): Promise<{ onStage: Map<string, string>; wrong: string[] }> {
	const log = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ seq: number; event: string; data: string }>(
				"SELECT seq, event, data FROM log WHERE event LIKE 'participant-%' ORDER BY seq",
			)
			.toArray()
			.map(({ seq, event, data }) => ({ seq, said: { event, data: JSON.parse(data) } })),
	)
	const onStage = new Map<string, string>()
	const wrong: string[] = []
	for (const { seq, said } of log as unknown as { seq: number; said: RoomEvent }[]) {
		const expectOnStage = (userId: string, here: boolean) => {
			if (onStage.has(userId) !== here) wrong.push(`${seq}: ${said.event} of ${userId}`)
		}
		if (said.event === 'participant-joined') {
			const userId = userIdOf(said.data.participant)
			expectOnStage(userId, false)
			onStage.set(userId, said.data.participant.status)
		}
		if (said.event === 'participant-left' || said.event === 'participant-offstage') {
			// Operators may also remove people who are off stage.
			const isRemoved = said.event === 'participant-left' && said.data.reason === 'removed'
			if (!isRemoved) expectOnStage(said.data.userId, true)
			onStage.delete(said.data.userId)
		}
		if (said.event === 'participant-status-updated') {
			expectOnStage(said.data.userId, true)
			onStage.set(said.data.userId, said.data.status)
		}
		const counts = 'counts' in said.data ? said.data.counts : undefined
		if (counts && counts.onStage !== onStage.size)
			wrong.push(`${seq}: ${counts.onStage} said, ${onStage.size} there`)
		if (onStage.size > STAGE_SEATS) wrong.push(`${seq}: ${onStage.size} on stage`)
	}
	return { onStage, wrong }
}

/** Forgets the counted guesses, as after an hour. Otherwise right codes would soon be refused unchecked. */
export async function forgetGuesses(room: Room): Promise<void> {
	await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql.exec('DELETE FROM allowances').toArray(),
	)
}
