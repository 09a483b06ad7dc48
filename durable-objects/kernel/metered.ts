import type { Meter } from './meter.ts'

const LOOKED_AT_MAX = 64

type Cost = Pick<SqlStorageCursor<never>, 'rowsRead' | 'rowsWritten'>

/** The room's database with a meter. A cursor knows its rows only after it was read, so they are counted later. */
export function metered(sql: SqlStorage, meter: Meter): SqlStorage {
	const cursors: Cost[] = []
	const exec: SqlStorage['exec'] = <Row extends Record<string, SqlStorageValue>>(
		query: string,
		...bindings: unknown[]
	) => {
		const cursor = sql.exec<Row>(query, ...bindings)
		cursors.push(cursor)
		if (cursors.length > LOOKED_AT_MAX) count(cursors.splice(0, LOOKED_AT_MAX / 2))
		return cursor
	}
	const count = (read: readonly Cost[]) => {
		const [rowsRead, rowsWritten] = [sum(read, 'rowsRead'), sum(read, 'rowsWritten')]
		meter.count('rows', { rowsRead, rowsWritten })
	}
	return new Proxy(sql, {
		get: (of, name) => (name === 'exec' ? exec : Reflect.get(of, name, of)),
	})
}

function sum(cursors: readonly Cost[], name: keyof Cost): number {
	return cursors.reduce((all, cursor) => all + cursor[name], 0)
}
