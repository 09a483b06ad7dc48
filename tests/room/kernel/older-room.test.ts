import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, UNUSED_IMAGE_LIFE_MS } from '#contract/limits'
import { STEPS } from '#room/kernel/storage'
import type { StageRoom } from '#room/stage-room'
import { dayOf } from '#rules/people/activity-days'
import { WARNED_AFTER_MS } from '#rules/people/seat-warning'
import { loseStorage } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import { countView, openClock, proofOf, say, seat, untilArchived } from '../support/people.ts'

const FIRST_UNDONE = 9
/** The additions of the room's steps from that one on, newest first. */
const UNDO = [
	'DROP TABLE own_pictures',
	'ALTER TABLE outbox DROP COLUMN depth',
	'ALTER TABLE erasures DROP COLUMN at',
	'ALTER TABLE gatherings DROP COLUMN duration_minutes',
	'ALTER TABLE content_acts DROP COLUMN answered_at',
	'ALTER TABLE bans DROP COLUMN until',
	'DROP TABLE spending',
	'DROP TABLE erasures',
	'ALTER TABLE payout_lanes DROP COLUMN said',
	'DROP TABLE wallets',
	'DROP TABLE payout_holds',
	'DROP TABLE payout_lanes',
	'DROP TABLE payout_credits',
	'DROP TABLE payout_tries',
	'DROP TABLE payouts',
	'DROP TABLE ad_follows',
	'DROP TABLE ad_claims',
	'DROP TABLE rsvps',
	'DROP TABLE gatherings',
	'DROP TABLE said_lately',
	'DROP TABLE airdrop_days',
	'DROP TABLE airdrops',
	'DROP TABLE alerts_sent',
	'DROP TABLE held_alerts',
	'DROP TABLE ad_clicks',
	'DROP TABLE hidden_names',
	'DROP TABLE auction',
	'DROP TABLE ads',
	'DROP TABLE strays',
	'DROP TABLE payments',
	'DROP TABLE topics',
	'ALTER TABLE image_leftovers DROP COLUMN multipart',
	'DROP TABLE story_reactions',
	'DROP TABLE story_visitors',
	'DROP TABLE story_views',
	'DROP TABLE stories',
	'DROP TABLE story_parts',
	'DROP TABLE story_uploads',
	'DROP TABLE taken',
	'DROP TABLE content_acts',
	'DROP TABLE listed_words',
	'DROP TABLE house_rules',
	'DROP TABLE reports',
	'ALTER TABLE revisions DROP COLUMN review',
	'DROP TABLE agenda',
	'DROP INDEX images_dropped',
	'DROP INDEX images_unused',
	"CREATE INDEX images_to_drop ON images (at) WHERE message_id IS NULL OR state = 'dropped'",
	'ALTER TABLE keys DROP COLUMN until',
	'DROP INDEX outbox_due_in_lane',
	'ALTER TABLE outbox DROP COLUMN lane',
	'CREATE INDEX outbox_due ON outbox (due_at)',
	'ALTER TABLE revisions DROP COLUMN at',
	'ALTER TABLE used_posts DROP COLUMN at',
	'DROP TABLE parked',
	'DROP INDEX keys_of_message',
	'DROP INDEX people_of_name',
	'ALTER TABLE people DROP COLUMN name',
	'ALTER TABLE people DROP COLUMN tokens',
	'ALTER TABLE people DROP COLUMN tokens_at',
	'ALTER TABLE visitors DROP COLUMN total',
]

/** Tables that D1 did not get before that. */
const UNTOLD = ['used_posts', 'rejoin_codes', 'log_outs', 'referral_codes']

function undoSteps(sql: SqlStorage): void {
	for (const undo of UNDO) sql.exec(undo)
	expect(sql.exec('DELETE FROM steps WHERE step >= ?', FIRST_UNDONE).rowsWritten).toBe(
		STEPS.length - FIRST_UNDONE,
	)
}

test('ada has her place in a room from before its newest steps: she speaks on, the views go on from their number, and D1 is told what it lacked', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const clientMessageId = crypto.randomUUID()
	const before = await ada.say('Before the step', clientMessageId)
	const kenji = await seat(stage.room(), 'kenji')
	const noor = await seat(stage.room(), 'noor')
	const proof = proofOf('olu')
	await stage.room().do('join', { input: proof })
	await stage.room().do('referralCode', { by: noor.by })
	await stage.room().do('logOutEverywhere', { by: noor.by })
	const left = await stage.room().do('leave', { by: kenji.by })
	const views = await countView(stage.room(), 'somebody')
	await untilArchived(stage.room())
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		undoSteps(sql)
		sql.exec("INSERT OR REPLACE INTO meta (name, value) VALUES ('views', ?)", String(views))
		sql.exec("UPDATE meta SET value = '1' WHERE name = 'taken_over'")
	})
	for (const table of UNTOLD) await env.DB.prepare(`DELETE FROM ${table}`).run()
	await env.DB.prepare('UPDATE participants SET sub = NULL, session_at = NULL').run()
	await abortAllDurableObjects()

	expect((await ada.say('After the step')).status).toBe(200)
	expect((await ada.say('Before the step', clientMessageId)).body).toEqual(before.body)
	expect(await countView(stage.room(), 'somebody else')).toBe(views + 1)
	await untilArchived(stage.room())
	const { head } = await stage.room().report()
	await abortAllDurableObjects()
	expect((await stage.room().report()).head).toBe(head) // told once
	expect(await countView(stage.room(), 'somebody else')).toBe(views + 1)
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		const row = sql.exec('SELECT status, tokens FROM people WHERE user_id = ?', ada.userId).one()
		expect(row).toEqual({ status: 'Active', tokens: expect.any(Number) })
	})
	const room = await loseStorage()
	expect(await room.do('join', { input: proof })).toMatchObject({ ok: false, code: 'post-used' })
	expect(await room.isLoggedOut('sub-noor', 0)).toBe(true)
	expect(await room.do('refresh', { input: { sub: 'sub-noor' } })).toMatchObject({
		ok: true,
		participant: { referralCode: expect.any(String) },
	})
	const code = left.ok ? left.rejoinCode : ''
	expect(
		await room.do('rejoin', {
			input: { participantId: kenji.participantId, code, network: 'home' },
		}),
	).toMatchObject({ ok: true })
})

test('G-113: a room from before the agenda: mira’s day is archived, her unused image goes and she is warned, each in its time', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const mira = await seat(stage.room(), 'mira')
	const joined = Date.now()
	await say(stage.room(), mira, 'The first of three days')
	const name = crypto.randomUUID()
	await stage.room().do('openUpload', { by: mira.by, input: { name } })
	await untilArchived(stage.room())
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => undoSteps(sql))
	await abortAllDurableObjects()
	const room = stage.room()
	const ring = () => runInDurableObject(room, (instance: StageRoom) => instance.alarm())
	const count = (from: string) =>
		runInDurableObject(room, (_, { storage: { sql } }) => sql.exec(from).toArray().length)
	const images = `SELECT 1 FROM images WHERE name = '${name}'`
	const warnings = `SELECT 1 FROM seat_warnings WHERE user_id = '${mira.userId}'`

	clock.pass(UNUSED_IMAGE_LIFE_MS - HOUR_MS)
	await ring()
	expect(await count(images)).toBe(1)
	clock.pass(HOUR_MS)
	await ring()
	await vi.waitFor(async () => expect(await count(images)).toBe(0))
	await untilArchived(room)
	const { results } = await env.DB.prepare('SELECT day FROM participant_days WHERE user_id = ?')
		.bind(mira.userId)
		.all()
	expect(results).toEqual([{ day: dayOf(joined) }])

	clock.pass(WARNED_AFTER_MS - UNUSED_IMAGE_LIFE_MS - 1)
	await ring()
	expect(await count(warnings)).toBe(0)
	clock.pass(1)
	await ring()
	expect(await count(warnings)).toBe(1)
	await room.do('leave', { by: mira.by })
})
