import { expect, test } from 'vitest'
import { answerRemoval, clearStatus, readRemoval } from '#contract/content-acts'
import { UNDO_MS } from '#contract/limits'
import { ban, operatorLog, removePerson } from '#contract/operators'
import { setInfo } from '#contract/people/presence'
import { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'

/** What somebody reads who has no session, but a log-in. */
async function removalOf(person: Person) {
	const { accessToken } = person
	return (await person.ask(readRemoval, { body: { accessToken } })).body.removal
}

function answer(person: Person, text: string) {
	return person.ask(answerRemoval, { body: { accessToken: person.accessToken, text } })
}

test('G-18, G-90: mallory, removed while she was away, logs in, reads why and answers once; olu reads it beside his act', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const userId = mallory.userId ?? ''
	await olu.ask(removePerson, { ...as(olu), body: { userId, reason: 'Selling pens' } })
	mallory.stageToken = null
	mallory.cookies = ''
	await mallory.logIn()

	expect(await removalOf(mallory)).toEqual({ reason: 'Selling pens', mayAnswer: true })
	expect(await answer(mallory, ' They were my last pens. ')).toMatchObject({
		status: 200,
		body: { message: 'Your answer was sent.' },
	})
	expect(await removalOf(mallory)).toEqual({ reason: 'Selling pens', mayAnswer: false })
	expect((await answer(mallory, 'They were my last pens.')).status).toBe(200) // a lost answer asked for again
	expect(await answer(mallory, 'And another thing')).toMatchObject({
		status: 409,
		body: { code: 'answered' },
	})
	const { entries } = (await olu.ask(operatorLog, as(olu))).body
	const said = entries.find(({ account }) => account === userId)
	expect(said?.content).toMatchObject({ answer: 'They were my last pens.' })
	expect(said?.content?.undoUntil).toBeLessThan(Date.now() + UNDO_MS / 2)
})

test('G-18: who is banned may answer that too; nobody else has anything to answer, and without a log-in nobody is told', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, ada] = [await stage.seated('mallory'), await stage.seated('ada')]
	const ruth = stage.person('ruth')
	await ruth.logIn()
	const userId = mallory.userId ?? ''
	await olu.ask(removePerson, { ...as(olu), body: { userId, reason: 'Selling pens' } })
	await answer(mallory, 'Sorry')
	await olu.ask(ban, { ...as(olu), body: { userId, reason: 'Selling ink' } })

	expect(await removalOf(mallory)).toEqual({ reason: 'Selling ink', mayAnswer: true })
	for (const other of [ada, ruth]) {
		expect(await removalOf(other)).toBeNull()
		expect((await answer(other, 'Me, too')).status).toBe(404)
	}
	const stranger = stage.person('stranger')
	expect((await stranger.ask(readRemoval, { body: {} })).status).toBe(401)
	expect((await answer(stranger, 'Hello')).status).toBe(401)
	expect((await answer(mallory, ' ')).status).toBe(400)
	expect((await answer(mallory, 'No ink any more')).status).toBe(200)
})

test('G-18: what mallory reads and answers is her removal, not the status that olu cleared before or after it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const userId = mallory.userId ?? ''
	const clear = async (reason: string) => {
		const body = { userId, reason, actId: crypto.randomUUID() }
		expect((await olu.ask(clearStatus, { ...as(olu), body })).body.changed).toBe(true)
	}
	await mallory.ask(setInfo, { body: { infoText: 'Pens for sale' } })
	await clear('No selling in a status')
	await mallory.ask(setInfo, { body: { infoText: 'Ink for sale' } })
	await olu.ask(removePerson, { ...as(olu), body: { userId, reason: 'Selling pens' } })
	await clear('No ink either')

	expect(await removalOf(mallory)).toEqual({ reason: 'Selling pens', mayAnswer: true })
	expect((await answer(mallory, 'They were my last pens')).status).toBe(200)
	const { entries } = (await olu.ask(operatorLog, as(olu))).body
	const hers = entries.filter(({ account }) => account === userId)
	expect(hers.map(({ act, content }) => [act, content?.answer])).toEqual([
		['clear-status', null],
		['remove', 'They were my last pens'],
		['clear-status', null],
	])
})

test('G-18: mallory, who joined again by a new post, is not asked about the removal of before', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const body = { userId: mallory.userId ?? '', reason: 'Selling pens' }
	await olu.ask(removePerson, { ...as(olu), body })
	await mallory.join()

	expect(await removalOf(mallory)).toBeNull()
	expect((await answer(mallory, 'Sorry')).status).toBe(404)
})
