import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { endStories, shownObjects } from '../../scripts/ended-stories.ts'

const NOW = 1_000

function copyWith(...stories: { id: string; expiresAt: number }[]): DatabaseSync {
	const copy = new DatabaseSync(':memory:')
	for (const step of readdirSync('migrations').sort())
		if (step.endsWith('.sql')) copy.exec(readFileSync(`migrations/${step}`, 'utf8'))
	for (const { id, expiresAt } of stories) {
		copy
			.prepare(
				`INSERT INTO stories (id, name, user_id, platform, platform_user_id, platform_username, profile_pic_url,
					media_type, width, height, text, link, language, created_at, expires_at)
				VALUES (?, ?, 'x:1', 'x', '1', 'ada', '', 'image', 1, 1, ?, 'https://sea.example/', 'en-us', 0, ?)`,
			)
			.run(id, `name-of-${id}`, `Words of ${id}`, expiresAt)
		copy.prepare("INSERT INTO story_views VALUES (?, 'x:2', 1)").run(id)
	}
	return copy
}

const object = (key: string) => ({ key, size: 1, sha256: '', contentType: null })

test('G-86, G-122: a story that ended after the backup leaves only its id, and a story that lives comes back whole', () => {
	const copy = copyWith({ id: 'over', expiresAt: NOW }, { id: 'lives', expiresAt: NOW + 1 })

	expect(endStories(copy, NOW)).toBe(1)

	const rows = copy.prepare('SELECT id, text, link, ended_at FROM stories ORDER BY id').all()
	expect(rows.map((row) => Object.values(row))).toEqual([
		['lives', 'Words of lives', 'https://sea.example/', null],
		['over', '', null, NOW],
	])
	const viewed = copy.prepare('SELECT story_id FROM story_views').all()
	expect(viewed.map((row) => Object.values(row))).toEqual([['lives']])
	const [board] = Object.values(copy.prepare('SELECT json FROM boards').get() ?? {})
	expect(JSON.parse(String(board))).toMatchObject([{ _id: 'lives' }])
	expect(endStories(copy, NOW)).toBe(0)
})

test('G-86: files of stories that ended or that the backup does not know stay away, all others come', () => {
	const copy = copyWith({ id: 'over', expiresAt: NOW }, { id: 'lives', expiresAt: NOW + 1 })
	endStories(copy, NOW)
	const kept = ['images/a', 'stories/name-of-lives/original', 'stories/name-of-lives/poster']
	const gone = ['stories/name-of-over/original', 'stories/unknown/poster']

	const shown = shownObjects(copy, [...kept, ...gone].map(object))

	expect(shown.map(({ key }) => key)).toEqual(kept)
})

test('a backup of before there were stories is as it was', () => {
	const copy = new DatabaseSync(':memory:')

	expect(endStories(copy, NOW)).toBe(0)
	expect(shownObjects(copy, [object('images/a')])).toEqual([object('images/a')])
})
