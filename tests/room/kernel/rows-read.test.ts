import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { openStage } from '../../support/open-stage.ts'
import { sized } from '../../support/sized.ts'
import {
	countView,
	edit,
	liking,
	listen,
	type Ordering,
	openClock,
	ordered,
	proofOf,
	type Room,
	remove,
	type Seated,
	say,
	seatMany,
	untilArchived,
} from '../support/people.ts'

const MANY = sized(10_000, 100_000)
/** The most rows of a prune, a page of a replay or a batch of the archive, plus a few. */
const READ_MAX = 600
/** The statements of a room that wakes, however many people are on stage, besides one for each lane that has work. */
const WAKING = 17

/** The rows of a room after a long time; `n` counts from 1 to `MANY`. */
const LONG_PAST = [
	`INSERT INTO keys (author, id, body, seq, answer, at)
		SELECT 'x:old' || (n % 3), 'key' || n, '{}', n, json_object('id', 'M' || n), :old + n * 100 FROM many`,
	`INSERT INTO log (seq, ts, event, data, stage_only, writes, subject)
		SELECT -n, 1, 'new-message', '{"message":{}}', 0, NULL, 'M' || n FROM many`,
	`INSERT INTO people (user_id, participant_id, sub, status, name, ver, joined_at, peak_followers, session_at, profile)
		SELECT 'x:old' || n, 'P' || n, 'sub-old' || n, 'OffStageVetted', CASE WHEN n > 2000 THEN 'x@old' || n END, 1, 1, 1, 1,
			json_object('id', 'P' || n, 'platform', 'x', 'platformUsername', 'Old' || n, 'platformUserId', 'old' || n) FROM many`,
	`INSERT INTO reactions (message_id, user_id, emoji, id, reaction)
		SELECT 'M' || (n % 5000), 'x:old' || n, '+', 'R' || n, '{}' FROM many`,
	"INSERT INTO revisions (message_id, revision, removed) SELECT 'M' || n, 2, 0 FROM many",
	"INSERT INTO unread (user_id, id, at) SELECT 'x:old' || (n % 500), 'A' || n, :old + n * 100 FROM many",
	`INSERT INTO exchanges (one, other, at, message_id)
		SELECT 'x:old' || n, 'x:old' || (n + 1), :old + n * 100, 'M' || n FROM many`,
	`INSERT INTO images (name, owner, state, width, height, message_id, at)
		SELECT 'i' || n, 'x:old' || n, 'kept', 1, 1, 'M' || n, 1 FROM many`,
	"INSERT INTO visitors (visitor, at, total) SELECT 'v' || n, :old + n * 100, n FROM many",
	"INSERT INTO allowances (bucket, tokens, at) SELECT 'b' || n, 1, :old + n * 100 FROM many",
	`INSERT INTO memory (text_hash, declared, language, translations, used_at)
		SELECT 'h' || n, 'fr', 'fr', '{}', n FROM many`,
	"INSERT INTO used_posts (platform, id) SELECT 'x', 'old-post' || n FROM many",
	"INSERT INTO rejoin_codes (participant_id, hash, expires_at) SELECT 'P' || n, '', 1 FROM many",
	"INSERT INTO log_outs (sub, at) SELECT 'sub-old' || n, 1 FROM many",
	"INSERT INTO bans (user_id, sub, at) SELECT 'x:banned' || n, 'sub-banned' || n, 1 FROM many",
	"INSERT INTO invitations (account, name, at) SELECT 'x@guest' || n, 'guest' || n, 1 FROM many",
	"INSERT INTO referral_codes (code, user_id, account) SELECT 'C' || n, 'x:old' || n, 'a' || n FROM many",
	"INSERT INTO referrals (user_id, account, referrer, at) SELECT 'x:old' || n, 'a' || n, 'x:old1', 1 FROM many",
	"INSERT INTO seat_warnings (user_id, last_activity) SELECT 'x:old' || n, 1 FROM many",
	"INSERT INTO parked (seq, writes, error, at) SELECT -n, '[]', '', 1 FROM many",
]

async function liveLong(room: Room): Promise<void> {
	const many = `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${MANY})`
	const old = String(Date.now() - DAY_MS + HOUR_MS)
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		for (const insert of LONG_PAST)
			sql.exec(
				insert
					.replaceAll(':old', old)
					.replace(/^(INSERT INTO [^)]*\))\s*SELECT/, `$1 ${many} SELECT`),
			)
	})
}

interface Asked {
	during: string
	sql: string
	cursor: SqlStorageCursor<never>
}

/** Every statement of the room from now on, with what it is part of. */
async function listenToStorage(room: Room) {
	const asked: Asked[] = []
	const now = { during: '' }
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		const prototype = Object.getPrototypeOf(sql) as SqlStorage
		const { exec } = prototype
		vi.spyOn(prototype, 'exec').mockImplementation(function (this: SqlStorage, sql, ...values) {
			const cursor = exec.call(this, sql, ...values)
			asked.push({ during: now.during, sql, cursor: cursor as never })
			return cursor as never
		})
	})
	return {
		async during(name: string, act: () => Promise<unknown>) {
			now.during = name
			await act()
		},
		count: () => asked.length,
		of: (name: string) => asked.filter(({ during }) => during === name),
		/** Statements that read too many rows, the worst first. */
		readers: () =>
			[
				...new Set(
					asked
						.filter(({ cursor }) => cursor.rowsRead > READ_MAX)
						.sort((one, other) => other.cursor.rowsRead - one.cursor.rowsRead)
						.map(({ during, sql, cursor }) => `${during}: ${cursor.rowsRead} rows: ${sql}`),
				),
			].slice(0, 20),
	}
}

test(`after ${MANY} keys, messages and people, each act reads few rows of the room, and a room that wakes only reads`, async () => {
	await using stage = await openStage()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const room = stage.room()
	const [ada, kenji, mallory] = await seatMany(room, ['ada_late', 'kenji_late', 'mallory_late'])
	await untilArchived(room)
	await liveLong(room)
	const storage = await listenToStorage(room)
	const key = () => ({ id: crypto.randomUUID(), body: '{}' })
	const order = (act: Ordering['act'], account: string): Ordering => ({
		operator: 'olu',
		act,
		account,
		reason: 'because',
		withPosts: act === 'ban',
	})
	const reaction = (by: Seated, id: string) => liking(by, { id, author: ada })
	const said = await say(room, ada, 'Said late', { key: key() })
	const { answer } = said
	const { id } = answer

	await storage.during('post', () => say(room, ada, 'Said later', { key: key() }))
	await storage.during('reply', () => {
		const answers = ada.userId
		return say(room, kenji, '@ada_late answers', { key: key(), answers })
	})
	await storage.during('react', () => room.do('react', reaction(kenji, id)))
	await storage.during('take back', () => room.do('takeBack', reaction(kenji, id)))
	await storage.during('edit', () => edit(room, ada, answer, 'Said better'))
	await storage.during('remove', () => remove(room, ada, { ...answer, revision: 2 }))
	await storage.during('find a message', () => room.findUnarchivedMessage('M77'))
	await storage.during('join', () => room.do('join', { input: proofOf('noor_late') }))
	await storage.during('leave and rejoin', async () => {
		const left = await room.do('leave', { by: kenji.by })
		if (!left.ok) throw new Error(left.message)
		await room.do('standing', { by: kenji.by })
		await room.do('rejoin', {
			input: { participantId: kenji.participantId, code: 'wrong', network: '192.0.2.1' },
		})
		await room.do('refresh', { input: { sub: 'sub-kenji_late', issuedAt: 1 } })
		await room.do('join', { input: proofOf('kenji_late') })
	})
	await storage.during('seen', () =>
		room.do('seen', { input: { seen: { [ada.userId]: Date.now() + 1, 'x:old7': 5 } } }),
	)
	await storage.during('who', () => room.who(ada.by))
	await storage.during('own place', async () => {
		await room.do('setStatus', { by: ada.by, input: { status: 'Away' } })
		await room.do('setInfo', { by: ada.by, input: { displayInfo: 'A line about ada' } })
		await room.do('setLanguage', { by: ada.by, input: { language: 'fr' } })
		await room.do('referralCode', { by: ada.by })
		await room.do('redeemReferral', { by: ada.by, input: { code: 'C77' } })
		await room.do('syncProfile', {
			by: ada.by,
			input: {
				platformUsername: 'ada_renamed',
				profilePicUrl: null,
				followerCount: null,
			},
		})
	})
	await storage.during('want', () =>
		room.do('want', { input: { readIn: 'de', jobs: [], network: 'home' } }),
	)
	await storage.during('uploads', async () => {
		await room.do('openUpload', { by: ada.by, input: { name: 'ada-image' } })
		await room.do('beginUpload', { input: { name: 'ada-image' } })
		await room.do('discardUpload', { input: { name: 'ada-image' } })
	})
	await storage.during('activities', async () => {
		await room.unreadActivities(ada.by)
		await room.do('markActivitiesRead', { by: ada.by, input: { ids: null } })
	})
	await storage.during('a visit', () => countView(room, 'a visitor'))
	await storage.during('health', () => room.report())
	await storage.during('the list', () => room.snapshot())
	await storage.during('listening again', async () => {
		const { head, epoch } = await room.report()
		using guest = await listen(room, { since: head - 3, epoch })
		await vi.waitFor(() => expect(guest.seqs().length).toBeGreaterThanOrEqual(3))
	})
	await storage.during('operators', async () => {
		expect(await room.do('obey', ordered(order('invite', 'x@ada_renamed')))).toMatchObject({
			changed: true,
		})
		expect(await room.do('obey', ordered(order('invite', 'x@OLD7777')))).toMatchObject({
			changed: true,
		})
		await room.do('obey', ordered(order('withdraw', 'x@guest77')))
		await room.do('obey', ordered(order('ban', mallory.userId)))
		await room.do('obey', ordered(order('lift-ban', mallory.userId)))
	})
	await storage.during('log out everywhere', () => room.do('logOutEverywhere', { by: ada.by }))
	await storage.during('the archive', () => untilArchived(room))
	using clock = openClock()
	clock.pass(2 * HOUR_MS)
	await storage.during('the alarm', async () => {
		const prunedAt = () =>
			runInDurableObject(room, (_, { storage: { sql } }) =>
				sql.exec("SELECT value FROM meta WHERE name = 'pruned_at'").toArray(),
			)
		const before = await prunedAt()
		await runDurableObjectAlarm(room)
		while (JSON.stringify(await prunedAt()) === JSON.stringify(before))
			await new Promise((done) => setTimeout(done, 50))
	})
	await evictDurableObject(room)
	await storage.during('waking', () => room.readers())

	const waking = storage.of('waking').map(({ sql }) => sql)
	expect(waking.filter((sql) => !sql.startsWith('SELECT'))).toEqual([])
	expect(waking.filter((sql) => !sql.includes('FROM outbox WHERE lane = ?'))).toHaveLength(WAKING)
	expect(storage.readers()).toEqual([])
	expect(storage.count()).toBeGreaterThan(500)
	const left = await runInDurableObject(room, (_, { storage: { sql } }) =>
		['visitors', 'allowances', 'seat_warnings', 'memory', 'people WHERE name IS NULL'].map(
			(table) => sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).one().n,
		),
	)
	const MEMORY_MAX = 20_001
	const few = MANY / 5
	expect(left.map((n, at) => (at === 3 ? n : n < few))).toEqual([
		...[true, true, true, Math.min(MANY, MEMORY_MAX), true],
	])
})
