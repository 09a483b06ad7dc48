import type { Meter } from './meter.ts'

const LOOKED_AT_MAX = 64

/** The room's database with a meter. A cursor knows its rows only after it was read, so they are counted later. */
export function metered(sql: SqlStorage, meter: Meter): SqlStorage {
	const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
	const exec: SqlStorage['exec'] = (query, ...bindings) => {
		const cursor = sql.exec(query, ...bindings)
		cursors.push(cursor)
		if (cursors.length > LOOKED_AT_MAX) count(cursors.splice(0, LOOKED_AT_MAX / 2))
		return cursor as never
	}
	const count = (read: typeof cursors) => {
		const [rowsRead, rowsWritten] = [sum(read, 'rowsRead'), sum(read, 'rowsWritten')]
		meter.count('rows', { rowsRead, rowsWritten })
	}
	return new Proxy(sql, {
		get: (of, name) => (name === 'exec' ? exec : Reflect.get(of, name, of)),
	})
}

function sum(
	cursors: readonly { rowsRead: number; rowsWritten: number }[],
	name: 'rowsRead' | 'rowsWritten',
): number {
	return cursors.reduce((all, cursor) => all + cursor[name], 0)
}
