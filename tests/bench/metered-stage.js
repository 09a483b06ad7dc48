import './mute.js'
import stage, { Effects, StageRoom } from './index.js'

// The stage itself with a meter on its database: what D1 would bill is read off every answer.
const rows = { read: 0, written: 0, queries: 0 }
const metered = new WeakMap()

function withMeter(env) {
	if (!metered.has(env)) metered.set(env, { ...env, DB: meter(env.DB) })
	return metered.get(env)
}

function meter(db) {
	return {
		prepare: (sql) => statement(db.prepare(sql)),
		batch: async (statements) => (await db.batch(statements.map(({ inner }) => inner))).map(count),
	}
}

function statement(inner) {
	return {
		inner,
		bind: (...values) => statement(inner.bind(...values)),
		all: async () => count(await inner.all()),
		run: async () => count(await inner.run()),
		first: async (column) => {
			const [row] = count(await inner.all()).results
			return row === undefined ? null : column === undefined ? row : row[column]
		},
		raw: async () => count(await inner.all()).results.map((row) => Object.values(row)),
	}
}

function count(answer) {
	rows.read += answer.meta.rows_read
	rows.written += answer.meta.rows_written
	rows.queries++
	return answer
}

class MeteredRoom extends StageRoom {
	constructor(ctx, env) {
		super(ctx, withMeter(env))
	}
}

export { Effects, MeteredRoom as StageRoom }
export default {
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === '/bench/rows') return Response.json(rows)
		return stage.fetch(request, withMeter(env), ctx)
	},
}
