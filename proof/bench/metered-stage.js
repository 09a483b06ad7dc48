import { AsyncLocalStorage } from 'node:async_hooks'
import './mute.js'
import stage, { Effects, StageRoom } from './index.js'

// The stage itself with a meter on everything that is billed: what D1 and the room's storage say of each query,
// every event of the room, and how long the room had something to do.
const counts = {
	requests: 0,
	roomRequests: 0,
	frames: 0,
	built: 0,
	activeMs: 0,
	/** How often the room waited for D1, and for the engine. */
	roomQueries: 0,
	translations: 0,
	read: 0,
	written: 0,
	queries: 0,
	roomRead: 0,
	roomWritten: 0,
	mediaReads: 0,
	mediaWrites: 0,
	pushCalls: 0,
	subrequestsMax: 0,
}
/** What one call of a Worker asks of others, which is limited. */
const call = new AsyncLocalStorage()
const askOutside = globalThis.fetch
globalThis.fetch = (...asked) => {
	subrequest()
	return askOutside(...asked)
}
const metered = new WeakMap()
const cursors = []
let [busy, busySince, isInRoom] = [0, 0, false]

function withMeter(env) {
	if (!metered.has(env)) metered.set(env, { ...env, DB: meter(env.DB), MEDIA: media(env.MEDIA) })
	return metered.get(env)
}

function meter(db, wait = (answer) => answer) {
	const asked = (answer) => {
		subrequest()
		return wait(answer)
	}
	const statement = (inner) => ({
		inner,
		bind: (...values) => statement(inner.bind(...values)),
		all: async () => count(await asked(inner.all())),
		run: async () => count(await asked(inner.run())),
		first: async (column) => {
			const [row] = count(await asked(inner.all())).results
			return row === undefined ? null : column === undefined ? row : row[column]
		},
		raw: async () => count(await asked(inner.all())).results.map((row) => Object.values(row)),
	})
	return {
		prepare: (sql) => statement(db.prepare(sql)),
		batch: async (statements) =>
			(await asked(db.batch(statements.map(({ inner }) => inner)))).map(count),
	}
}

function subrequest() {
	const one = call.getStore()
	if (one) counts.subrequestsMax = Math.max(counts.subrequestsMax, ++one.asked)
}

function count(answer) {
	counts.read += answer.meta.rows_read
	counts.written += answer.meta.rows_written
	counts.queries++
	return answer
}

function media(bucket) {
	const named = { get: 'mediaReads', head: 'mediaReads', put: 'mediaWrites' }
	return new Proxy(bucket, {
		get(_, name) {
			if (name in named) counts[named[name]]++
			const found = bucket[name]
			return typeof found === 'function' ? found.bind(bucket) : found
		},
	})
}

/** The room is billed while anything of its own is under way. */
async function underWay(answer) {
	if (busy++ === 0) busySince = Date.now()
	try {
		return await answer
	} finally {
		if (--busy === 0) counts.activeMs += Date.now() - busySince
	}
}

class MeteredRoom extends StageRoom {
	constructor(ctx, env) {
		counts.built++
		meterStorage(ctx.storage.sql)
		super(ctx, {
			...withMeter(env),
			DB: meter(env.DB, (answer) => {
				counts.roomQueries++
				return underWay(answer)
			}),
		})
	}
}

for (const name of Object.getOwnPropertyNames(StageRoom.prototype)) {
	if (name === 'constructor') continue
	const act = StageRoom.prototype[name]
	MeteredRoom.prototype[name] = function (...args) {
		counts[name === 'webSocketMessage' ? 'frames' : 'roomRequests']++
		const wasInRoom = isInRoom
		isInRoom = true
		try {
			const answer = act.apply(this, args)
			if (answer instanceof Promise) void underWay(answer).catch(() => undefined)
			return answer
		} finally {
			isInRoom = wasInRoom
			addUp()
		}
	}
}

/** Timers that the room sets keep it awake, too. */
const setTimer = globalThis.setTimeout
globalThis.setTimeout = (act, ms, ...args) =>
	isInRoom
		? setTimer(
				() => {
					isInRoom = true
					try {
						act(...args)
					} finally {
						isInRoom = false
					}
				},
				ms,
				void underWay(new Promise((done) => setTimer(done, ms))),
			)
		: setTimer(act, ms, ...args)

let isStorageMetered = false

function meterStorage(sql) {
	if (isStorageMetered) return
	isStorageMetered = true
	const prototype = Object.getPrototypeOf(sql)
	const { exec } = prototype
	prototype.exec = function (...args) {
		const cursor = exec.apply(this, args)
		cursors.push(cursor)
		return cursor
	}
}

/** A cursor knows its rows only when it has been read. */
function addUp() {
	for (const cursor of cursors.splice(0)) {
		counts.roomRead += cursor.rowsRead
		counts.roomWritten += cursor.rowsWritten
	}
}

class MeteredEffects extends Effects {
	constructor(ctx, env) {
		super(ctx, withMeter(env))
	}

	push(job) {
		counts.pushCalls++
		return call.run({ asked: 0 }, () => super.push(job))
	}

	translate(job) {
		counts.translations++
		return underWay(super.translate(job))
	}
}

export { MeteredEffects as Effects, MeteredRoom as StageRoom }
export default {
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === '/bench/counts') {
			addUp()
			return Response.json(counts)
		}
		counts.requests++
		return stage.fetch(request, withMeter(env), ctx)
	},
}
