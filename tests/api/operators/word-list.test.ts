import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { changeWordList, readWordList } from '#contract/house-rules'
import { listMessages, postMessage } from '#contract/messages/messages'
import { listReports } from '#contract/moderation/reports'
import { operatorLog } from '#contract/operator-log'
import { reviewMessage } from '#contract/operators'
import { listParticipants } from '#contract/people/participants'
import { setInfo } from '#contract/people/presence'
import { updateAiUrl } from '#contract/people/settings'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'

function change(olu: Person, act: string, entry: string, reason = 'Spam') {
	return olu.ask(changeWordList, { body: { act, entry, reason } as never })
}

test('olu keeps a list of words with reasons, which the log keeps and nobody else is told', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const words = async () => (await olu.ask(readWordList)).body.words.map(({ entry }) => entry)

	expect((await change(olu, 'list-word', '  Free   money ')).body).toEqual({
		message: 'It is on the list.',
		changed: true,
	})
	expect((await change(olu, 'list-word', 'FREE MONEY')).body.changed).toBe(false)
	for (const [entry, reason, says] of [
		['', 'Spam', 'Please write a word or a link.'],
		['x'.repeat(101), 'Spam', 'This entry is too long.'],
	] as const)
		expect(await change(olu, 'list-word', entry, reason)).toMatchObject({
			status: 400,
			body: { message: says },
		})
	expect(await words()).toEqual(['Free   money'])
	expect((await change(olu, 'unlist-word', 'free money', 'A song')).body.changed).toBe(true)
	expect(await words()).toEqual([])
	const { entries } = (await olu.ask(operatorLog)).body
	expect(entries.slice(0, 2).map(({ act, name, reason }) => [act, name, reason])).toEqual([
		['unlist-word', 'Free   money', 'A song'],
		['list-word', 'Free   money', 'Spam'],
	])
})

test('MSG-07, G-94: mallory’s spam waits in olu’s queue with the entry it holds; kenji hears of it once it is let through', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [mallory, kenji] = [await stage.seated('mallory'), await stage.seated('kenji')]
	const guest = stage.person('guest')
	await change(olu, 'list-word', 'casino.com')
	const parent = (await kenji.say('What are you all doing tonight?')).body.id
	const body = { messageText: 'I am at https://play.casino.com/now', replyToMessageId: parent }

	const { id, review } = (await mallory.ask(postMessage, { body })).body

	expect(review).toBe('held')
	const read = async (person: Person) =>
		(await person.ask(listMessages)).body.messages.find((one) => one.id === id)
	expect(await read(mallory)).toMatchObject({ text: body.messageText, review: 'held' })
	for (const reader of [guest, kenji]) expect((await read(reader))?.text).toBe('')
	const page = await (await guest.fetch(`${stage.places.origin}/stage/message/${id}`)).text()
	expect(page).not.toContain('casino')
	expect((await kenji.ask(listActivities)).body.activities).toEqual([])
	const queue = async () => (await olu.ask(listReports)).body.reported
	expect(await queue()).toMatchObject([
		{ message: { id, text: body.messageText }, reports: [], listed: ['casino.com'] },
	])

	const clear = { messageId: id, act: 'clear', reason: 'A joke' } as const
	expect((await olu.ask(reviewMessage, { body: clear })).body.changed).toBe(true)

	expect(await queue()).toEqual([])
	await vi.waitFor(async () => expect((await read(guest))?.text).toBe(body.messageText))
	const told = (await kenji.ask(listActivities)).body
	expect(told.activities.map(({ type, targetMessageId }) => [type, targetMessageId])).toEqual([
		['reply', id],
	])
	await change(olu, 'unlist-word', 'casino.com')
})

test('SET-12, API-22: a line about oneself and an AI address with a listed word are refused, however it is written, and what stood there stays', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mallory = await stage.seated('mallory')
	const [said, shown] = ['Selling apples', 'https://apples.example/']
	await mallory.ask(setInfo, { body: { infoText: said } })
	await mallory.ask(updateAiUrl, { body: { aiUrl: shown } })
	await change(olu, 'list-word', 'quaalude')
	const refused = {
		status: 400,
		body: { message: 'This text holds words that cannot be used here.' },
	}

	for (const infoText of ['Quaalude', 'a qua\nalude', 'ꞯᴜᴀᴀʟᴜᴅᴇ!', 'quаalude'])
		expect(await mallory.ask(setInfo, { body: { infoText } })).toMatchObject(refused)
	for (const aiUrl of ['https://quaalude.example/', 'https://a.example/?buy=qua%61lude'])
		expect(await mallory.ask(updateAiUrl, { body: { aiUrl } })).toMatchObject(refused)

	const { participants } = (await stage.person('guest').ask(listParticipants)).body
	expect(participants.find(({ id }) => id === mallory.participantId)).toMatchObject({
		displayInfo: said,
		aiUrl: shown,
	})
	await change(olu, 'unlist-word', 'quaalude')
	expect((await mallory.ask(setInfo, { body: { infoText: 'Quaalude' } })).status).toBe(200)
})

test('MSG-07: mert’s Turkish words are read by the Turkish alphabet: his sentence about how often he comes is posted, the listed word waits, and so does ada’s English spelling of it', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const mert = await stage.seated('mert', { language: 'tr' })
	const ada = await stage.seated('ada')
	await change(olu, 'list-word', 'sik')
	const review = async (person: Person, messageText: string) =>
		(await person.ask(postMessage, { body: { messageText } })).body.review ?? null

	expect(await review(mert, 'SIK SIK GELİYORUM, çok şık')).toBe(null)
	expect(await review(mert, 'bir SİK')).toBe('held')
	expect(await review(ada, 'so sık')).toBe('held')
	expect((await mert.ask(setInfo, { body: { infoText: 'Sıkıntı yok, sık sık' } })).status).toBe(200)
	expect((await mert.ask(setInfo, { body: { infoText: 'sik' } })).status).toBe(400)
})
