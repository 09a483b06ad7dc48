import { ANSWER_LOST, NOT_ON_STAGE, tooFast } from '#contract/refusals'
import { spend } from '#rules/limits/allowance'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { Person } from '#storage/people/person'
import type { Allowances } from './allowances.ts'
import type { Command, WhoMaySend } from './command.ts'
import type { OperatorCommandCall, PersonCommandCall } from './command-call.ts'
import type { Log } from './log.ts'
import type { Answer, TokenClaims } from './rpc.ts'
import type { Turn } from './turn.ts'

/** Any command as the room gets it. The command's `who` decides which fields it has. */
export type AnyCommandCall = PersonCommandCall<never> & OperatorCommandCall<never>
export type AnyCommand<Parts> = Command<WhoMaySend, Parts, AnyCommandCall, Answer<{ seq?: number }>>
type AnyAnswer = Answer<{ seq: number }>

/** The parts of the room that the command door itself uses. */
interface DoorParts {
	log: Log
	allowances: Allowances
	settings: { RATE_LIMIT_SCALE: number }
	roster: {
		require(by: TokenClaims): Answer<{ person: Person; seated: boolean }>
		save(person: Person): void
	}
}

/** Runs every command inside its turn: authenticates, finds repeated keys, applies rate limits (G-81). */
export function carryOut<Parts extends DoorParts>(
	parts: Parts,
	command: AnyCommand<Parts>,
	asked: AnyCommandCall,
	turn: Turn,
): AnyAnswer {
	const { log } = parts
	const holder = holderOf(parts, command.who, asked.by)
	if (!holder.ok) return holder
	const author = asked.by?.userId ?? `operator:${asked.operator}`
	const before = answered(parts, command, author, asked)
	const first = before && firstToMend(parts, command, author, asked, before)
	if (before && !first) return withMore(parts, command, before)
	const spent = charge(parts, command, holder.person, asked, turn.now)
	if (!spent.ok) return spent
	const { person } = spent
	const own = { ...asked, person }
	const answer = (first && command.mend?.(parts, own, first, turn)) || command.run(parts, own, turn)
	if (!answer.ok) {
		if (command.inOwnRow) parts.roster.save(person)
		return answer
	}
	const numbered = { seq: log.head, ...answer }
	if (command.key && asked.key && !command.isQuestion) {
		const { lifeMs, keeps, as } = command.key
		const stored = as.write((numbered as Record<string, unknown>)[keeps])
		log.answers.remember(author, asked.key, { seq: numbered.seq, answer: stored }, turn.now, lifeMs)
	}
	return withMore(parts, command, numbered)
}

function withMore<Parts>(parts: Parts, { adds }: AnyCommand<Parts>, answer: AnyAnswer): AnyAnswer {
	return answer.ok && adds ? { ...answer, ...adds(parts, answer) } : answer
}

/** The person behind a command. Other callers were authenticated by the Worker and need no row. */
function holderOf(
	{ roster }: DoorParts,
	who: WhoMaySend,
	by: TokenClaims,
): Answer<{ person: Person }> {
	if (who !== 'seated' && who !== 'person') return { ok: true, person: null as never }
	const known = roster.require(by)
	return known.ok && who === 'seated' && !known.seated ? NOT_ON_STAGE : known
}

function answered<Parts extends DoorParts>(
	parts: Parts,
	{ key, find, isQuestion }: AnyCommand<Parts>,
	author: string,
	{ key: asked, input, again }: AnyCommandCall,
): AnyAnswer | null {
	if (!key || !asked) return again ? ((find?.(parts, input) ?? null) as AnyAnswer | null) : null
	const known = parts.log.answers.answerTo(author, asked)
	if (known && isQuestion) return { ok: true, seq: parts.log.head }
	if (!known?.ok) return known
	const answer = key.as.parse(known.answer, `answer ${asked.id}`)
	return answer === null ? ANSWER_LOST : { ok: true, seq: known.seq, ...{ [key.keeps]: answer } }
}

/** The id of what the same key made before with other words, if this command may replace that. */
function firstToMend(
	{ log }: DoorParts,
	{ mend }: AnyCommand<never>,
	author: string,
	{ key }: AnyCommandCall,
	before: AnyAnswer,
): string | null {
	const isOther = !before.ok && before.code === 'key-reused'
	return mend && key?.mends && isOther ? log.answers.saidAs(author, key.id) : null
}

/**
 * Applies the rate limit. Messages are counted in their author's row, which they write anyway, so that no
 * extra row is written.
 */
function charge(
	{ allowances, settings }: DoorParts,
	{ rate, per, inOwnRow, isQuestion }: AnyCommand<never>,
	person: Person,
	{ input }: AnyCommandCall,
	now: number,
): Answer<{ person: Person }> {
	if (!rate) return { ok: true, person }
	const limit = scaledLimit(RATES[rate], settings.RATE_LIMIT_SCALE)
	if (inOwnRow) {
		const spent = spend(person.allowance, limit, now)
		if (!spent.ok) return tooFast(spent.retryAfterMs)
		return { ok: true, person: { ...person, allowance: spent.bucket } }
	}
	const bucket = `${rate}:${per ? per(input) : person.userId}`
	const refused = isQuestion
		? allowances.refusal(bucket, limit, now)
		: allowances.spend(bucket, limit, now)
	return refused ?? { ok: true, person }
}
