import type { Archive } from './archive.ts'
import type { FanOut } from './fan-out.ts'
import type { Entry, Log } from './log.ts'
import type { Outbox } from './outbox.ts'
import type { NamedParts } from './part.ts'
import type { TakeTurn, Turn } from './turn.ts'

interface Needs {
	storage: DurableObjectStorage
	/** The parts of the kernel, available once all of them are open. */
	parts(): { log: Log; outbox: Outbox; fanOut: FanOut; archive: Archive; life: NamedParts }
	now(): number
	/** Sets the alarm for what is due from now on. */
	wakeInTime(): void
}

/** Runs turns: commits all rows first, then sends, then archives to D1. */
export class Turns {
	#open: Turn | null = null
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** A turn of the room's own: of its alarm, or of side work that has ended. */
	readonly take: TakeTurn = (act) => this.#run(act, false)

	/** A turn that somebody asked for. */
	readonly obey: TakeTurn = (act) => this.#run(act, true)

	#run<T>(act: (turn: Turn) => T, isAsked: boolean): T {
		if (this.#open) return act(this.#open)
		const { log, outbox, fanOut, archive, life } = this.#room.parts()
		const entries: Entry[] = []
		const dismissed: Parameters<Turn['dismiss']>[] = []
		const after: (() => unknown)[] = []
		let asks = false
		const now = this.#room.now()
		const turn: Turn = {
			now,
			append: (events, writes = [], stageOnly = false) => {
				entries.push(...log.append(events, writes, now, stageOnly))
				return log.head
			},
			ask: (effect) => {
				asks = true
				outbox.add(effect, now, isAsked)
			},
			afterwards: (work) => after.push(work),
			dismiss: (...whom) => dismissed.push(whom),
		}
		this.#open = turn
		let result: T
		try {
			result = this.#room.storage.transactionSync(() => act(turn))
		} catch (error) {
			for (const [, part] of life) part.recall?.() // parts read their memory from the rows that were rolled back
			throw error
		} finally {
			this.#open = null
		}
		fanOut.announce(entries)
		for (const whom of dismissed) fanOut.dismiss(...whom)
		if (entries.length > 0) archive.kick()
		if (entries.length > 0 || asks) outbox.drain()
		this.#room.wakeInTime()
		for (const work of after) work()
		return result
	}
}
