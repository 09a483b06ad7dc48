import { ownerNoteOf, pictureOfNote } from '#storage/people/picture-names'
import { picturesIn } from '#storage/people/renaming'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Turn } from '../kernel/turn.ts'

interface Needs {
	sql: SqlStorage
	leftovers: Leftovers
}

const PRESENT = `SELECT picture FROM hidden_names WHERE user_id = ?1 AND picture IS NOT NULL
	UNION SELECT profile ->> '$.profilePicUrl' AS picture FROM people WHERE user_id = ?1 AND json_valid(profile)`
const FILE = /^\/media\/(avatars\/\w+)$/

/**
 * Call inside a turn, before another picture replaces those that the person has. Notes these and the new one, because
 * their messages may show each of them later.
 */
export function notePictures(
	{ sql, leftovers }: Needs,
	userId: string,
	picture: string | null,
): void {
	const present = sql.exec<{ picture: string }>(PRESENT, userId).toArray()
	const [, key] = FILE.exec(picture ?? '') ?? []
	if (key) for (const one of [key, ownerNoteOf(userId, key)]) leftovers.keep(one)
	for (const one of [...present.flatMap((row) => picturesIn(row.picture)), picture ?? ''])
		if (FILE.test(one))
			sql.exec('INSERT OR IGNORE INTO own_pictures (user_id, picture) VALUES (?, ?)', userId, one)
}

/** Call inside a turn. Deletes all pictures that a person has had, also one that an operator hid. */
export function dropPicturesOf(room: Needs, userId: string, turn: Turn): void {
	const had = room.sql
		.exec<{ picture: string }>(
			`SELECT picture FROM own_pictures WHERE user_id = ?1 UNION ${PRESENT}`,
			userId,
		)
		.toArray()
	for (const picture of had.flatMap((row) => picturesIn(row.picture)))
		dropPicture(room, picture, userId, turn)
	room.sql.exec('DELETE FROM own_pictures WHERE user_id = ?', userId)
}

/** Call inside a turn. Deletes a picture that was stored for nothing, unless somebody has the same file. */
export function forgetPicture(
	room: Needs,
	{ picture, userId }: { picture: string; userId: string },
	turn: Turn,
): void {
	if (dropPicture(room, picture, null, turn)) room.leftovers.leave(ownerNoteOf(userId, picture))
}

/**
 * Call inside a turn. Deletes those of a person's pictures that were stored up to this time, with their owner's notes,
 * because a room with new storage does not know pictures that were replaced before. `files`: what the store has of their
 * pictures.
 */
export function dropUnknown(
	room: Needs,
	files: readonly Pick<R2Object, 'key' | 'uploaded'>[],
	until: number,
	turn: Turn,
): void {
	for (const { key, uploaded } of files)
		if (
			uploaded.getTime() <= until &&
			dropPicture(room, `/media/${pictureOfNote(key)}`, null, turn)
		)
			room.leftovers.leave(key)
}

/** Call inside a turn. Deletes a picture, unless somebody besides this person has the same file. True when it goes. */
export function dropPicture(
	{ sql, leftovers }: Needs,
	picture: string,
	userId: string | null,
	{ afterwards }: Turn,
): boolean {
	const [, key] = FILE.exec(picture) ?? []
	if (!key) return false
	const others = sql.exec(
		`SELECT 1 FROM people WHERE user_id IS NOT ?1 AND instr(profile, ?2) > 0
		UNION ALL SELECT 1 FROM own_pictures WHERE user_id IS NOT ?1 AND picture = ?3
		UNION ALL SELECT 1 FROM hidden_names WHERE user_id IS NOT ?1 AND instr(picture, ?2) > 0 LIMIT 1`,
		userId,
		key,
		picture,
	)
	if (!others.next().done) return false
	leftovers.leave(key)
	afterwards(() => leftovers.deleteDue())
	return true
}
