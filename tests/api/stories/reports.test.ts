import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { removeStory, undoAct } from '#contract/content-acts'
import type { ReportReason } from '#contract/messages/reports'
import { operatorLog } from '#contract/operators'
import { clearStory, listShownStories, reportStory } from '#contract/stories/reports'
import { deleteStory, readStory } from '#contract/stories/stories'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { show } from './posting.ts'

function report(who: Person, id: string, reason: ReportReason = 'spam', note = '') {
	return who.ask(reportStory, { params: { id }, body: { reason, note } })
}

/** Of these stories those that wait for an operator, with who complained of them and why. */
async function waiting(olu: Person, ...ids: string[]) {
	const { stories } = (await olu.ask(listShownStories, { ...as(olu), query: { reported: 'true' } }))
		.body
	return stories
		.filter(({ story }) => ids.includes(story._id))
		.map(({ story, reports }) => [
			story._id,
			reports.map(({ name, reason, note }) => [name, reason, note]),
		])
}

test('G-89: noor and kenji report mallory’s story, each once; olu sees who and why, lets it stand, and hears only of what comes later', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor, kenji] = [
		await stage.seated('mallory'),
		await stage.seated('noor'),
		await stage.seated('kenji'),
	]
	const { _id: id } = await show(stage, mallory, { storyText: 'Buy my course' })
	const { _id: another } = await show(stage, mallory)

	const first = await report(noor, id, 'spam', '  Again and again\u0007 ')
	const again = await report(noor, id, 'hate')
	await report(kenji, id, 'other')

	expect([first.status, first.body.message]).toEqual([
		200,
		'Thank you. An operator will look at it.',
	])
	expect(again.body).toEqual(first.body)
	expect(await waiting(olu, id, another)).toEqual([
		[
			id,
			[
				[noor.handle, 'spam', 'Again and again'],
				[kenji.handle, 'other', ''],
			],
		],
	])
	const guest = await stage.person('guest').ask(readStory, { params: { id } })
	expect([guest.status, JSON.stringify(guest.body)]).toEqual([
		200,
		expect.not.stringContaining(noor.handle),
	])
	const clear = (reason = '') => olu.ask(clearStory, { ...as(olu), body: { storyId: id, reason } })
	expect((await clear('A joke')).body).toEqual({ message: 'It stands.', changed: true })
	expect((await clear()).body).toEqual({ message: 'It is so already.', changed: false })
	expect(await waiting(olu, id)).toEqual([])
	await report(await stage.seated('zoe'), id)
	expect((await waiting(olu, id)).map(([story]) => story)).toEqual([id])
	const { entries } = (await olu.ask(operatorLog, as(olu))).body
	expect(entries[0]).toMatchObject({
		act: 'clear-story',
		account: id,
		name: mallory.handle,
		reason: 'A joke',
	})
})

test('G-89, G-131: what cannot be reported is refused with its sentence, and nothing is kept', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const [{ _id: id }, { _id: gone }] = [await show(stage, ada), await show(stage, ada)]
	await ada.ask(deleteStory, { params: { id: gone }, body: {} })
	const answers = []

	for (const asked of [
		report(ada, id),
		report(noor, gone),
		report(noor, 'nothing'),
		report(noor, id, 'rude' as ReportReason),
		report(noor, id, 'spam', 'x'.repeat(301)),
		report(stage.person('guest'), id),
	]) {
		const { status, body } = await asked
		answers.push([status, body.message])
	}

	expect(answers).toEqual([
		[400, 'You cannot report your own story.'],
		[410, 'This story is gone.'],
		[404, 'This story is gone.'],
		[400, 'Please choose a reason.'],
		[400, 'This note is too long.'],
		[401, expect.any(String)],
	])
	const kept = env.DB.prepare('SELECT COUNT(*) AS n FROM reports WHERE message_id IN (?, ?)')
	expect(await kept.bind(id, gone).first('n')).toBe(0)
})

test('G-89, G-128: what olu removes waits no longer; undone it waits again', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, noor] = [await stage.seated('mallory'), await stage.seated('noor')]
	const { _id: id } = await show(stage, mallory)
	await report(noor, id)
	const act = { storyId: id, reason: 'Spam', actId: crypto.randomUUID() }

	await olu.ask(removeStory, { ...as(olu), body: act })
	const meanwhile = await waiting(olu, id)
	await olu.ask(undoAct, { ...as(olu), body: { act: act.actId } })

	expect([meanwhile, await waiting(olu, id)]).toEqual([[], [[id, [[noor.handle, 'spam', '']]]]])
})
