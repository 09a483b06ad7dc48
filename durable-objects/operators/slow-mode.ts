import { slowLimit } from '#rules/messages/slow-mode'
import type { Person } from '#storage/people/person'
import type { Allowances } from '../kernel/allowances.ts'
import { drop, save } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'

interface Needs {
	sql: SqlStorage
	allowances: Allowances
	/** The operators' log-ins (`sub`). */
	operators: readonly string[]
}

const NAME = 'slow-mode'

/** Slow mode: how long people wait between two messages. */
export class SlowMode implements Part {
	readonly tables: KeptTable[] = [{ table: 'houseRules' }]
	readonly #room: Needs
	#seconds = 0
	constructor(room: Needs) {
		this.#room = room
	}

	recall(): void {
		const [row] = this.#room.sql
			.exec<{ value: string }>('SELECT value FROM house_rules WHERE name = ?', NAME)
			.toArray()
		this.#seconds = Number(row?.value ?? 0)
	}

	restoreFromD1(): [] {
		this.recall()
		return []
	}

	/** Seconds between two messages; 0 is off. */
	get seconds(): number {
		return this.#seconds
	}

	set(seconds: number): OperatorAction | null {
		if (seconds === this.#seconds) return null
		const { sql } = this.#room
		return {
			name: `${seconds} s`,
			act: ({ append }) => {
				this.#seconds = seconds
				append([{ event: 'slow-mode-updated', data: { seconds } }])
				return seconds === 0
					? drop(sql, 'houseRules', { name: NAME })
					: [save(sql, 'houseRules', { name: NAME, value: String(seconds) })]
			},
		}
	}

	/** Call inside a turn. Returns null when this person may write now, and starts the wait for their next message; else the refusal. */
	spend({ userId, sub }: Person, now: number): Refused | null {
		const { allowances, operators } = this.#room
		if (this.#seconds === 0 || (sub !== null && operators.includes(sub))) return null
		const refused = allowances.spend(`slow:${userId}`, slowLimit(this.#seconds), now)
		return refused && this.#tooSoon(refused)
	}

	#tooSoon({ retryAfterS = 1 }: Refused): Refused {
		const rule = `Slow mode: one message every ${this.#seconds} s.`
		return { ...refusal(429, NAME, `${rule} Try again in ${retryAfterS} s.`), retryAfterS }
	}
}
