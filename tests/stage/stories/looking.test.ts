import { expect, test, vi } from 'vitest'
import { deleteStory } from '#contract/stories/stories'
import type { FullStory } from '#contract/stories/story'
import {
	fetchReactions,
	fetchStory,
	fetchViewers,
	reactOnStory,
	refetchStories,
	removeStory,
	replyToStory,
	view,
} from '../../../app/stage/stories/actions.ts'
import { followWords } from '../../../app/stage/stories/follow-words.ts'
import { followSeenStories, storeSeenStory } from '../../../app/stage/stories/seen-stories.ts'
import { no, quietPage } from '../support/quiet-page.ts'
import { message } from '../support/samples.ts'

const mark = (_id: string, userId = 'x:noor') => ({ _id, userId, expiresAt: 5_000_000_000 })
const FULL = { ...mark('s1'), viewCount: 7, author: { platformUsername: 'noor' } } as FullStory

test('VIEW-38: a story is fetched in the reader’s language; gone is told apart from unknown', async () => {
	const { store, answer, questions } = quietPage({ language: 'de' })
	const asked = 'GET /stage/stories/s1?lang=de'
	answer(asked, FULL, no(404), no(410), 404, 410)

	expect(await fetchStory(store, 's1')).toEqual(FULL)
	expect([await fetchStory(store, 's1'), await fetchStory(store, 's1')]).toEqual(['gone', 'gone'])
	expect([await fetchStory(store, 's1'), await fetchStory(store, 's1')]).toEqual([null, null])
	expect(questions()).toEqual([asked, asked, asked, asked, asked])
})

test('VIEW-15, VIEW-37: a look counts once per browser, not for the author, and a failure is only logged', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const asked = 'POST /stage/stories/s1/view'
	const noor = quietPage({ stories: [mark('s1'), mark('s2')] })
	noor.answer(asked, { viewCount: 12 })
	const counted: number[] = []
	await view(noor.store, FULL, (count) => counted.push(count))
	await view(noor.store, FULL, (count) => counted.push(count))
	expect([counted, noor.questions()]).toEqual([[8, 12], [asked]])
	expect(noor.store.state.seenStories).toEqual(['s1'])
	expect(noor.tab.local.get('viewedStoryIds')).toBe('["s1"]')
	expect(warned).not.toHaveBeenCalled()

	const own = quietPage({ stories: [mark('s1')] }, 'noor')
	await view(own.store, FULL, () => expect.unreachable())
	expect([own.questions(), own.store.state.seenStories]).toEqual([[], ['s1']])

	const lost = quietPage({ stories: [mark('s1')] })
	const once: number[] = []
	await view(lost.store, FULL, (count) => once.push(count))
	expect(once).toEqual([8])
	expect(warned).toHaveBeenCalledExactlyOnceWith('A view was not counted.', expect.any(Error))
})

test('LS-08, VIEW-39: stories that another tab has shown count as seen here, too, and a full storage is only logged', () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const { store, tab } = quietPage({ stories: [mark('s1'), mark('s2')] })
	tab.local.set('viewedStoryIds', '["s1"]')
	const stop = followSeenStories(store)
	expect(store.state.seenStories).toEqual(['s1'])
	tab.local.set('viewedStoryIds', '["s1","s2"]')
	tab.signal('stored', 'stageToken')
	expect(store.state.seenStories).toEqual(['s1'])
	tab.signal('stored', 'viewedStoryIds')
	expect(store.state.seenStories).toEqual(['s1', 's2'])
	tab.local.remove('viewedStoryIds')
	tab.signal('stored', null)
	expect(store.state.seenStories).toEqual([])
	expect([storeSeenStory(store, 's2'), storeSeenStory(store, 's2')]).toEqual([true, false])
	expect(warned).not.toHaveBeenCalled()
	tab.local.set = () => false
	expect(storeSeenStory(store, 's1')).toBe(true)
	expect(warned).toHaveBeenCalledExactlyOnceWith('What was seen is remembered on this page only.')
	stop()
	tab.signal('stored', null)
	expect(store.state.seenStories).toEqual(['s2', 's1'])
})

test('VIEW-27, VIEW-30: viewers and reactions are shown as the stage sends them, a refusal as a sentence', async () => {
	const { store, answer } = quietPage()
	const ada = { userId: 'x:ada', platform: 'x', timestamp: 7 }
	answer(
		'GET /stage/stories/s1/views',
		{ participantViewers: [ada, null], anonymousViewCount: 3 },
		500,
	)
	expect(await fetchViewers(store, 's1')).toEqual({ viewers: [ada], visitors: 3 })
	expect(await fetchViewers(store, 's1')).toBe('Could not load viewers.')

	answer('GET /stage/stories/s1/reactions', [{ emoji: '👍' }], 500)
	expect(await fetchReactions(store, 's1')).toEqual([{ emoji: '👍' }])
	expect(await fetchReactions(store, 's1')).toBe('Could not load reactions.')
})

test('VIEW-33: a reaction is answered with all counts, a refusal with the stage’s sentence', async () => {
	const { store, answer, asked } = quietPage()
	answer('POST /stage/stories/react', { reactions: { '👍': 2 }, myReaction: '👍' })
	expect(await reactOnStory(store, 's1', '👍')).toEqual({
		reactionCounts: { '👍': 2 },
		myReaction: '👍',
	})
	expect(asked[0]?.body).toMatchObject({ storyId: 's1', emoji: '👍' })
	expect(await reactOnStory(store, 's1', '👍')).toEqual(expect.any(String))
})

test('VIEW-35: a story that is taken back, or gone already, leaves this page; one that is refused stays', async () => {
	const related = { storyMediaUrl: '/media/1', storyMediaType: 'image' as const, expiresAt: 9 }
	const said = [
		message('m1', { replyToStoryId: 's1', relatedStoryInfo: related as never }),
		message('m2', { replyToStoryId: 's2', relatedStoryInfo: related as never }),
	]
	for (const [given, left] of [
		[{ message: 'Story deleted.' }, ['s2']],
		[no(404), ['s2']],
		[no(410), ['s2']],
		[404, ['s1', 's2']],
	] as const) {
		const { store, answer } = quietPage({ stories: [mark('s1'), mark('s2')], messages: said })
		answer('DELETE /stage/stories/s1', given)
		expect(await removeStory(store, 's1')).toBe(given === 404 ? 'Could not delete story.' : null)
		expect([given, store.state.stories.map(({ _id }) => _id)]).toEqual([given, left])
		const urls = store.state.messages.map(({ relatedStoryInfo: story }) => story?.storyMediaUrl)
		expect(urls).toEqual([given === 404 ? '/media/1' : '', '/media/1'])
	}
})

test('VIEW-35: a failure without a sentence is shown by its status', async () => {
	const { store, answer } = quietPage()
	answer('DELETE /stage/stories/s1', 500, 403)
	for (const status of [500, 403])
		await expect(
			store.session.ask(deleteStory, { params: { id: 's1' }, body: {} }),
		).rejects.toThrow(`Failed to delete story (${status})`)
})

test('UPL-20: the stories are fetched again, events heard during that time win over them, and a failure is only logged', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const { store, answer } = quietPage({ stories: [mark('s1')] })
	answer('GET /stage/stories?meta=true', { stories: [mark('s2')] }, { stories: [] })
	await refetchStories(store)
	expect(store.state.stories).toEqual([mark('s2')])
	const going = refetchStories(store)
	store.apply({ event: 'new-story', data: { story: mark('s3') } } as never)
	await going
	expect(store.state.stories.map(({ _id }) => _id)).toEqual(['s2', 's3'])
	expect(warned).not.toHaveBeenCalled()
	await refetchStories(store)
	expect(warned).toHaveBeenCalledOnce()
	expect(store.state.stories).toHaveLength(2)
})

test('a reply without the code that sends says so, and fetches it once more', () => {
	const { store } = quietPage()
	const shown = vi.spyOn(store, 'showUnsent').mockImplementation(() => {})
	expect(replyToStory(store, FULL, 'So still')).toBe(store.translate('page.failed'))
	expect(shown).toHaveBeenCalledExactlyOnceWith('x:ada')

	const post = vi.fn()
	const problemOf = vi.fn((text: string) => (text ? null : 'Reply cannot be empty.'))
	store.sending = { problemOf, post } as never
	const how = { story: { id: 's1', author: 'noor' } }
	expect(replyToStory(store, FULL, '')).toBe('Reply cannot be empty.')
	expect(post).not.toHaveBeenCalled()
	expect(replyToStory(store, FULL, 'So still')).toBeNull()
	expect(post).toHaveBeenCalledExactlyOnceWith('So still', how)
	expect(problemOf).toHaveBeenCalledWith('So still', how)
	expect(shown).toHaveBeenCalledOnce()
})

test('translations of a story’s words are followed, those of messages are not, and none once stopped', () => {
	const { store } = quietPage()
	const heard: unknown[] = []
	const stop = followWords(store, (id, changed) => heard.push([id, changed]))
	const tell = (event: string, data: object) => {
		for (const follow of store.followers) follow({ event, data } as never)
	}
	const words = { id: 's1', translations: { de: 'Ebbe' } }
	tell('text-translations-updated', { kind: 'story', ...words })
	tell('text-translations-updated', { kind: 'story', ...words, untranslated: ['fr'] })
	tell('text-translations-updated', { kind: 'status', ...words })
	tell('message-translations-updated', { kind: 'story', ...words })
	expect(heard).toEqual([
		['s1', { translations: { de: 'Ebbe' } }],
		['s1', { translations: { de: 'Ebbe' }, untranslated: ['fr'] }],
	])
	stop()
	tell('text-translations-updated', { kind: 'story', ...words })
	expect(heard).toHaveLength(2)
})
