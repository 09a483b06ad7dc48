import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { listMessages, postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { listParticipants } from '#contract/people/participants'
import { health } from '#contract/service'
import { ROOT } from '../../scripts/local-stage.ts'
import { hashesOf, readCopy, writeSql } from '../../scripts/sql-copy.ts'
import { playDemo } from '../sandbox/demo/play.ts'
import { Beside, openBeside } from '../support/beside.ts'
import { png } from '../support/images.ts'
import type { Person } from '../support/person.ts'

/** What a reader is given: people, every message with all its translations, its pictures and the page itself. */
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
	const seen = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
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

test('a stage full of people is backed up while it runs and restored elsewhere: every row and picture is equal, readers are shown the same, and the files are for their owner alone', {
	timeout: 120_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'stage-backup-'))
	const [backup, place] = [join(folder, 'backup'), join(folder, 'place')]
	await using first = await openBeside()
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
	const before = await shownTo(reader, first.origin)

	expect(npmRun('backup', ['--to', backup], first.state)).toMatchObject({ status: 0 })
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

	const restored = new Beside(first.world, Number(new URL(first.origin).port), place)
	await restored.start()
	try {
		const after = await shownTo(reader, restored.origin)
		expect(after.people.participants.length).toBeGreaterThan(20)
		expect({ ...after, people: null }).toEqual({ ...before, people: null })
		// Its first change ends the tokens of before; with a new proof she goes on.
		const { seq } = before.people
		expect(after.people).toEqual({ ...before.people, epoch: expect.any(String), seq: seq + 1 })
		expect((await ada.say('With the token of before')).status).toBe(401)
		await ada.join()
		expect((await ada.say('It goes on')).status).toBe(200)
	} finally {
		await restored.cutPower()
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
