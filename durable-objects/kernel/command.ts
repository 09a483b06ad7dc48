import type { RATES } from '#rules/limits/rates'
import type { Codec } from '#storage/stored'
import type { CommandCall, OperatorCommandCall, PersonCommandCall } from './command-call.ts'
import type { Answer, Refused } from './rpc.ts'
import type { Turn } from './turn.ts'

/** What the room checks before a command runs. */
export interface CommandTerms {
	/** The rate limit, per person or per the key that `per` returns. */
	rate?: keyof typeof RATES
	/** Idempotency: how long keys live, and which field of the answer is stored. */
	key?: { lifeMs: number; keeps: string; as: Codec<unknown> }
}

interface CommandSpec<Parts, A extends CommandCall<unknown>, R extends Answer<object>>
	extends CommandTerms {
	run(parts: Parts, asked: A, turn: Turn): R
	per?(input: A['input']): string
	/** The limit is counted in the person's own row, which the command writes anyway. */
	inOwnRow?: true
	/** Replaces what was made under the same key with other words; `first` is its id. */
	mend?(parts: Parts, asked: A, first: string, turn: Turn): R
	/** Adds fields to every answer, also to a repeated one. */
	adds?(parts: Parts, answer: Exclude<R, Refused>): object
	/** Finds what an earlier attempt stored, for a caller that retries without a key. */
	find?(parts: Parts, input: A['input']): R | null
}

/**
 * Who may send it. 'seated' has a place, 'person' has one or once had. The Worker has checked the others:
 * 'operator' by log-in, 'external' by an identity provider, a post or a code; 'system' is the stage itself.
 */
export type WhoMaySend = 'seated' | 'person' | 'operator' | 'external' | 'system'

export interface Command<
	W extends WhoMaySend,
	Parts,
	A extends CommandCall<unknown>,
	R extends Answer<object>,
> extends CommandSpec<Parts, A, R> {
	who: W
	/**
	 * True for a command that asks whether another would be refused. Such a command does not count for the rate, and
	 * its answer is not stored.
	 */
	isQuestion?: true
}

/** The answer of a command that returns nothing more. */
export const DONE = { ok: true as const }

type Make<W extends WhoMaySend, Parts, Context> = <
	A extends Context & CommandCall<unknown>,
	R extends Answer<object>,
>(
	line: CommandSpec<Parts, A, R>,
) => Command<W, Parts, A, R>

function of<W extends WhoMaySend, Parts, Context>(who: W): Make<W, Parts, Context> {
	return (line) => ({ who, ...line })
}

/** The functions with which an area lists its commands. `Parts` are the parts of the room that the commands use. */
export function commandsOf<Parts extends object>() {
	return {
		seated: of<'seated', Parts, PersonCommandCall<unknown>>('seated'),
		person: of<'person', Parts, PersonCommandCall<unknown>>('person'),
		operator: of<'operator', Parts, OperatorCommandCall<unknown>>('operator'),
		external: of<'external', Parts, CommandCall<unknown>>('external'),
		system: of<'system', Parts, CommandCall<unknown>>('system'),
		may: mayOf<Parts>(),
	}
}

/**
 * A command that asks whether another with the same terms would be refused. A repeated command is never refused
 * here, because it gets the answer that is stored under its key.
 */
function mayOf<Parts>() {
	return <A extends PersonCommandCall<unknown>, R extends Answer<object>>(
		terms: CommandTerms,
		run: CommandSpec<Parts, A, R>['run'],
	): Command<'seated', Parts, A, R> => ({ who: 'seated', isQuestion: true, ...terms, run })
}
