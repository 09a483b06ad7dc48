import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { StageRoom } from '#room/stage-room'
import type { Room } from '#tests/room/support/people'
import type { FaultyD1, Trouble } from './faulty-d1.ts'
import { killerOf } from './killer.ts'

/** The fault of one alarm, and the statement at which it happens. */
export type Strike =
	| { what: 'fails' | 'is cut off'; at: number }
	| { what: 'meets D1'; at: number; trouble: Trouble }
	| { what: 'meets the store'; at: number }

export interface Alarm {
	arm(strike: Strike | null): void
	/** Of the last alarm. */
	statements: number
	calls: number
	struck: string | null
	/** The alarms that the runtime started while this watched. */
	rings: (number | undefined)[]
	/** The acts of the runtime's next alarms in place of their work. */
	next: ('throw' | 'kill')[]
}

export async function openAlarm(room: Room, d1: FaultyD1): Promise<Alarm> {
	const alarm: Alarm = {
		statements: 0,
		calls: 0,
		struck: null,
		rings: [],
		next: [],
		arm(strike) {
			armed = strike
			asked = 0
			if (strike === null) return
			Object.assign(alarm, { struck: null })
		},
	}
	let armed: Strike | null = null
	let asked = 0
	let isRinging = false

	const kill = await killerOf(room)
	const [sqls, rooms] = await runInDurableObject(room, (instance: StageRoom, { storage }) => [
		Object.getPrototypeOf(storage.sql) as SqlStorage,
		Object.getPrototypeOf(instance) as StageRoom,
	])
	const { exec } = sqls
	vi.spyOn(sqls, 'exec').mockImplementation(function (this: SqlStorage, sql, ...values) {
		if (isRinging) {
			const at = alarm.statements++
			if (armed && armed.at === at && (armed.what === 'fails' || armed.what === 'is cut off')) {
				alarm.struck = sql.trim().split(/\s+/).slice(0, 5).join(' ')
				if (armed.what === 'fails') throw new Error('The storage is out of order.')
				kill('killed in its alarm')
			}
		}
		return exec.call(this, sql, ...values) as never
	})
	const { alarm: ring } = rooms
	vi.spyOn(rooms, 'alarm').mockImplementation(function (this: StageRoom, info?: unknown) {
		alarm.rings.push((info as { retryCount?: number } | undefined)?.retryCount)
		const instead = alarm.next.shift()
		if (instead === 'throw') throw new Error('The alarm is out of order.')
		if (instead === 'kill') kill('killed as it rang')
		isRinging = true
		alarm.statements = 0
		alarm.calls = 0
		try {
			ring.call(this)
		} finally {
			isRinging = false
		}
	} as never)
	d1.passing = (when) => {
		if (when === 'before') alarm.calls++
	}
	const strikes: FaultyD1['strikes'] = (_, words) => {
		if (armed?.what !== 'meets D1' || asked++ !== armed.at) return null
		alarm.struck = `${armed.trouble}, ${words.slice(0, 40)}`
		return armed.trouble
	}
	const { arm } = alarm
	alarm.arm = (strike) => {
		arm(strike)
		d1.strikes = strike?.what === 'meets D1' ? strikes : () => null
	}
	const store: R2Bucket = Object.getPrototypeOf(env.MEDIA)
	const { delete: remove } = store
	vi.spyOn(store, 'delete').mockImplementation(function (this: R2Bucket, keys) {
		if (armed?.what !== 'meets the store' || alarm.struck !== null) return remove.call(this, keys)
		alarm.struck = 'delete'
		return Promise.reject(new Error('delete: We encountered an internal error. (10001)'))
	})
	return alarm
}
