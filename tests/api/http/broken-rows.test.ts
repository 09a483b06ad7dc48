import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listActivities } from '#contract/alerts'
import { listMessages } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { listNotable } from '#contract/people/notable'
import { listParticipants } from '#contract/people/participants'
import { setInfo } from '#contract/people/presence'
import { listen, untilArchived } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'

function logged() {
	const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
	return () =>
		log.mock.calls
			.map(([line]) => JSON.parse(line))
			.filter(({ event }) => event === 'row-unreadable')
			.map(({ problem }) => problem)
}

async function stageWithWords() {
	const stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { body: first } = await ada.say('Good morning')
	const { body: second } = await ada.say('And good evening')
	for (const { id } of [first, second])
		await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	await untilArchived(stage.room())
	return { stage, ada, noor, first, second }
}

test('one broken row of the room harms only itself: ada stays, whole rows are sent, and noor comes back by a new post', async () => {
	const { stage, ada, noor, first, second } = await stageWithWords()
	await using _ = stage
	const named = logged()
	const before = noor.stageToken
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		sql.exec("UPDATE people SET profile = '{' WHERE user_id = ?", noor.userId)
		sql.exec("UPDATE log SET data = '{' WHERE subject = ? AND event = 'new-message'", first.id)
		sql.exec("UPDATE reactions SET reaction = '{' WHERE message_id = ?", first.id)
		sql.exec("UPDATE memory SET translations = '{'")
		sql.exec(
			"INSERT INTO outbox (id, lane, job, due_at, attempts, created_at) VALUES ('translate:x', 'translate', '{', 0, 0, ?)",
			Date.now(),
		)
	})
	await abortAllDurableObjects()

	expect((await ada.say('Still here')).status).toBe(200)
	const { epoch } = await stage.room().report()
	using late = await listen(stage.room(), { since: 0, epoch })
	await vi.waitFor(() =>
		expect(late.all('new-message').map(({ data }) => data.message.text)).toContain('Still here'),
	)
	const texts = late.all('new-message').map(({ data }) => data.message.text)
	expect(texts).toContain('And good evening')
	expect(texts).not.toContain('Good morning')
	expect((await stage.room().snapshot()).participants.map(({ id }) => id)).toEqual([
		ada.participantId,
	])
	expect((await noor.say('And I?')).status).toBe(401)
	await vi.waitFor(() =>
		expect(named()).toEqual(
			expect.arrayContaining([
				`profile: ${noor.userId}`,
				expect.stringMatching(/^event: change \d+$/),
				'translation job: translate:x',
			]),
		),
	)

	await noor.join()
	const liked = await noor.ask(addReaction, { body: { messageId: first.id, emoji: '👍' } })
	expect(liked.body.reactions).toHaveLength(1)
	noor.stageToken = before
	expect((await noor.say('With my token of before')).status).toBe(401)
	expect((await ada.ask(setInfo, { body: { infoText: second.text } })).status).toBe(200)
})

test('one broken row of D1 harms only itself: pages, lists and ada’s activity work without it', async () => {
	const { stage, ada, noor, first, second } = await stageWithWords()
	await using _ = stage
	const named = logged()
	await env.DB.prepare("UPDATE messages SET translations = '{', reactions = '[{' WHERE id = ?")
		.bind(first.id)
		.run()
	await env.DB.prepare("UPDATE participants SET profile = '{' WHERE user_id = ?")
		.bind(noor.userId)
		.run()
	await env.DB.prepare("UPDATE snapshot SET participants = '[{', days = '['").run()

	const guest = stage.person('guest')
	for (const query of [{}, { lang: 'fr' as const }]) {
		const { status, body } = await guest.ask(listMessages, { query })
		expect(status).toBe(200)
		const ids = body.messages.map(({ id }) => id)
		expect(ids).toContain(second.id)
		expect(ids).not.toContain(first.id)
	}
	const roster = await guest.ask(listParticipants)
	expect(roster.body.participants.map(({ id }) => id)).toContain(noor.participantId) // the room knows
	const page = await (await stage.fetch('http://stage.test/stage')).text()
	expect(page.includes(second.id)).toBe(true)
	expect(page.includes(first.id)).toBe(false)
	expect((await guest.ask(listNotable)).status).toBe(200)
	const { status, body } = await ada.ask(listActivities)
	expect([status, body.activities.map(({ actor }) => actor)]).toEqual([200, [null, null]])
	expect(named()).toEqual(
		expect.arrayContaining([
			`message: ${first.id}`,
			'participant: snapshot',
			`profile: ${noor.userId}`,
		]),
	)
})
