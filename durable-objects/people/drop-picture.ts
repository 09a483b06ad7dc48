import type { Leftovers } from '../kernel/leftovers.ts'
import type { Turn } from '../kernel/turn.ts'

/** Deletes a person's picture, unless another person uses the same file. */
export function dropPicture(
	{ sql, leftovers }: { sql: SqlStorage; leftovers: Leftovers },
	picture: string,
	userId: string,
	{ afterwards }: Turn,
): void {
	const [, key] = /^\/media\/(avatars\/\w+)$/.exec(picture) ?? []
	if (!key) return
	const others = sql.exec(
		'SELECT 1 FROM people WHERE user_id <> ? AND instr(profile, ?) > 0 LIMIT 1',
		userId,
		key,
	)
	if (!others.next().done) return
	leftovers.leave(key)
	afterwards(() => leftovers.drop())
}
