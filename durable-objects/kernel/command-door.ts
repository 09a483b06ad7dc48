import { RATES, scaled } from '#rules/limits/rates'
import { type Answered, type Ask, COMMANDS, type CommandName } from '../commands.ts'
import type { Parts } from '../parts.ts'
import type { Person } from '../people/person.ts'
import { spendOf } from './allowances.ts'
import type { Asked, Command, Own, Who } from './command.ts'
import { type Answer, type By, refusal } from './rpc.ts'
import type { TakeTurn, Turn } from './turn.ts'

type AnyAsked = Own<unknown> & { operator?: string }
type AnyCommand = Command<Who, AnyAsked, Answer<{ seq?: number }>>
type AnyAnswer = Answer<{ seq: number }>

const ANSWER_LOST = refusal(409, 'answer-lost', 'This was done already. Please reload.')

interface Room {
	parts: Parts
	turn: TakeTurn
}

/**
 * The entry point of every change of the room: authenticates, deduplicates, applies rate limits and runs the command,
 * all in one turn (G-81).
 */
export class CommandDoor {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	do<Name extends CommandName>(
		name: Name,
		ask: Ask<Name>,
	): Answered<Name> | Promise<Answered<Name>> {
		const command = COMMANDS[name] as unknown as AnyCommand
		const asked = ask as unknown as AnyAsked
		const answer = this.#room.turn((turn) => this.#admitted(command, asked, turn))
		const waits = asked.untilArchived && answer.ok
		return (waits ? this.#archived(answer) : answer) as Answered<Name>
	}

	#admitted(command: AnyCommand, asked: AnyAsked, turn: Turn): AnyAnswer {
		const { log } = this.#room.parts
		const holder = this.#holderOf(command.who, asked.by)
		if (!holder.ok) return holder
		const author = asked.by?.userId ?? `operator:${asked.operator}`
		const before = this.#answered(command, author, asked)
		if (before) return before
		const spent = this.#spend(command, holder.person, asked, turn.now)
		if (!spent.ok) return spent
		const { person } = spent
		const answer = command.run(this.#room.parts, { ...asked, person }, turn)
		if (!answer.ok) {
			if (command.inOwnRow) this.#room.parts.roster.save(person)
			return answer
		}
		const numbered = { seq: log.head, ...answer }
		if (command.key && asked.key) {
			const { lifeMs, keeps, as } = command.key
			const kept = as.write((numbered as Record<string, unknown>)[keeps])
			log.remember(author, asked.key, { seq: numbered.seq, answer: kept }, turn.now, lifeMs)
		}
		return numbered
	}

	/** For commands whose caller the Worker has authenticated. */
	#holderOf(who: Who, by: By): Answer<{ person: Person }> {
		const { roster } = this.#room.parts
		if (who === 'seated') return roster.requireSeat(by)
		if (who === 'person') return roster.require(by)
		return { ok: true, person: null as never }
	}

	#answered(
		{ key, find }: AnyCommand,
		author: string,
		{ key: asked, input, again }: Asked<unknown>,
	): AnyAnswer | null {
		const { parts } = this.#room
		if (!key || !asked) return again ? ((find?.(parts, input) ?? null) as AnyAnswer | null) : null
		const known = parts.log.answerTo(author, asked)
		if (!known?.ok) return known
		const kept = key.as.parse(known.answer, `answer ${asked.id}`)
		return kept === null ? ANSWER_LOST : { ok: true, seq: known.seq, ...{ [key.keeps]: kept } }
	}

	#spend(
		{ rate, per, inOwnRow }: AnyCommand,
		person: Person,
		{ input }: Asked<unknown>,
		now: number,
	): Answer<{ person: Person }> {
		const { allowances, settings } = this.#room.parts
		if (!rate) return { ok: true, person }
		const limit = scaled(RATES[rate], settings.RATE_LIMIT_SCALE)
		if (inOwnRow) return spendOf(person, limit, now)
		const bucket = `${rate}:${per ? per(input) : person.userId}`
		return allowances.spend(bucket, limit, now) ?? { ok: true, person }
	}

	async #archived(answer: AnyAnswer & { ok: true }): Promise<AnyAnswer> {
		await this.#room.parts.archive.upTo(answer.seq)
		return answer
	}
}
