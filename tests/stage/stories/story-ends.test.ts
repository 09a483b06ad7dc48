import { expect, test, vi } from 'vitest'
import { followEnds } from '../../../app/stage/stories/story-ends.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'
import { message } from '../support/samples.ts'
import { full, mark } from './samples.ts'

const answer = message('m1', {
	replyToStoryId: 's1',
	relatedStoryInfo: {
		authorPlatformUsername: 'ada',
		storyMediaUrl: '/media/stories/a/poster',
		storyMediaType: 'video',
		expiresAt: mark('s1').expiresAt,
	},
})
const over = { relatedStoryInfo: { storyMediaUrl: '', expiresAt: 0 } }

test('G-85, G-132: a story that ends leaves its ring and what answered it in the same moment; other answers keep theirs', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	const other = { ...answer, id: 'm2', replyToStoryId: 's2' }
	const page = { seq: stage.seq, stories: [mark('s1')], messages: [other, answer] }
	using noor = openPage(stage, { page })
	await vi.waitFor(() => expect(noor.state.connection).toBe('live'))
	stage.happen('story-removed', { storyId: 's1' })
	await vi.waitFor(() => expect(noor.state.stories).toEqual([]))
	await vi.waitFor(() => expect(noor.state.messages).toMatchObject([other, { id: 'm1', ...over }]))
})

test('VIEW-32, G-122: without an event of the room a story ends here by the stage’s clock, and the next one at its own time', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage)
	let now = 1_000
	const timers: { at: number; task: () => void }[] = []
	vi.spyOn(noor.store, 'now').mockImplementation(() => now)
	vi.spyOn(noor.store.host, 'after').mockImplementation((ms, task) => {
		const timer = { at: now + ms, task }
		timers.push(timer)
		return () => void timers.splice(timers.indexOf(timer), 1)
	})
	const pass = (to: number) => {
		now = to
		for (const timer of timers.filter(({ at }) => at <= to)) {
			timers.splice(timers.indexOf(timer), 1)
			timer.task()
		}
	}
	const ids = () => noor.state.stories.map(({ _id }) => _id)
	noor.store.change({
		stories: [mark('s1', { expiresAt: 2_000 }), mark('s2', { expiresAt: 3_000 })],
		messages: [answer],
	})

	const stop = followEnds(noor.store)
	pass(1_999)
	expect(ids()).toEqual(['s1', 's2'])
	pass(2_000)
	expect(ids()).toEqual(['s2'])
	expect(noor.state.messages).toMatchObject([over])
	noor.store.apply({ event: 'new-story', data: { story: { ...full('s3'), expiresAt: 2_500 } } })
	pass(2_500)
	expect(ids()).toEqual(['s2'])
	expect(timers).toHaveLength(1)
	stop()
	expect(timers).toEqual([])
})
