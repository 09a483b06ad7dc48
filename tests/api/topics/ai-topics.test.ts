import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Topic } from '#contract/topics/topic'
import { listTopics } from '#contract/topics/topics'
import { builtInQuestion } from '#worker/topics/built-in-questions'
import { TOPIC_QUESTIONS } from '#worker/topics/questions'
import { type QuestionModel, workersAiQuestion } from '#worker/topics/workers-ai-question'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { expectSaid } from '../support/external-services.ts'
import { anHourPassesForTheStage, type Stage } from './proposing.ts'

const LIMIT = 'AI topic limit reached for this hour'

interface Said {
	message: string
	code: string
	topic: Topic
}

async function askStage(stage: Stage, who: Person | null, method = 'POST', header = 'ai-topic') {
	const token = who?.stageToken
	const answer = await stage.fetch(`${TEST_ORIGIN}/api/stage/ai-topic`, {
		method,
		headers: {
			'Content-Type': 'application/json',
			...(header && { 'X-Stage-Action': header }),
			...(token && { Authorization: `Bearer ${token}` }),
		},
		...(method === 'POST' ? { body: '{}' } : {}),
	})
	return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said }
}

test('API-12, TOP-14, PART-06, G-33: the stage asks twice an hour, by POST as by GET, and no third time; an hour later again', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	await anHourPassesForTheStage(stage)
	const first = await askStage(stage, ada)
	const second = await askStage(stage, noor, 'GET')

	expect([first.status, second.status]).toEqual([200, 200])
	expect(first.body).toMatchObject({
		message: 'Topic added.',
		topic: { platform: 'system', platformUserId: 'system-ai-topic', language: 'en-us' },
	})
	expect(second.headers.get('Cache-Control')).toContain('no-store')
	const third = await askStage(stage, ada)
	expectSaid(third, 429, LIMIT)
	expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(3_000)
	const { topics } = (await ada.ask(listTopics)).body
	expect(topics.map(({ id }) => id).slice(0, 2)).toEqual([
		second.body.topic.id,
		first.body.topic.id,
	])
	expect(first.body.topic.text).not.toBe(second.body.topic.text)
	await anHourPassesForTheStage(stage)
	expect((await askStage(stage, ada)).status).toBe(200)
})

test('TOP-15, G-33: without the header no link and no form makes the stage ask; guests are told what they lack', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const before = (await ada.ask(listTopics)).body.topics
	for (const method of ['GET', 'POST'])
		for (const header of ['', 'something-else']) {
			const { status, body } = await askStage(stage, ada, method, header)
			expect([status, body.code]).toEqual([400, 'action'])
		}
	const guest = await askStage(stage, null, 'GET')
	expectSaid(guest, 401, 'You must be on stage to generate an AI topic.')
	expect((await ada.ask(listTopics)).body.topics).toEqual(before)
})

test('G-141: two people who press at the same moment share the questions that are left for the hour', async () => {
	await using stage = await openStage()
	const people = [
		await stage.seated('ada'),
		await stage.seated('noor'),
		await stage.seated('kenji'),
	]
	await anHourPassesForTheStage(stage)
	const answers = await Promise.all(people.map((one) => askStage(stage, one)))

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
	const { results } = await env.DB.prepare('SELECT text FROM topics').all()
	expect(new Set(results.map(({ text }) => text)).size).toBe(results.length)
})

test('G-33: the stage’s own questions are 120, are about what people said, and none comes twice before all have come', () => {
	const all = TOPIC_QUESTIONS.flatMap(({ ask }) => ask)
	expect(new Set(all).size).toBe(120)
	expect(builtInQuestion(['The bread was good', 'Your loaves and bread'], [])).toMatch(/bread/)
	const asked: string[] = []
	for (let n = 0; n < 120; n++) {
		const next = builtInQuestion(['snow on the train'], asked)
		expect(next && !asked.includes(next)).toBe(true)
		asked.push(next ?? '')
	}
	expect(builtInQuestion(['snow on the train'], asked)).toBeNull()
})

test('G-33: a question from a model is used only if it is one plain question that was not asked before', async () => {
	const says = (response: unknown): QuestionModel => ({ run: vi.fn(async () => ({ response })) })
	const written = (response: unknown) => workersAiQuestion(says(response), ['bread'], ['Known?'])

	expect(await written('  "What did you bake today?" ')).toBe('What did you bake today?')
	for (const bad of [
		'Known?',
		'I think people should bake.',
		'See https://evil.example?',
		'One?\nTwo?',
		'Ask @ada?',
		`${'x'.repeat(200)}?`,
		'',
		7,
	])
		expect(await written(bad)).toBeNull()
})
