import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import {
	ACTIVITY_KINDS,
	type Activity,
	listActivities,
	markActivityRead,
	markAllActivitiesRead,
} from '#contract/alerts'
import { postMessage, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction } from '#contract/messages/reactions'
import { reportMessage } from '#contract/moderation/reports'
import { reviewMessage } from '#contract/operators'
import { leave } from '#contract/people/session'
import { getOrCreateReferralCode, useReferral } from '#contract/people/settings'
import { ordered, restingHead } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'

const FIELDS = [
	'actor',
	'airdropAmount',
	'id',
	'isRead',
	'messageSnippet',
	'navigateTo',
	'operator',
	'reactionEmoji',
	'targetEventId',
	'targetMessageId',
	'targetStoryId',
	'targetTopicId',
	'targetTransactionId',
	'timestamp',
	'type',
]

async function feedOf(person: Person, query: Record<string, string> = {}) {
	const { status, body } = await person.ask(listActivities, { query })
	expect([status, body.message]).toEqual([200, undefined])
	return body
}

async function answer(person: Person, id: string, messageText: string, isStageOnly = false) {
	const said = await person.ask(postMessage, {
		body: { messageText, replyToMessageId: id, isStageOnly },
	})
	expect(said.status).toBe(200)
	return said.body
}

test('API-08, FEED-07, FEED-10: kenji reads newest first who answered, named and liked him, in his language, with where it leads', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji', { language: 'ja' })]
	const { body: said } = await kenji.say('What a morning')
	const reply = await answer(ada, said.id, 'Good morning')
	const { body: named } = await ada.say(`Come here, @${kenji.handle}`)
	await ada.ask(addReaction, { body: { messageId: said.id, emoji: '❤️' } })

	const { activities, nextCursor, unreadCount } = await feedOf(kenji)

	expect([nextCursor, unreadCount]).toEqual([null, 3])
	expect(activities).toMatchObject([
		{ type: 'reaction_message', reactionEmoji: '❤️', targetMessageId: said.id, others: 0 },
		{ type: 'mention_message', targetMessageId: named.id, reactionEmoji: null },
		{ type: 'reply', targetMessageId: reply.id, messageSnippet: 'Good morning', isRead: false },
	])
	const times = activities.map(({ timestamp }) => timestamp)
	expect(times).toEqual(times.toSorted((a, b) => b - a))
	for (const one of activities) {
		expect(one.actor?.platformUsername).toBe(ada.handle)
		expect(one.actor?.profilePicUrl).toMatch(/^\//)
		expect(Object.keys(one)).toEqual(expect.arrayContaining(FIELDS))
		expect(ACTIVITY_KINDS).toContain(one.type)
	}
	expect((await feedOf(ada)).activities).toEqual([])

	await env.DB.prepare('UPDATE messages SET translations = ? WHERE id = ?')
		.bind(JSON.stringify({ ja: 'おはよう' }), reply.id)
		.run()
	const inJapanese = (await feedOf(kenji, { lang: 'ja' })).activities.at(-1)
	expect(inJapanese).toMatchObject({ messageSnippet: 'おはよう', snippetLanguage: 'ja' })
})

test('API-08, FEED-04: pages of the feed follow each other without a gap or a double; invalid sizes and cursors are refused', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [await stage.seated('ada'), await stage.seated('kenji')]
	const { body: said } = await kenji.say('Everybody?')
	for (let n = 1; n <= 23; n++) await answer(ada, said.id, `Answer ${n}`)

	const first = await feedOf(kenji)
	const second = await feedOf(kenji, { cursor: first.nextCursor ?? '' })
	const small = await feedOf(kenji, { limit: '2' })

	expect([first.activities.length, second.activities.length]).toEqual([20, 3])
	expect([second.nextCursor, first.unreadCount, second.unreadCount]).toEqual([null, 23, 23])
	const snippets = [...first.activities, ...second.activities].map((one) => one.messageSnippet)
	expect(snippets).toEqual(Array.from({ length: 23 }, (_, n) => `Answer ${23 - n}`))
	expect(small.activities).toEqual(first.activities.slice(0, 2))
	for (const query of [{ limit: '0' }, { limit: '51' }, { limit: 'x' }, { cursor: 'x' }])
		expect((await kenji.ask(listActivities, { query })).status).toBe(400)
})

test("API-48, FEED-09: noor marks one activity as read, then all; kenji's and unknown ones do not exist for her", async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { body: said } = await noor.say('Who is there?')
	for (const text of ['I', 'Me', 'Myself']) await answer(ada, said.id, text)
	const { activities } = await feedOf(noor)
	const { id } = activities[1] as Activity
	const other = await stage.listen({ as: noor })

	const one = await noor.ask(markActivityRead, { params: { id }, body: {} })
	expect(one.body).toEqual({ unreadCount: 2 })
	expect((await feedOf(noor)).activities.map(({ isRead }) => isRead)).toEqual([false, true, false])
	expect((await noor.ask(markActivityRead, { params: { id }, body: {} })).body).toEqual({
		unreadCount: 2,
	})
	const theirs = await ada.ask(markActivityRead, { params: { id }, body: {} })
	expectSaid(theirs, 404, 'This activity is gone.')

	expect((await noor.ask(markAllActivitiesRead, { body: {} })).body).toEqual({ unreadCount: 0 })
	const after = await feedOf(noor)
	expect(after.activities.map(({ isRead }) => isRead)).toEqual([true, true, true])
	expect(after.unreadCount).toBe(0)
	// Her other page puts out its dot, too.
	const told = () => other.all('activity')
	await vi.waitFor(() =>
		expect(told().at(-1)).toMatchObject({ data: { activity: null, unreadCount: 0 } }),
	)
	const head = await restingHead(stage.room())
	await noor.ask(markAllActivitiesRead, { body: {} })
	expect((await stage.room().report()).head).toBe(head) // nothing to do is nothing to keep
})

test('G-26, G-94: ada’s stage-only reply is quoted in noor’s feed while noor is on stage, and only mentioned after she left', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { body: said } = await noor.say('Tell me a secret')
	const live = await stage.listen({ as: noor })
	const guest = await stage.listen()
	const { id } = await answer(ada, said.id, 'Zwyxo is the word', true)
	expect((await feedOf(noor)).activities[0]?.messageSnippet).toBe('Zwyxo is the word')

	await noor.ask(leave, { body: {} })

	const [told] = (await feedOf(noor, { lang: 'es' })).activities
	expect(told).toMatchObject({ targetMessageId: id, messageSnippet: STAGE_ONLY_TEXT })
	await answer(ada, said.id, 'Zwyxu is another', true)
	expect(JSON.stringify(await feedOf(noor))).not.toMatch(/Zwyx/)
	const activityFrames = [...live.frames, ...guest.frames].filter((one) =>
		one.includes('"activity"'),
	)
	expect(activityFrames.join()).toContain('unreadCount')
	for (const one of live.heard)
		if ('event' in one && one.event === 'activity')
			expect(JSON.stringify(one.data)).not.toMatch(/Zwyx/)
	const { results } = await env.DB.prepare('SELECT * FROM activities').all()
	expect(JSON.stringify(results)).not.toMatch(/Zwyx|Tell me/)
})

test('G-94: the feed quotes an edited message with its new words, and no message of a deleted or removed person', async () => {
	await using stage = await openStage()
	const [ada, eve, noor] = await stage.allSeated('ada', 'eve', 'noor')
	const olu = await stage.operator()
	const { body: said } = await noor.say('Say something')
	const hers = await answer(ada, said.id, 'Zwyxo')
	await answer(eve, said.id, 'Zwyxi stands')
	await eve.ask(addReaction, { body: { messageId: said.id, emoji: '👍' } })
	await ada.ask(editMessage, { params: { id: hers.id }, body: { messageText: 'Zwyxu' } })
	const before = (await feedOf(noor)).activities.map((one) => one.messageSnippet)
	expect(before).toEqual(['Say something', 'Zwyxi stands', 'Zwyxu'])

	await ada.ask(deleteMessage, { params: { id: hers.id }, body: {} })
	await stage.room().do(
		'obey',
		ordered({
			operator: olu.handle,
			act: 'ban',
			account: eve.userId ?? '',
			reason: 'shouting',
			withPosts: false,
		}),
	)

	const after = (await feedOf(noor)).activities
	expect(after.map((one) => one.messageSnippet)).toEqual([null, null, null])
	expect(after.at(-1)).toMatchObject({ targetMessageId: null, navigateTo: '/stage' })
	expect(JSON.stringify(after)).not.toMatch(/Zwyx/)
})

test('G-89, FEED-10: neither a folded reply nor her own folded message is quoted in noor’s feed; an operator’s clearing brings the words back', async () => {
	await using stage = await openStage()
	const olu = await stage.operator()
	const [noor, mallory, ada, kenji, zoe] = await Promise.all(
		['noor', 'mallory', 'ada', 'kenji', 'zoe'].map((name) => stage.seated(name)),
	)
	if (!noor || !mallory || !ada || !kenji || !zoe) throw new Error('Nobody came')
	const { id: own } = (await noor.say('Zwyxo, my question')).body
	const theirs = await answer(mallory, own, 'Zwyxu from mallory')
	await answer(ada, own, 'Ada answers')
	await zoe.ask(addReaction, { body: { messageId: own, emoji: '👍' } })
	for (const id of [own, theirs.id])
		for (const one of [ada, kenji, zoe])
			await one.ask(reportMessage, { params: { id }, body: { reason: 'spam' } })
	const snippets = async () =>
		(await feedOf(noor, { lang: 'en-us' })).activities.map((one) => one.messageSnippet)

	expect(await snippets()).toEqual([null, 'Ada answers', null])
	expect(JSON.stringify(await feedOf(noor))).not.toMatch(/Zwyx/)
	for (const messageId of [own, theirs.id])
		await olu.ask(reviewMessage, { body: { messageId, act: 'clear', reason: '' } })
	expect(await snippets()).toEqual(['Zwyxo, my question', 'Ada answers', 'Zwyxu from mallory'])
})

test('FEED-11, G-94: a used referral code notifies both sides, each of the other, and a second use notifies neither', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { referralCode } = (await ada.ask(getOrCreateReferralCode, { body: {} })).body
	await noor.ask(useReferral, { body: { referralCode } })
	await noor.ask(useReferral, { body: { referralCode } })

	for (const [one, other] of [
		[ada, noor],
		[noor, ada],
	] as const)
		expect((await feedOf(one)).activities).toMatchObject([
			{
				type: 'referral_completed',
				actor: { platformUsername: other.handle },
				targetMessageId: null,
				navigateTo: '/stage',
			},
		])
})
