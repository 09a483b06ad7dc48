import { spawnSync } from 'node:child_process'
import {
	appendFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { listMessages, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { operatorsNow } from '#contract/operators-now'
import { listParticipants } from '#contract/people/participants'
import { health } from '#contract/service'
import { listStories, readStory } from '#contract/stories/stories'
import { ROOT } from '../../scripts/local-stage.ts'
import type { Manifest } from '../../scripts/media-copy.ts'
import { hashesOf, readCopy, writeSql } from '../../scripts/sql-copy.ts'
import { show } from '../api/stories/posting.ts'
import { playDemo } from '../sandbox/demo/play.ts'
import { png } from '../support/images.ts'
import { as, type Person } from '../support/person.ts'
import { openWholeStage, WholeStage } from '../support/whole-stage.ts'

/** The content for a reader: people, every message with all its translations, its pictures and the page itself. */
/** How long ago somebody was active, for how long they keep their seat, in Japanese, and how new a topic is. */
const AGO_OR_LEFT = /今(?=["<])|\d+\s*分前|残り[\d時間分\s]+|inline-size:[\d.]+%/g

async function shownTo(reader: Person, origin: string) {
	const { body: people } = await reader.ask(listParticipants)
	const messages: unknown[] = []
	let cursor: string | null = null
	do {
		const query: Record<string, string> = cursor ? { cursor } : {}
		const { body } = await reader.ask(listMessages, { query })
		messages.push(...body.messages)
		cursor = body.nextCursor
	} while (cursor)
	const text = JSON.stringify([people, messages])
	const addresses = [...new Set(text.match(/\/media\/(?:images|avatars)\/[0-9a-f]{32}/g))].sort()
	const pictures = await Promise.all(
		addresses.map(async (address) => {
			const answer = await fetch(origin + address)
			const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
			return [address, answer.status, answer.headers.get('Content-Type'), bytes]
		}),
	)
	const page = await (await fetch(`${origin}/stage?lang=ja`)).text()
	const seen = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(AGO_OR_LEFT, '')
	return { people, messages, pictures, seen }
}

function npmRun(script: 'backup' | 'restore', args: string[], state: string) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', `${script}.ts`), ...args],
		{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, STAGE_STATE: state } },
	)
	return { status, said: stdout + stderr }
}

test('a stage full of people is backed up while it runs and restored elsewhere: every row and picture is equal, readers are shown the same, and the files are for their owner alone', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'stage-backup-'))
	const [backup, place] = [join(folder, 'backup'), join(folder, 'place')]
	await using first = await openWholeStage()
	await playDemo(first.places)
	const ada = await first.seated('ada')
	const { imageUrl } = await ada.upload(png())
	const { body: shown } = await ada.ask(postMessage, {
		body: { messageText: "It's ada's picture; -- all of it\n🎭", attachedImageUrl: imageUrl },
	})
	await ada.ask(addReaction, { body: { messageId: shown.id, emoji: '👍' } })
	await vi.waitFor(
		async () => {
			const { body } = await ada.ask(health)
			expect([body.room.lag, body.room.outbox]).toEqual([0, 0])
		},
		{ timeout: 30_000, interval: 100 },
	)
	const reader = first.person('reader')
	expect((await reader.ask(listStories)).body.stories).toHaveLength(8)
	const before = await shownTo(reader, first.origin)

	const olu = await first.operator()
	const backupAge = async () => (await olu.ask(operatorsNow)).body.backupAgeMs
	expect(await backupAge()).toBeNull()
	expect(npmRun('backup', ['--to', backup], first.state)).toMatchObject({ status: 0 })
	expect(await backupAge()).toBeLessThan(5 * 60_000)
	const others = readdirSync(backup, { recursive: true, encoding: 'utf8' })
		.map((name): [string, number] => [name, statSync(join(backup, name)).mode & 0o077])
		.concat([['', statSync(backup).mode & 0o077]])
	expect(others.length).toBeGreaterThan(4)
	expect(others.filter(([, mode]) => mode !== 0)).toEqual([])
	await first.cutPower()
	expect(npmRun('restore', ['--from', backup], place)).toMatchObject({
		status: 0,
		said: expect.stringMatching(/Restored and equal: \d+ rows, \d+ objects/),
	})
	const saved = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
	expect(saved.tables.messages.rows).toBe(before.messages.length)
	expect(saved.tables.participants.rows).toBeGreaterThan(20)
	expect(saved.objects.length).toBeGreaterThan(1)
	// Never over something that is there, and never what is not as it was saved.
	expect(npmRun('restore', ['--from', backup], place)).toMatchObject({ status: 1 })
	appendFileSync(
		join(backup, 'd1.sql'),
		"UPDATE messages SET text = 'Never said' WHERE text <> '';",
	)
	expect(npmRun('restore', ['--from', backup], join(folder, 'elsewhere'))).toEqual({
		status: 1,
		said: 'The backup itself is not equal: messages.\n',
	})

	const restored = new WholeStage(first.world, Number(new URL(first.origin).port), place)
	await restored.start()
	try {
		const after = await shownTo(reader, restored.origin)
		expect(after.people.participants.length).toBeGreaterThan(20)
		expect({ ...after, people: null }).toEqual({ ...before, people: null })
		// Its first change ends the tokens of before; with a new proof she goes on. What the stage notes once a minute may
		// have come before that.
		const { seq } = before.people
		const lately = { epoch: expect.any(String), seq: expect.any(Number) }
		expect(after.people).toEqual({ ...before.people, ...lately })
		expect(after.people.seq).toBeGreaterThan(seq)
		// The backup that it came from is not one of this stage.
		const there = await restored.operator()
		expect((await there.ask(operatorsNow, as(there))).body.backupAgeMs).toBeNull()
		expect((await ada.say('With the token of before')).status).toBe(401)
		await ada.join()
		expect((await ada.say('It goes on')).status).toBe(200)
	} finally {
		await restored.cutPower()
		rmSync(folder, { recursive: true, force: true })
	}
})

test('G-86, G-122: a backup holds stories with what they show; a restore brings back those that still live, and neither words nor files of a story that ended during that time', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'stage-stories-'))
	const [backup, place, again] = ['backup', 'place', 'again'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	]
	await using first = await openWholeStage()
	const [ada, noor] = [await first.seated('ada'), await first.seated('noor')]
	const lives = await show({ fetch }, ada, { storyText: 'Low tide' })
	const over = await show({ fetch }, noor, { storyText: 'High tide' })
	const mediaOf = async (id: string) =>
		(await ada.ask(readStory, { params: { id } })).body.mediaUrl.slice('/media/'.length)
	const [kept, gone] = [await mediaOf(lives._id), await mediaOf(over._id)]
	await vi.waitFor(
		async () => {
			const { body } = await ada.ask(health)
			expect([body.room.lag, body.room.outbox]).toEqual([0, 0])
		},
		{ timeout: 30_000, interval: 100 },
	)
	expect(npmRun('backup', ['--to', backup], first.state)).toMatchObject({ status: 0 })
	await first.cutPower()

	// The backup is used after noor's day is over.
	const [sql, manifest] = [join(backup, 'd1.sql'), join(backup, 'manifest.json')]
	appendFileSync(sql, `UPDATE stories SET expires_at = created_at + 1 WHERE id = '${over._id}';`)
	const saved = JSON.parse(readFileSync(manifest, 'utf8'))
	writeFileSync(manifest, JSON.stringify({ ...saved, tables: hashesOf(readCopy(sql)) }))
	const keysIn = ({ objects }: Manifest) =>
		objects.map(({ key }) => key).filter((key) => key.startsWith('stories/'))
	expect(keysIn(saved).sort()).toEqual([kept, gone].sort())
	expect(npmRun('restore', ['--from', backup], place)).toMatchObject({
		status: 0,
		said: expect.stringContaining('Stories that have ended since and were left out: 1.'),
	})

	expect(npmRun('backup', ['--to', again], place)).toMatchObject({ status: 0 })
	const restored = JSON.parse(readFileSync(join(again, 'manifest.json'), 'utf8'))
	expect(keysIn(restored)).toEqual([kept])
	expect(readFileSync(join(again, 'd1.sql'), 'utf8')).not.toContain('High tide')
	const stage = new WholeStage(first.world, Number(new URL(first.origin).port), place)
	await stage.start()
	try {
		const guest = first.person('guest')
		const { body } = await guest.ask(listStories)
		expect(body.stories.map(({ _id, storyText }) => [_id, storyText])).toEqual([
			[lives._id, 'Low tide'],
		])
		const statuses = [`/media/${kept}`, `/media/${gone}`, `/api/stage/stories/${over._id}`].map(
			async (path) => (await fetch(stage.origin + path)).status,
		)
		expect(await Promise.all(statuses)).toEqual([200, 410, 410])
	} finally {
		await stage.cutPower()
		rmSync(folder, { recursive: true, force: true })
	}
})

test('a message in thirty languages, longer than any statement that D1 takes, is written in pieces and comes back whole', () => {
	const folder = mkdtempSync(join(tmpdir(), 'stage-sql-'))
	const file = join(folder, 'copy.sql')
	const translations = Object.fromEntries(
		LANGUAGES.map((code) => [code, `${code} it's 🎭; `.repeat(300)]),
	)
	const copy = readCopy(join(ROOT, 'migrations', '0001_stage.sql'))
	copy
		.prepare(
			"INSERT INTO messages (id, timestamp, text, language, translations, platform, platform_user_id, platform_username, profile_pic_url) VALUES ('a', 9007199254740993, '', 'en-us', ?, 'x', '1', 'ada', '')",
		)
		.run(JSON.stringify(translations))

	writeSql(copy, file)
	const lines = readFileSync(file, 'utf8').split(/;\n/)
	expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(100_000)
	expect(JSON.stringify(translations).length).toBeGreaterThan(100_000)
	expect(hashesOf(readCopy(file))).toEqual(hashesOf(copy))
	rmSync(folder, { recursive: true, force: true })
})
