import type { DatabaseSync } from 'node:sqlite'
import { op, render, type Write } from '../storage/operations.ts'
import { filesOf } from '../storage/stories/stored-story.ts'
import type { SavedObject } from './media-copy.ts'

const STORIES = filesOf('').slice(0, -1) // the folder that has a folder for each story

/**
 * Ends those stories of a copy that have ended since it was made, with the room's own statements. Returns their
 * number.
 */
export function endStories(copy: DatabaseSync, now: number): number {
	if (!hasStories(copy)) return 0
	const over = copy
		.prepare('SELECT id, expires_at FROM stories WHERE ended_at IS NULL AND expires_at <= ?')
		.all(now) as { id: string; expires_at: number }[]
	for (const { id, expires_at: at } of over) run(copy, op('story.end', { id, at }))
	if (over.length > 0) run(copy, op('board.stories', { at: now }))
	return over.length
}

/**
 * The objects without files of stories that nobody can see: stories that have ended, and stories that the copy
 * does not contain.
 */
export function shownObjects(copy: DatabaseSync, objects: readonly SavedObject[]): SavedObject[] {
	const alive = hasStories(copy)
		? (copy.prepare('SELECT name FROM stories WHERE ended_at IS NULL').all() as { name: string }[])
		: []
	const shown = new Set(alive.map(({ name }) => filesOf(name)))
	return objects.filter(
		({ key }) => !key.startsWith(STORIES) || shown.has(key.slice(0, key.lastIndexOf('/') + 1)),
	)
}

/** Whether the copy has a table of stories; an old copy has none. */
function hasStories(copy: DatabaseSync): boolean {
	return copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stories'").get() !== undefined
}

function run(copy: DatabaseSync, write: Write): void {
	for (const { sql, params } of render(write)) copy.prepare(sql).run(...(params as string[]))
}
