import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERASED_KEPT_MS } from '#room/people/erased-list'
import { laterDeletions, manifestIn, refuseOld } from '../../scripts/later-deletions.ts'

/** `first`: the id of the stage's first message. */
function save(folder: string, takenAt: string, names: string[], key?: string, first = '01A'): void {
	const objects = [
		...names.map((name) => ({ key: name, size: 0, sha256: name, contentType: null })),
		...(key ? [{ key: 'erased/key', size: 64, sha256: key, contentType: null }] : []),
	]
	mkdirSync(folder)
	writeFileSync(
		join(folder, 'd1.sql'),
		`CREATE TABLE messages (id TEXT); INSERT INTO messages VALUES ('01Z'), ('${first}');`,
	)
	writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ takenAt, tables: {}, objects }))
}

test('G-184: a restore applies the deletions of every later backup beside it, once each, but no deletions of another stage and no other data of those backups', () => {
	const all = mkdtempSync(join(tmpdir(), 'backups-'))
	const [first, second, third, other] = ['1', '2', '3', 'other'].map((name) => join(all, name)) as [
		string,
		string,
		string,
		string,
	]
	save(first, '2026-11-01T00:00:00.000Z', ['images/a'])
	save(second, '2026-11-02T00:00:00.000Z', ['erased/1-aa', 'images/b'], 'ours')
	save(third, '2026-11-03T00:00:00.000Z', ['erased/1-aa', 'erased/2-bb'], 'ours')
	save(other, '2026-11-04T00:00:00.000Z', ['erased/3-cc'], 'theirs', '01B')
	mkdirSync(join(all, 'no backup'))
	const keysFor = (folder: string) =>
		laterDeletions(folder, manifestIn(folder)).flatMap(({ folder: from, objects }) =>
			objects.map(({ key }) => [from, key]),
		)

	expect(keysFor(first)).toEqual([
		[third, 'erased/1-aa'],
		[third, 'erased/2-bb'],
		[third, 'erased/key'],
	])
	expect(keysFor(second)).toEqual([[third, 'erased/2-bb']])
	expect(keysFor(third)).toEqual([])
	writeFileSync(join(all, 'no backup', 'manifest.json'), '{')
	expect(() => keysFor(third)).toThrow(/no backup.manifest\.json cannot be read/)
	rmSync(all, { recursive: true })
})

test('G-184: a backup from before the oldest deletion that the stage remembers is restored only when the operator says so', () => {
	const manifest = { takenAt: '2026-11-01T00:00:00.000Z', tables: {}, objects: [] }
	const last = Date.parse(manifest.takenAt) + ERASED_KEPT_MS
	expect(() => refuseOld(manifest, false, last)).not.toThrow()
	expect(() => refuseOld(manifest, false, last + 1)).toThrow(/older than 400 days.*--even-old/)
	expect(() => refuseOld(manifest, true, last + 1)).not.toThrow()
})
