import type { Reply } from '#contract/endpoint'
import type { listParticipants } from '#contract/people/participants'
import type { RosterSnapshot } from '#room/kernel/rpc'
import type { RequestContext } from '../context.ts'
import { rosterColumns, snapshot } from '../db/schema.ts'

export async function list(context: RequestContext): Promise<Reply<typeof listParticipants>> {
	const { participants, counts, totalViews, epoch, seq } = await rosterOf(context)
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

/** The snapshot row of D1; while D1 is still empty the room answers. */
async function rosterOf(context: RequestContext): Promise<Omit<RosterSnapshot, 'days'>> {
	const [row] = await context.db.select(rosterColumns).from(snapshot).limit(1)
	return row ?? (await context.room().snapshot())
}
