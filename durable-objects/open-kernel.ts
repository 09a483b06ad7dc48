import { roomSettingsIn } from '#storage/room-settings'
import type { EffectsPort } from './effects-port.ts'
import type { Env } from './env.ts'
import { Agenda } from './kernel/agenda.ts'
import { Alarm } from './kernel/alarm.ts'
import { Allowances } from './kernel/allowances.ts'
import { Archive } from './kernel/archive.ts'
import type { EffectKinds } from './kernel/effects.ts'
import { FanOut } from './kernel/fan-out.ts'
import { Leftovers } from './kernel/leftovers.ts'
import { Listeners } from './kernel/listeners.ts'
import { type Entry, Log } from './kernel/log.ts'
import { Meter } from './kernel/meter.ts'
import { metered } from './kernel/metered.ts'
import { Outbox } from './kernel/outbox.ts'
import { Parked } from './kernel/parked.ts'
import type { NamedParts } from './kernel/part.ts'
import { replayFor, replayToD1 } from './kernel/replay-to-d1.ts'
import type { RosterSnapshot } from './kernel/rpc.ts'
import { type Meta, openStorage } from './kernel/storage.ts'
import type { TakeTurn } from './kernel/turn.ts'

/** Services of the room for its parts. */
export interface RoomServices {
	ctx: DurableObjectState
	env: Env
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
	/** All parts, available once they are open. */
	life(): NamedParts
}

/** What the kernel calls in the areas: functions, because the areas open after the kernel. */
interface Hooks {
	/** The value with hidden names replaced by their stand-ins. */
	rename<T>(said: T): T
	/** The entries with the quotes of topics filled in, because the log does not keep these. */
	quoted(entries: readonly Entry[]): readonly Entry[]
	/** The people on stage after this change, for D1. */
	snapshot(seq: number): RosterSnapshot
	/** Repeats deletions in a D1 that was restored to before them. */
	repeatErasures(): Promise<void>
	/** The handlers of side work, by lane. */
	kinds(): EffectKinds
}

export type Kernel = ReturnType<typeof openKernel>

/** Opens what all areas build on. Each area gets it as the first argument. */
export function openKernel(shell: RoomServices, hooks: Hooks) {
	const { ctx, env, turn, now } = shell
	const settings = roomSettingsIn(env)
	const meta = openStorage(ctx.storage, settings.ROOM_BEGIN_ANEW)
	const epoch = meta.find('epoch') ?? begin(meta)
	const meter = new Meter({ sql: ctx.storage.sql, turn, now, dayMax: settings.SPEND_DAY_MAX })
	const sql = metered(ctx.storage.sql, meter)
	const alarm = new Alarm(ctx.storage, { meter, now, problem: shell.problem })
	const { exports } = ctx as unknown as { exports: { Effects: EffectsPort } }
	const effects = exports.Effects
	const room = {
		...shell,
		sql,
		db: env.DB,
		media: env.MEDIA,
		meta,
		agenda: new Agenda({ ...shell, sql }),
		meter,
		settings,
		effects,
		minFollowers: settings.MIN_FOLLOWERS,
		scale: settings.RATE_LIMIT_SCALE,
		wakeAt: (at: number) => alarm.wakeAt(at),
	}
	const log = new Log(sql, meta, hooks.rename)
	const listeners = new Listeners(ctx.getWebSockets())
	const parked = new Parked({
		...room,
		replayFor: (late, turn) => replayFor(sql, shell.life(), late, turn),
	})
	const archive = new Archive({
		...{ ...room, ...hooks, log, parked },
		replayToD1: () => replayToD1(sql, shell.life(), turn),
		lacksMigrations: () => effects.lacksMigrations(),
	})
	return {
		...room,
		epoch,
		alarm,
		log,
		allowances: new Allowances(sql),
		listeners,
		fanOut: new FanOut({ epoch, log, listeners, quoted: hooks.quoted, now }),
		parked,
		archive,
		/** Resolves once D1 has every change so far. */
		untilArchived: () => archive.upTo(log.head),
		/** The last change that D1 has. */
		archived: () => archive.archived,
		leftovers: new Leftovers(room),
		outbox: new Outbox(sql, {
			...{ ...room, version: env.VERSION?.id ?? '' },
			get kinds() {
				return hooks.kinds()
			},
		}),
	}
}

/** The parts of the kernel that have hooks (`Part`). */
export function kernelParts(kernel: Kernel) {
	const { agenda, meter, log, allowances, listeners } = kernel
	const { fanOut, parked, archive, leftovers, outbox } = kernel
	return {
		...{ agenda, meter, log, allowances, listeners },
		...{ fanOut, parked, archive, leftovers, outbox },
	}
}

function begin(meta: Meta): string {
	const epoch = crypto.randomUUID()
	meta.set('epoch', epoch)
	return epoch
}
