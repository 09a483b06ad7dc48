import type { Reply } from '#contract/endpoint'
import type { listParticipants } from '#contract/people/participants'
import type { RequestContext } from '../context.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'

export async function list(context: RequestContext): Promise<Reply<typeof listParticipants>> {
	const [row] = await archivedRoster(context)
	const { participants, counts, totalViews, slowModeSeconds, savesUntil, epoch, seq } =
		await rosterIn(context, row)
	return {
		participants,
		onStageParticipantCount: counts.onStage,
		offStageVettedCount: counts.offStageVetted,
		entryRequiredFollowers: counts.requiredFollowers,
		requiredFollowers: counts.requiredFollowers,
		medianFollowers: counts.medianFollowers,
		counts,
		totalViews,
		slowModeSeconds,
		savesUntil,
		epoch,
		seq,
	}
}
