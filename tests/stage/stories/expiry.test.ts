import { expect, test, vi } from 'vitest'
import { queueStanding } from '../../../app/stage/stories/viewer/use-queue.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'

const HOUR_MS = 3_600_000

test.each([
	['behind', 2 * HOUR_MS, ['s3']],
	['ahead', -2 * HOUR_MS, ['s1', 's2', 's3']],
])(
	'G-122, VIEW-32: noor, whose clock is two hours %s, is shown the stories that live by the stage’s, and no other',
	async (_, clockAheadMs, alive) => {
		await using stage = await LittleStage.open('ada', 'noor')
		using noor = await openLive(stage) // its greeting has set the clock
		await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))
		const story = (_id: string, endsInMs: number) => ({
			_id,
			userId: 'x:ada',
			expiresAt: noor.tab.now() + endsInMs,
		})
		const stories = [story('s1', -HOUR_MS), story('s2', HOUR_MS), story('s3', 3 * HOUR_MS)]
		noor.store.change({ clockAheadMs, stories })

		const { queue } = noor.store.act(queueStanding, 'x:ada', undefined)

		expect(queue.map(({ _id }) => _id)).toEqual(alive)
		await vi.waitFor(() => expect(noor.state.stories.map(({ _id }) => _id)).toEqual(alive))
	},
)
