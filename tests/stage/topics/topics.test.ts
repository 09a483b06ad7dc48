import { expect, test, vi } from 'vitest'
import { reportTopic } from '#contract/topics/reports'
import type { Topic } from '#contract/topics/topic'
import { sendReport } from '../../../app/stage/messages/writing/send-report.ts'
import {
	keepDraft,
	keptDraft,
	topicWords,
	unansweredIn,
} from '../../../app/stage/messages/writing/use-draft.ts'
import {
	addTopic,
	askStage,
	loadTopics,
	loadTopicsUnasked,
	removeTopic,
} from '../../../app/stage/topics/actions.ts'
import type { Unanswered } from '../../../app/stage/unanswered.ts'
import { type Answer, LittleStage } from '../support/little-stage.ts'
import { openLive, openPage } from '../support/open-page.ts'
import { message, topic } from '../support/samples.ts'

const LIST = 'GET /api/stage/topics'
const POST = 'POST /api/stage/topics'
const AI = 'POST /api/stage/ai-topic'
const REMOVE = 'DELETE /api/stage/topics/t1'
const REPORT = 'POST /api/stage/topics/t1/report'

function unanswered(): Unanswered {
	let kept: string | null = null
	return {
		id: () => kept,
		keep: (id) => {
			kept = id
		},
	}
}

const ids = ({ topics }: { topics: readonly Topic[] }) => topics.map(({ id }) => id)

test('RT-09, RT-10, TOP-06: topics appear, change their places and disappear on noor’s page as the stage says', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.happen('new-topic', { topic: topic('t1') })
	stage.happen('new-topic', { topic: topic('t2') })
	stage.happen('new-topic', { topic: topic('t1') })
	await vi.waitFor(() => expect(ids(noor.state)).toEqual(['t2', 't1']))
	const boosted = { id: 't1', priority: 1, submittedAt: 1 }
	const other = { id: 't2', priority: 0, submittedAt: 2 }
	stage.happen('topic-queue-updated', { topics: [boosted, other], removedIds: [] })
	await vi.waitFor(() => expect(ids(noor.state)).toEqual(['t1', 't2']))
	expect(noor.state.topics[0]).toMatchObject({ priority: 1, text: 'About t1' })
	stage.happen('topic-removed', { topicId: 't1' })
	await vi.waitFor(() => expect(ids(noor.state)).toEqual(['t2']))
	expect(noor.state.goneTopics).toEqual(['t1'])
	stage.happen('new-topic', { topic: topic('t1') }) // an operator gives it back
	await vi.waitFor(() => expect(ids(noor.state)).toEqual(['t2', 't1']))
	expect(noor.state.goneTopics).toEqual([])
})

test('TOP-07: replies that everybody can read are counted once; no text of a removed topic is quoted', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	const told = { platform: 'x', platformUsername: 'ada', text: 'About t1' } as const
	const about = { topicId: 't1', relatedTopicInfo: told }
	stage.happen('new-topic', { topic: topic('t1') })
	stage.happen('new-message', { message: message('m1', about) })
	stage.happen('new-message', { message: message('m1', about) })
	stage.happen('new-message', {
		message: message('m2', { ...about, isStageOnly: true }),
	})
	const hears = (id: string) =>
		vi.waitFor(() => expect(noor.state.messages.map((one) => one.id)).toContain(id))
	await hears('m2')
	const { topics } = noor.state
	stage.happen('new-message', { message: message('m3') })
	await hears('m3')
	expect(noor.state.topics).toBe(topics) // so no card is rendered again
	expect(topics[0]?.replyCount).toBe(1)
	stage.happen('message-removed', { messageId: 'm1' })
	await vi.waitFor(() => expect(noor.state.topics[0]?.replyCount).toBe(0))
	stage.happen('topic-removed', { topicId: 't1' })
	await vi.waitFor(() =>
		expect(noor.state.messages.find(({ id }) => id === 'm2')?.relatedTopicInfo?.text).toBe(''),
	)
})

test('G-119: a topic’s translation comes after the topic, one story’s words change no topic', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.happen('new-topic', { topic: topic('t1') })
	const words = { revision: 1, language: 'en-us', translations: { de: 'Über t1' } } as const
	stage.happen('text-translations-updated', { kind: 'topic', id: 't1', ...words })
	stage.happen('text-translations-updated', { kind: 'story', id: 't9', ...words })
	await vi.waitFor(() => expect(noor.state.topics[0]?.translations).toEqual({ de: 'Über t1' }))
	expect(noor.state.topics).toHaveLength(1)
})

test('MSG-03: a topic’s translation for noor reaches its quotes also when no list has the topic; once the topic is removed no text of it is left', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	const told = { platform: 'x', platformUsername: 'ada', text: 'About t8' } as const
	stage.happen('new-message', { message: message('m1', { topicId: 't8', relatedTopicInfo: told }) })
	stage.happen('new-message', { message: message('m2', { topicId: 't9', relatedTopicInfo: told }) })
	const words = { revision: 1, language: 'en-us', translations: { de: 'Über t8' } } as const
	stage.happen('text-translations-updated', { kind: 'topic', id: 't8', ...words })
	const quote = (of: string) =>
		noor.state.messages.find(({ id }) => id === of)?.relatedTopicInfo ?? null
	await vi.waitFor(() => expect(quote('m1')).toEqual({ ...told, translations: { de: 'Über t8' } }))
	expect(quote('m2')).toEqual(told)
	stage.happen('topic-removed', { topicId: 't8' })
	await vi.waitFor(() => expect(quote('m1')).toEqual({ ...told, text: '' }))
})

test('TOP-02: the other topics are fetched once somebody asks for them; a failure is shown, unless the page asked by itself, and the topics on the page stay', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor', page: { topics: [topic('t3')], moreTopics: true } })
	await loadTopicsUnasked(noor.store)
	expect([stage.askedFor(LIST).length, noor.store.state.notice]).toEqual([1, null])
	expect(await loadTopics(noor.store)).toBe(false)
	expect(noor.store.state.notice).toMatchObject({ kind: 'error' })
	expect(ids(noor.store.state)).toEqual(['t3'])
	stage.answers.set(LIST, () => ({
		status: 200,
		body: { topics: [topic('t3'), topic('t2'), topic('t1')] },
	}))
	expect(await loadTopics(noor.store)).toBe(true)
	expect(ids(noor.store.state)).toEqual(['t3', 't2', 't1'])
	expect(noor.store.state.moreTopics).toBe(false)
	expect(noor.store.state.notice).toBeNull()
})

test('TOP-02, RT-09: the list holds a translation that came while it was fetched, and the queue as it is by now', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = await openLive(stage)
	stage.happen('new-topic', { topic: topic('t1') })
	stage.happen('new-topic', { topic: topic('t2') })
	await vi.waitFor(() => expect(ids(noor.store.state)).toHaveLength(2))
	const { promise: whenHeard, resolve: heard } = Promise.withResolvers<void>()
	const { fetch } = noor.tab
	noor.tab.fetch = async (address, init) => {
		const answer = await fetch(address, init)
		await whenHeard
		return answer
	}
	stage.answers.set(LIST, () => ({
		status: 200,
		body: { topics: [topic('t2'), topic('t1'), topic('t0')] },
	}))
	const loading = loadTopics(noor.store)
	const translations = { fr: 'Du pain' }
	const told = { kind: 'topic', id: 't2', language: 'en-us', revision: 1, translations }
	await vi.waitFor(() => expect(stage.askedFor(LIST)).toHaveLength(1))
	stage.happen('text-translations-updated', told)
	await vi.waitFor(() => expect(noor.store.state.topics).toMatchObject([{ translations }, {}]))
	heard()
	expect(await loading).toBe(true)
	expect(noor.store.state.topics).toMatchObject([{ id: 't2', translations }, {}, { id: 't0' }])
})

test('TOP-09, TOP-10, TOP-16, TOP-20: every refusal is the stage’s sentence, or the page’s own where there is none', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor' })
	const id = unanswered()
	expect(await addTopic(noor.store, '  ', id)).toBe('Topic cannot be empty.')
	expect(await addTopic(noor.store, 'x'.repeat(501), id)).toBe('Topic max 500 chars.')
	stage.answers.set(POST, () => ({ status: 500, body: {} }))
	expect(await addTopic(noor.store, 'Bread', id)).toBe('Submit topic failed')
	stage.answers.set(AI, () => ({ status: 500, body: {} }))
	expect(await askStage(noor.store)).toBe('Failed to generate AI topic (500)')
	stage.answers.set(AI, () => 'no answer')
	expect(await askStage(noor.store)).toBe('Could not generate AI topic.')
	const nothing = 'Could not generate AI topic.' // the stage's own, where it has nothing to ask
	stage.answers.set(AI, () => ({ status: 503, body: { message: nothing } }))
	expect(await askStage(noor.store)).toBe(nothing)
	const limit = 'AI topic limit reached for this hour'
	stage.answers.set(AI, () => ({ status: 429, body: { message: limit } }))
	expect(await askStage(noor.store)).toBe(limit)
	stage.answers.set(REMOVE, () => ({ status: 403, body: { message: 'Not yours.' } }))
	expect(await removeTopic(noor.store, 't1')).toBe('Not yours.')
	stage.answers.set(REPORT, () => ({ status: 410, body: { message: 'This topic is gone.' } }))
	expect(await sendReport(noor.store, reportTopic, 't1', { reason: 'spam', note: '' })).toBe(
		'This topic is gone.',
	)
})

test('TOP-18: a topic that noor proposes is on top at once, and one that she deletes is gone, also when the stage no longer had it', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor', page: { topics: [topic('t0')] } })
	stage.answers.set(POST, () => ({ status: 200, body: { topic: topic('t1'), message: 'Added.' } }))
	expect(await addTopic(noor.store, 'Bread', unanswered())).toBeNull()
	expect(ids(noor.store.state)).toEqual(['t1', 't0'])
	stage.answers.set(REMOVE, () => ({ status: 410, body: { message: 'This topic is gone.' } }))
	expect(await removeTopic(noor.store, 't1')).toBeNull()
	expect(ids(noor.store.state)).toEqual(['t0'])

	// An answer that was on its way while an operator took the topic off.
	stage.answers.set(POST, () => {
		noor.store.apply({ event: 'new-topic', data: { topic: topic('t2') } })
		noor.store.apply({ event: 'topic-removed', data: { topicId: 't2' } })
		return { status: 200, body: { topic: topic('t2'), message: 'Added.' } }
	})
	expect(await addTopic(noor.store, 'Butter', unanswered())).toBeNull()
	expect(ids(noor.store.state)).toEqual(['t0'])
})

test('TOP-06, G-83: a topic that noor edits after its answer was lost stays the same topic, until the stage has answered', async () => {
	await using stage = await LittleStage.readBy('noor', 'ada')
	using noor = openPage(stage, { as: 'noor' })
	const place = unanswered()
	const add = async (text: string, answer: Answer) => {
		stage.answers.set(POST, () => answer)
		const said = await addTopic(noor.store, text, place)
		const { clientTopicId, mends } = stage.askedFor(POST).at(-1) ?? {}
		return { said, id: clientTopicId, mends }
	}
	const refused = (status: number, code: string, message: string) => ({
		...{ status, body: { code, message } },
	})

	const lost = await add('Brade', 'no answer')
	const again = await add('Brade', 'no answer')
	expect([again.id, again.mends]).toEqual([lost.id, true])
	expect(await add('Bread', refused(429, 'slow', 'Wait.'))).toEqual({ ...again, said: 'Wait.' })
	const landed = await add('Bread', refused(409, 'landed', 'It arrived.'))
	expect(landed).toEqual({ ...again, said: 'It arrived.' })

	const other = await add('Bread', refused(400, 'listed', 'Not here.'))
	expect([other.id === lost.id, other.mends]).toEqual([false, false])
	const third = await add('Butter', { status: 200, body: { topic: topic('t9'), message: '' } })
	expect([third.said, third.mends, third.id === other.id]).toEqual([null, false, false])
	expect(place.id()).toBeNull()

	const removed = await add('Jam', 'no answer')
	const late = await add('Jam', refused(409, 'answer-lost', 'This was done already.'))
	expect([late.id, late.said]).toEqual([removed.id, 'This was done already.'])
	expect(place.id()).toBeNull()
})

test('noor’s draft is stored with the id of its first attempt; once the field is empty, the next text is another topic', async () => {
	const place = topicWords('x:noor')
	keepDraft(place, { text: 'Brade', isStageOnly: false })
	unansweredIn(place).keep('a1')
	keepDraft(place, { text: 'Bread', isStageOnly: false })
	expect([keptDraft(place), unansweredIn(place).id()]).toEqual(['Bread', 'a1'])
	keepDraft(place, { text: '', isStageOnly: false })
	unansweredIn(place).keep(null)
	expect(unansweredIn(place).id()).toBeNull()
})
