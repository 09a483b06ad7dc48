import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { health } from '#contract/service'
import { op, render } from '#storage/operations'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	openClock,
	ordered,
	type Room,
	remove,
	restingHead,
	say,
	seat,
	untilArchived,
} from '../support/people.ts'

/** The row of a message as code wrote it that kept finished statements. */
function finished(message: Message) {
	return {
		sql: `INSERT INTO messages (id, timestamp, text, language, revision, translations, untranslated, platform,
				platform_user_id, platform_username, profile_pic_url, is_stage_only, is_join_message, source_post_url,
				attached_image_url, attached_image, reply_to_message_id, reply_to_story_id, topic_id,
				related_story_info, related_topic_info, root_message_id, edited_at, reactions)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		params: [
			...[
				message.id,
				message.timestamp,
				message.text,
				message.language,
				message.revision,
				'{}',
				'{}',
			],
			...[message.platform, message.platformUserId, message.platformUsername],
			...[
				message.profilePicUrl,
				0,
				0,
				null,
				null,
				null,
				null,
				null,
				null,
				null,
				null,
				null,
				null,
				'[]',
			],
		],
	}
}

/** Nothing reaches D1 until it is let. */
function holdD1(): { letGo(): void } {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const held = vi
		.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch')
		.mockRejectedValue(new Error('D1_ERROR: Network connection lost.'))
	return { letGo: () => held.mockRestore() }
}

function writesOf(room: Room, seq: number): Promise<string> {
	return runInDurableObject(
		room,
		(_, { storage: { sql } }) =>
			sql.exec<{ writes: string }>('SELECT writes FROM log WHERE seq = ?', seq).one().writes,
	)
}

/** An operation as other code would have written it. */
function rewrite(room: Room, seq: number, writes: object[]): Promise<unknown> {
	return runInDurableObject(room, (_, { storage: { sql } }) => {
		sql.exec('UPDATE log SET writes = ? WHERE seq = ?', JSON.stringify(writes), seq)
	})
}

function inD1({ id }: Message) {
	return env.DB.prepare('SELECT text, removed_at FROM messages WHERE id = ?').bind(id).first()
}

test('the log stores ada’s change as an operation with parameters, not as SQL', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')

	const { seq, answer } = await say(room, ada, 'As I mean it')

	expect(JSON.parse(await writesOf(room, seq))).toEqual([
		{ op: 'message.insert', version: 1, params: JSON.parse(JSON.stringify(answer)) },
	])
	// @ts-expect-error: what no table of operations names does not compile
	expect(() => op('message.sing', answer)).toThrow()
})

test('a change that an earlier version of the code wrote and D1 had not got is stored by the present code, and leaves the log when it is removed', async () => {
	const room = openRoom()
	using clock = openClock()
	const noor = await seat(room, 'noor')
	await untilArchived(room, clock)
	const d1 = holdD1()
	const kept = await say(room, noor, 'Said before the deploy')
	const gone = await say(room, noor, 'Taken back after the deploy')
	for (const { seq, answer } of [kept, gone]) await rewrite(room, seq, [finished(answer)])

	await remove(room, noor, gone.answer)
	expect(await writesOf(room, gone.seq)).not.toContain('Taken back')
	d1.letGo()
	await untilArchived(room, clock)

	expect(await inD1(kept.answer)).toEqual({ text: 'Said before the deploy', removed_at: null })
	expect(await inD1(gone.answer)).toEqual({ text: '', removed_at: expect.any(Number) })
})

test('G-01: ada takes back one row, found by its whole key, here and in D1; everybody else’s rows stay', async () => {
	const row = { storyId: 's1', userId: 'x:ada' } as never
	expect(render(op('row.drop', { table: 'storyReactions', row }))).toEqual([
		{
			sql: 'delete from "story_reactions" where ("story_reactions"."story_id" = ? and "story_reactions"."user_id" = ?)',
			params: ['s1', 'x:ada'],
		},
	])
})

test('an entry in an older version of an operation is rendered by the newer code for D1 as it is now', () => {
	const greets = (greeting: string, to: string) => ({
		toSQL: () => ({ sql: 'INSERT INTO greetings VALUES (?, ?)', params: [greeting, to] }),
	})
	const operations = {
		greet: [
			({ to }: { to: string }) => greets('Hello', to),
			({ all, greeting }: { all: string[]; greeting: string }) =>
				all.map((to) => greets(greeting, to)),
		],
	} as const
	const rendered = (version: number, params: object) =>
		render({ op: 'greet', version, params }, operations).map((one) => one.params)

	expect(rendered(1, { to: 'ada' })).toEqual([['Hello', 'ada']])
	expect(rendered(2, { all: ['ada', 'noor'], greeting: 'Salaam' })).toEqual([
		['Salaam', 'ada'],
		['Salaam', 'noor'],
	])
	expect(() => rendered(3, {})).toThrow('This code does not know greet (version 3).')
})

for (const newer of [
	{ op: 'message.sing', version: 1, params: { id: 'a', melody: 'Unheard of' } },
	{ op: 'message.insert', version: 99, params: { id: 'a', melody: 'Unheard of' } },
])
	test(`after a rollback newer code’s operation ${newer.op} ${newer.version} is parked and reported, kenji's other words arrive, and the parked one waits for that code`, async () => {
		await using stage = await openStage()
		const room = stage.room()
		using clock = openClock()
		const kenji = await seat(room, 'kenji')
		await restingHead(room)
		await untilArchived(room, clock)
		const d1 = holdD1()
		const before = await say(room, kenji, `Before ${newer.op}`)
		const unknown = await say(room, kenji, `With ${newer.op}`)
		const after = await say(room, kenji, `After ${newer.op}`)
		await rewrite(room, unknown.seq, [newer])
		d1.letGo()
		await untilArchived(room, clock)

		for (const { answer } of [before, after])
			expect(await inD1(answer)).toMatchObject({ text: answer.text })
		const { body } = await stage.person('guest').ask(health)
		expect(body).toMatchObject({ ok: false, room: { parked: [unknown.seq] } })
		const name = `${newer.op} (version ${newer.version})`
		expect(await room.parkedChanges()).toMatchObject([
			{ seq: unknown.seq, operations: [name], error: expect.stringContaining(name) },
		])
		expect((await room.findUnarchivedMessage(unknown.answer.id))?.text).toBe(`With ${newer.op}`)

		const order = { operator: 'olu', account: 'all', reason: 'seen to', withPosts: false } as const
		await room.do('obey', ordered({ ...order, act: 'retry-change' }))
		await untilArchived(room, clock)
		expect(await room.parkedChanges()).toMatchObject([
			{ operations: expect.arrayContaining([name]) },
		])
		await remove(room, kenji, unknown.answer)
		await runInDurableObject(room, (_, { storage: { sql } }) => {
			const [parked] = sql.exec<{ writes: string }>('SELECT writes FROM parked').toArray()
			expect(parked?.writes).not.toContain('Unheard of')
		})
		await room.do('obey', ordered({ ...order, act: 'drop-change' }))
	})
