import type { Reply } from '#contract/endpoint'
import type { listParticipants } from '#contract/people/participants'
import type { RosterSnapshot } from '#room/kernel/rpc'
import type { Stage } from '../context.ts'
import { rosterColumns, snapshot } from '../db/schema.ts'

export async function list(stage: Stage): Promise<Reply<typeof listParticipants>> {
	const { participants, counts, totalViews, epoch, seq } = await rosterOf(stage)
	return {
		participants,
		onStageParticipantCount: counts.onStage,
		offStageVettedCount: counts.offStageVetted,
		entryRequiredFollowers: counts.requiredFollowers,
		requiredFollowers: counts.requiredFollowers,
		medianFollowers: counts.medianFollowers,
		counts,
		totalViews,
		epoch,
		seq,
	}
}

/** D1's one row; on a stage whose archive is still empty the room says it itself. */
async function rosterOf(stage: Stage): Promise<Omit<RosterSnapshot, 'days'>> {
	const [row] = await stage.db.select(rosterColumns).from(snapshot).limit(1)
	return row ?? (await stage.room().snapshot())
}
