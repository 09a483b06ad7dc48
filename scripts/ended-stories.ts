import type { DatabaseSync } from 'node:sqlite'
import { op, render, type Write } from '#room/kernel/operations'
import { filesOf } from '#room/stories/stored-story'
import type { SavedObject } from './media-copy.ts'

const STORIES = filesOf('').slice(0, -1) // below it each story has a name of its own

/** Ends in a copy, by the room's own statements, what ended while the copy lay. How many these are. */
export function endStories(copy: DatabaseSync, now: number): number {
	if (!hasStories(copy)) return 0
	const over = copy
		.prepare('SELECT id, expires_at FROM stories WHERE ended_at IS NULL AND expires_at <= ?')
		.all(now) as { id: string; expires_at: number }[]
	for (const { id, expires_at: at } of over) run(copy, op('story.end', { id, at }))
	if (over.length > 0) run(copy, op('board.stories', { at: now }))
	return over.length
}

/** Without the files of stories that nobody can see: some ended, of others the copy knows nothing. */
export function shownObjects(copy: DatabaseSync, objects: readonly SavedObject[]): SavedObject[] {
	const alive = hasStories(copy)
		? (copy.prepare('SELECT name FROM stories WHERE ended_at IS NULL').all() as { name: string }[])
		: []
	const shown = new Set(alive.map(({ name }) => filesOf(name)))
	return objects.filter(
		({ key }) => !key.startsWith(STORIES) || shown.has(key.slice(0, key.lastIndexOf('/') + 1)),
	)
}

/** One of before stories has none. */
function hasStories(copy: DatabaseSync): boolean {
	return copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stories'").get() !== undefined
}

function run(copy: DatabaseSync, write: Write): void {
	for (const { sql, params } of render(write)) copy.prepare(sql).run(...(params as string[]))
}
