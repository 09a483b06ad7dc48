import type { RATES } from '#rules/limits/rates'
import type { Codec } from '#storage/stored'
import type { Parts } from '../parts.ts'
import type { Asked, Ordered, Own } from './asked.ts'
import type { Answer, Refused } from './rpc.ts'
import type { Turn } from './turn.ts'

/** What a command is held to before it runs. */
export interface Terms {
	/** The rate limit, per person or per the key that `per` returns. */
	rate?: keyof typeof RATES
	/** Idempotency: how long keys live, and which field of the answer is stored. */
	key?: { lifeMs: number; keeps: string; as: Codec<unknown> }
}

interface Line<A extends Asked<unknown>, R extends Answer<object>> extends Terms {
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
 * 'operator' by log-in, 'neighbour' by an identity provider, a post or a code; 'system' is the stage itself.
 */
export type Who = 'seated' | 'person' | 'operator' | 'neighbour' | 'system'

export interface Command<W extends Who, A extends Asked<unknown>, R extends Answer<object>>
	extends Line<A, R> {
	who: W
	/** The command asks whether another would be refused: it spends nothing of the rate, and remembers no answer. */
	isQuestion?: true
}

type Make<W extends Who, Context> = <A extends Context & Asked<unknown>, R extends Answer<object>>(
	line: Line<A, R>,
) => Command<W, A, R>

function of<W extends Who, Context>(who: W): Make<W, Context> {
	return (line) => ({ who, ...line })
}

export const seated = of<'seated', Own<unknown>>('seated')
export const person = of<'person', Own<unknown>>('person')
export const operator = of<'operator', Ordered<unknown>>('operator')
export const neighbour = of<'neighbour', Asked<unknown>>('neighbour')
export const system = of<'system', Asked<unknown>>('system')

/**
 * Asks whether a command of these terms would be refused. One that was sent before gets its answer there, so it is
 * not refused here.
 */
export function may<A extends Own<unknown>, R extends Answer<object>>(
	terms: Terms,
	run: Line<A, R>['run'],
): Command<'seated', A, R> {
	return { who: 'seated', isQuestion: true, ...terms, run }
}
