import { expect, test, vi } from 'vitest'
import { reportStory } from '#contract/stories/reports'
import { listStoryReactions, listStoryViews } from '#contract/stories/stories'
import { sendReport } from '../../../app/stage/messages/writing/send-report.ts'
import {
	fetchReactions,
	fetchViewers,
	removeStory,
	view,
} from '../../../app/stage/stories/actions.ts'
import {
	chooseFile,
	chosenFile,
	type FilePorts,
} from '../../../app/stage/stories/upload/chosen-file.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { full, mark } from './samples.ts'

const VIEW = 'POST /api/stage/stories/s1/view'
const VIEWERS = 'GET /api/stage/stories/s1/views'
const REACTIONS = 'GET /api/stage/stories/s1/reactions'
const REMOVE = 'DELETE /api/stage/stories/s1'

const bearersOf = (stage: LittleStage, ...calls: string[]) =>
	stage.asked.flatMap(({ address, bearer }) => (calls.includes(address) ? [bearer] : []))

test('a story that ada posts, posts again with other media or loses is known on noor’s page once', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.happen('new-story', { story: full('s1') })
	stage.happen('new-story', { story: { ...full('s1'), revision: 2 } })
	await vi.waitFor(() => expect(noor.state.seq).toBe(12))
	expect(noor.state.stories).toMatchObject([{ ...mark('s1'), revision: 2 }])
	stage.happen('new-story', { story: full('s2') })
	stage.happen('story-removed', { storyId: 's1' })
	await vi.waitFor(() => expect(noor.state.stories).toMatchObject([mark('s2')]))
})

test('VIEW-15, VIEW-21, LS-08, ROLE-25: a view counts at once, once, with noor’s token as its bearer, and is remembered in this browser', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	stage.answers.set(VIEW, () => ({ status: 200, body: { viewCount: 9 } }))
	using noor = openPage(stage, { as: 'noor', page: { stories: [mark('s1')] } })
	const counted: number[] = []
	await view(noor.store, full('s1'), (n) => counted.push(n))
	await view(noor.store, full('s1'), (n) => counted.push(n))
	expect(counted).toEqual([5, 9])
	expect(bearersOf(stage, VIEW)).toEqual(['Bearer token of noor'])
	expect(noor.browser.kept.get('viewedStoryIds')).toBe('["s1"]')
	expect(noor.state.seenStories).toEqual(['s1'])
})

test('VIEW-15, VIEW-37: a view whose answer was cut off counts: noor’s page shows it, and reports no failure', async () => {
	const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor', page: { stories: [mark('s1')] } })
	stage.answers.set(VIEW, () => 'cut off')
	const counted: number[] = []

	await view(noor.store, full('s1'), (n) => counted.push(n))

	expect(counted).toEqual([5])
	expect(log).not.toHaveBeenCalled()
	log.mockRestore()
})

test('VIEW-34, VIEW-35, VIEW-36, ROLE-25: each call about a story bears noor’s token; a failure shows its documented sentence, and a story that is gone counts as deleted', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor', page: { stories: [mark('s1')] } })
	for (const address of [VIEWERS, REACTIONS, REMOVE])
		stage.answers.set(address, () => ({ status: 500 }))
	expect(await fetchViewers(noor.store, 's1')).toBe('Could not load viewers.')
	expect(await fetchReactions(noor.store, 's1')).toBe('Could not load reactions.')
	expect([listStoryViews.failed(), listStoryReactions.failed()]).toEqual([
		'Failed to fetch viewers',
		'Failed to fetch reactions',
	])
	expect(await removeStory(noor.store, 's1')).toBe('Could not delete story.')
	expect(noor.state.stories).toHaveLength(1)
	stage.answers.set(REMOVE, () => ({ status: 404, body: { message: 'Gone.' } }))
	expect(await removeStory(noor.store, 's1')).toBeNull()
	expect(noor.state.stories).toEqual([])
	expect(bearersOf(stage, VIEWERS, REACTIONS, REMOVE)).toEqual(
		Array(4).fill('Bearer token of noor'),
	)
})

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const ports = (change: Partial<FilePorts> = {}): FilePorts => ({
	toJpeg: async () => new File([JPEG], 'sea.jpg', { type: 'image/jpeg' }),
	shrink: async (file) => file,
	posterOf: async () => 'data:image/jpeg;base64,',
	isRare: async () => false,
	...change,
})

test('UPL-04, UPL-07, UPL-08: HEIC becomes JPEG, and what is neither picture nor video is refused', async () => {
	const heic = new File([JPEG], 'sea.heic', { type: 'image/heic' })
	const found = await chosenFile(heic, ports())
	expect(found).toMatchObject({ kind: 'image', file: { name: 'sea.jpg' } })
	const failing = ports({ toJpeg: () => Promise.reject(new Error('no')) })
	expect(await chosenFile(heic, failing)).toBe(
		'Failed to convert HEIC image. Please try a different image or convert it manually.',
	)
	const text = new File(['words'], 'words.txt', { type: 'text/plain' })
	expect(await chosenFile(text, ports())).toBe(
		'Invalid file type. Please select an image or video.',
	)
})

test('of several files the first that can be a story is taken, and ada hears that the others are not', () => {
	const [words, sea, film] = [
		new File(['words'], 'words.txt', { type: 'text/plain' }),
		new File([JPEG], 'sea.jpg', { type: '' }),
		new File([JPEG], 'film.mp4', { type: 'video/mp4' }),
	]
	const left = 'story.post.only'
	expect(chooseFile([words, sea, film], false)).toEqual({ file: sea, left })
	expect(chooseFile([film], false)).toEqual({ file: film })
	expect(chooseFile([words, words], false)).toEqual({ file: words, left }) // and why not is said of it
	expect(chooseFile([], false)).toEqual({})
})

test('UPL-14: what ada drops while her story is on its way does not take its place, and she hears so', () => {
	const sea = new File([JPEG], 'sea.jpg', { type: 'image/jpeg' })
	expect(chooseFile([sea], true)).toEqual({ left: 'story.post.meanwhile' })
	expect(chooseFile([sea, sea], true)).toEqual({ left: 'story.post.meanwhile' })
	expect(chooseFile([], true)).toEqual({})
})

test('UPL-09: a file that is empty, or that is gone since it was picked, is to be picked again', async () => {
	const empty = new File([], 'sea.jpg', { type: 'image/jpeg' })
	const gone = new File([JPEG], 'sea.jpg', { type: 'image/jpeg' })
	vi.spyOn(gone, 'slice').mockReturnValue({
		arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
	} as never)
	for (const file of [empty, gone])
		expect(await chosenFile(file, ports())).toBe(
			'File data is incomplete. Please re-select the file.',
		)
})

test('G-89: the stage’s refusal of a report is shown, and a report that was sent shows nothing', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor' })
	const address = 'POST /api/stage/stories/s1/report'
	const gone = { message: 'This story is gone.', code: 'gone' }
	stage.answers.set(address, () => ({ status: 410, body: gone }))
	expect(await sendReport(noor.store, reportStory, 's1', { reason: 'spam', note: 'Again' })).toBe(
		'This story is gone.',
	)
	stage.answers.set(address, () => ({ status: 200, body: { message: 'Thank you.' } }))
	expect(
		await sendReport(noor.store, reportStory, 's1', { reason: 'spam', note: 'Again' }),
	).toBeNull()
	expect(stage.askedFor(address)).toMatchObject(Array(2).fill({ reason: 'spam', note: 'Again' }))
})

test('G-125: a video in a rare codec is posted with a warning, and a video that only lacks a picture in this browser is posted without one', async () => {
	const film = new File([new Uint8Array(64)], 'sea.mov', { type: 'video/quicktime' })
	const isRare = async (change: Partial<FilePorts>) => {
		const found = await chosenFile(film, ports(change))
		return typeof found === 'string' ? found : found.isRare
	}
	expect(await isRare({})).toBe(false)
	expect(await isRare({ posterOf: async () => '' })).toBe(false)
	expect(await isRare({ isRare: async () => true })).toBe(true)
})
