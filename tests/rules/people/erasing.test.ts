import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type Operation, op, render } from '#storage/operations'

const MIO = { userId: 'farcaster:77', platform: 'farcaster', platformUserId: '77' } as const
const LEAVING = { ...MIO, participantId: 'PLACE', sub: 'log-in', at: 9 }
const GONE = { gone: 'farcaster:gone-1', goneAccount: 'gone-2' }

/** Rows of mio, and of a person whose number begins with his. */
const ROWS = [
	"INSERT INTO participants (user_id, participant_id, sub, status, ver, joined_at, last_activity, peak_followers, profile) VALUES ('farcaster:77', 'PLACE', 'log-in', 'Active', 1, 1, 1, 1, '{}')",
	"INSERT INTO ledger VALUES ('airdrop', '77:5', 'pool:a', 'farcaster:77', 10, 1), ('airdrop', '770:5', 'pool:a', 'farcaster:770', 10, 1), ('referral:inviting', 'farcaster:77', 'mint', 'x:9', 10, 1)",
	"INSERT INTO operator_log (id, at, operator, act, account, name, reason, with_posts) VALUES ('1', 1, 'olu', 'invite', 'farcaster:77', 'mio', 'a guest', 0)",
	"INSERT INTO operator_log (id, at, operator, act, account, name, reason) VALUES ('2', 1, 'olu', 'clear-event', 'g', 'mio', ''), ('3', 1, 'olu', 'clear-message', 'm', 'mio', ''), ('4', 1, 'olu', 'clear-message', 'n', 'nia 770', '')",
	"INSERT INTO activities (user_id, id, type, at, actor_id) VALUES ('x:9', 'referral_completed-PLACE', 'referral_completed', 1, 'farcaster:77')",
	"INSERT INTO airdrops (fid, period, message_id, amount, at) VALUES ('77', 5, '1', 10, 1), ('770', 5, '2', 10, 1)",
	"INSERT INTO referrals VALUES ('farcaster:77', 'log-in', 'x:9', 1)",
	"INSERT INTO payouts (id, user_id, dest, amount, units, state, created_at, ended_at) VALUES ('p', 'farcaster:77', '0xdest', 1, '1', 'final', 1, 2)",
	"INSERT INTO payout_tries VALUES ('h', 'p', 's', 1, 'bytes to 0xdest', '1', '1', 1)",
	"INSERT INTO payout_credits VALUES ('airdrop', '77:5', 'p'), ('airdrop', '770:5', 'q')",
	"INSERT INTO hidden_names (user_id, number, names, picture, hidden, at) VALUES ('farcaster:77', 4, 'mio', 'p', 1, 1)",
	"INSERT INTO log_outs VALUES ('log-in', 1)",
	"INSERT INTO gatherings (id, user_id, title, start_time, language, created_at) VALUES ('g', 'farcaster:77', 'A walk of mio', 1, 'en-us', 1)",
]

function migrated(): DatabaseSync {
	const db = new DatabaseSync(':memory:')
	const steps = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
	for (const step of steps.toSorted()) db.exec(readFileSync(`migrations/${step}`, 'utf8'))
	for (const row of ROWS) db.exec(row)
	return db
}

function say(db: DatabaseSync, said: Operation): void {
	for (const { sql, params } of render(said)) db.prepare(sql).run(...(params as string[]))
}

function everyRow(db: DatabaseSync): string[] {
	const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
	return tables.flatMap(({ name }) =>
		db
			.prepare(`SELECT * FROM ${name}`)
			.all()
			.map((row) => `${name} ${JSON.stringify(row)}`),
	)
}

test('G-184: after the statements of a deletion D1 names the person nowhere, keeps its sums, and has all rows of other people', () => {
	const db = migrated()
	const sum = () => db.prepare('SELECT SUM(amount) AS sum, COUNT(*) AS n FROM ledger').get()
	const before = sum()

	say(db, op('person.erase-alike', { ...LEAVING, ...GONE }))
	say(db, op('person.erase', { ...LEAVING, ...GONE }))
	say(db, op('messages.disown', { ids: ['m'], gone: GONE.gone }))

	const rows = everyRow(db)
	for (const trace of [/farcaster:77"/, /"77[":]/, /mio/, /PLACE/, /"log-in"/, /0xdest/])
		expect([trace, rows.filter((row) => trace.test(row))]).toEqual([trace, []])
	expect(sum()).toEqual(before)
	expect(rows.filter((row) => /\b770\b/.test(row))).toHaveLength(4)
	// A name that an operator hid stays hidden for who comes back.
	say(db, op('person.revive', { userId: MIO.userId, gone: GONE.gone }))
	expect(db.prepare('SELECT user_id, names, hidden FROM hidden_names').get()).toEqual({
		...{ user_id: MIO.userId, names: 'hidden_name-4', hidden: 1 },
	})
})
