import { listActivities } from '#contract/alerts'
import type { StageStore } from '../../store.ts'
import type { Replaced } from './state.ts'

/** Who took the place while this page was closed; null for somebody who left by themselves. */
export async function findTaker(
	store: StageStore,
	{ joinedAt = 0 }: Replaced['self'],
): Promise<Replaced['by']> {
	const query = { lang: store.state.language }
	const answer = await store.session.ask(listActivities, { query }).catch(() => null)
	const told = answer?.activities.find(({ type }) => type === 'participant_bumped')
	if (!told || told.timestamp < joinedAt) return null
	const name = told.actor?.platformUsername ?? store.translate('activity.somebody')
	return { name, at: told.timestamp }
}
