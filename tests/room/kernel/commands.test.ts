// Every command of the room: whose it is, and what its key is worth (over 250 lines).

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { COMMANDS, type CommandName } from '#room/commands'
import type { Part } from '#room/kernel/part'
import type { Answer, TokenClaims } from '#room/kernel/rpc'
import type { StageRoom } from '#room/stage-room'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	listen,
	openClock,
	type Room,
	range,
	remove,
	say,
	saying,
	seat,
	seatMany,
} from '../support/people.ts'

/** Written by hand: whose command each is, so that a line of the table that says otherwise is noticed. */
const WHO = {
	seated: [
		...[
			...['post', 'postedBefore'],
			'edit',
			'react',
			'takeBack',
			'report',
			'openUpload',
			...['mayOpenStory', 'openStory', 'goOnWithStory', 'checkStory', 'publishStory'],
			...['reactToStory', 'reportStory'],
			...['addTopic', 'reportTopic', 'allowAiTopic', 'addAiTopic'],
			...['createEvent', 'rsvp', 'reportEvent'],
			'leave',
			'setStatus',
			'setLanguage',
		],
		...['setInfo', 'setWallet', 'setDirectCasts', 'setAiUrl', 'allowSync', 'syncProfile'],
		...['referralCode', 'redeemReferral', 'claimAd'],
	],
	person: [
		...[
			'remove',
			'removeStory',
			'removeTopic',
			...['editEvent', 'removeEvent'],
			'standing',
			'logOutEverywhere',
			'setListed',
			'removeWallet',
			'keepMutes',
			'ownData',
			'eraseOwnData',
			...['keepAlertSettings', 'markActivitiesRead'],
		],
		...['airdropStatus', 'answerOperator', 'claimStatus'],
	],
	operator: ['obey'],
	external: [
		...['allowJoin', 'join', 'rejoin', 'refresh', 'logOutEverywhereOf'],
		...['removed', 'answerRemoval', 'allowCheckout', 'openAdPicture'],
	],
	system: [
		'devicesChanged',
		'forgetPicture',
		...['beginUpload', 'keepUpload', 'reopenUpload', 'discardUpload'],
		...['expectStory', 'storyArrived', 'expectStoryPart', 'keepStoryPart'],
		...['reopenStory', 'discardStory', 'lookAtFilm', 'viewStory'],
		...[
			'reserveBanner',
			'clickAd',
			'reserveBoost',
			'payPageOpened',
			'cancelPayment',
			'watchPayment',
			'hintPayment',
		],
		...['seen', 'countView', 'want'],
	],
}

/** The members that the kernel calls on a part (`kernel/part.ts`). */
const HOOKS: (keyof Part)[] = [
	...(['tables', 'timers', 'recall', 'restoreFromD1', 'replayToD1', 'replayOne'] as const),
	...(['dueAt', 'onAlarm', 'prune'] as const),
]

/** Written by hand: the order in which a room wakes, is filled from D1, tells D1 again, rings and prunes. */
const IN_ORDER = `
	agenda meter hiddenNames log roster seatWarnings allowances memory bans invitations slowMode
	wordList days visitors archive heldAlerts pushes directCasts activities unread saidLately
	airdrops conversation reports outbox banner adClicks claims payments paying transcoding
	leftovers images sweep erasure repeatedErasures moderationActions storyUploads stories topics
	boosts calendarEvents notices storyAudience codes proofs logOuts archivedPeople
	archivedMessages olderTerms referrals wallets payouts door
`
	.trim()
	.split(/\s+/)

test('the kernel calls the parts in one order, with payouts after everything that credits people', async () => {
	await using stage = await openStage()

	const found = await runInDurableObject(stage.room(), ({ parts }: StageRoom) =>
		parts.life.filter(([, part]) => HOOKS.some((hook) => hook in part)).map(([name]) => name),
	)

	expect(found).toEqual(IN_ORDER)
})

test('each command is sent only by the callers in this table, and there is no command beside it', () => {
	const found = Object.entries(Object.groupBy(Object.entries(COMMANDS), ([, { who }]) => who))
	const names = (all: readonly (readonly [string, readonly string[]])[]) =>
		Object.fromEntries(all.map(([who, of]) => [who, of.toSorted()]))

	expect(names(found.map(([who, of = []]) => [who, of.map(([name]) => name)]))).toEqual(
		names(Object.entries(WHO)),
	)
})

test('ROLE-11, SESS-05: a person who left, or whose token was revoked, may run no command of the stage, and nothing changes', async () => {
	const room = openRoom()
	const [noor, mira] = await seatMany(room, ['noor', 'mira'])
	await room.do('leave', { by: noor.by })
	await room.do('logOutEverywhere', { by: mira.by })
	// Their devices have been told.
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0))
	const { head } = await room.report()

	for (const name of [...WHO.seated, ...WHO.person])
		expect([name, await statusOf(room, name, mira.by)]).toEqual([name, 401])
	for (const name of WHO.seated)
		expect([name, await statusOf(room, name, noor.by)]).toEqual([name, 403])
	expect((await room.report()).head).toBe(head)
})

test('G-100: asked again without a key, the room answers with stored results, and stores missing ones; removed content stays removed', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const post = saying(ada, 'Once')

	const first = await room.do('post', post)
	expect(await room.do('post', { ...post, again: true })).toEqual(first)
	const { head } = await room.report()
	const lost = await room.do('post', { ...saying(ada, 'Lost on its way'), again: true })
	expect(lost).toMatchObject({ ok: true, seq: head + 1 })

	if (!first.ok) throw new Error(first.message)
	await remove(room, ada, first.answer)
	expect(await room.do('post', { ...post, again: true })).toMatchObject({ ok: false, status: 410 })
})

function statusOf(room: Room, name: string, by: TokenClaims): Promise<number | 'let in'> {
	return runInDurableObject(room, (instance: StageRoom) => {
		const asked = { by, input: {} } as never
		const answer = instance.do(name as CommandName, asked) as unknown as Answer<object>
		return answer.ok ? 'let in' : answer.status
	})
}

test('G-123: ada’s page asks as often as it likes whether a large file may come: that spends nothing, and is refused only where the story would be', async () => {
	const room = openRoom()
	using _clock = openClock()
	const ada = await seat(room, 'ada')
	const [by, bucket] = [ada.by, `upload:${ada.userId}`]
	const words = { text: 'Low tide', link: null }
	const key = { id: 'first-story', body: 'words' }
	const story = { ...words, id: 'story', name: 'file', multipart: null }
	const asks = (repeated = {}) => room.do('mayOpenStory', { by, input: words, ...repeated })
	const left = () =>
		runInDurableObject(room, (_, { storage: { sql } }) =>
			sql.exec('SELECT tokens FROM allowances WHERE bucket = ?', bucket).toArray(),
		)

	expect([await asks({ key }), await asks({ key })]).toMatchObject([{ ok: true }, { ok: true }])
	expect(await left()).toEqual([])
	expect(await room.do('openStory', { by, input: story, key })).toMatchObject({ id: 'story' })
	const [before] = await left()
	expect(await asks()).toMatchObject({ ok: true })
	expect(await left()).toEqual([before])

	await runInDurableObject(room, (_, { storage: { sql } }) => {
		sql.exec('UPDATE allowances SET tokens = 0 WHERE bucket = ?', bucket)
	})
	expect(await asks()).toMatchObject({ status: 429, code: 'too-fast' })
	// A repeated command of hers gets the answer of that time.
	expect(await asks({ key })).toMatchObject({ ok: true })
	expect(await room.do('openStory', { by, input: story, key })).toMatchObject({ id: 'story' })
})

test("ada's page sends the same message again: same answer, heard and stored once", async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	using guest = await listen(room)
	const key = { id: crypto.randomUUID(), body: 'Once' }

	const first = await say(room, ada, 'Once', { key })
	await evictDurableObject(room)
	const again = await say(room, ada, 'Once', { key })

	expect(again).toEqual(first)
	await room.archivedUpTo((await room.report()).head)
	await vi.waitFor(() => expect(guest.all('new-message')).toHaveLength(1))
	const stored = await env.DB.prepare('SELECT id FROM messages WHERE text = ?').bind('Once').all()
	expect(stored.results).toEqual([{ id: first.answer.id }])
})

test("the same key with another text is refused, and another person's key is another key", async () => {
	const room = openRoom()
	const [noor, kenji] = [await seat(room, 'noor'), await seat(room, 'kenji')]
	const id = crypto.randomUUID()
	await say(room, noor, 'Mine', { key: { id, body: 'Mine' } })

	const other = await room.do('post', saying(noor, 'Other', { key: { id, body: 'Other' } }))
	const his = await room.do('post', saying(kenji, 'His', { key: { id, body: 'His' } }))

	expect(other).toMatchObject({ ok: false, status: 409, code: 'key-reused' })
	expect(his).toMatchObject({ ok: true, answer: { text: 'His' } })
})

test('thirty copies of one message at the same time are one message', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_2')
	using guest = await listen(room)
	const key = { id: crypto.randomUUID(), body: 'Many' }

	const answers = await Promise.all(range(1, 30).map(() => say(room, ada, 'Many', { key })))

	expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
	expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
	await say(room, ada, 'After')
	await vi.waitFor(() => expect(guest.frames.join()).toContain('After'))
	expect(guest.all('new-message').map(({ data }) => data.message.text)).toEqual(['Many', 'After'])
})

test('G-83: a key is remembered for a day; after that the same request posts ada’s words again', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_3')
	const key = { id: crypto.randomUUID(), body: 'Daily' }
	const first = await say(room, ada, 'Daily', { key })
	const { runDurableObjectAlarm } = await import('cloudflare:test')
	using clock = openClock()

	clock.pass(23 * 3_600_000)
	await runDurableObjectAlarm(room)
	expect((await say(room, ada, 'Daily', { key })).seq).toBe(first.seq)

	// Deleted one clean-up later than possible, because the clock may have jumped ahead by days.
	for (const _ of range(1, 2)) {
		clock.pass(2 * 3_600_000)
		await say(room, ada, 'wakes the room')
		expect((await say(room, ada, 'Daily', { key })).seq).toBe(first.seq)
		await runDurableObjectAlarm(room)
	}
	expect((await say(room, ada, 'Daily', { key })).seq).toBeGreaterThan(first.seq)
})
