import type { ChainPort, ChainState, MinedTransaction, SendResult } from '#room/token/chain-port'

// What the answers of several nodes mean together, when they disagree.

/** Outcomes by importance: when nodes disagree, the first of these counts. */
const TELLING: SendResult['outcome'][] = [
	'taken',
	'spent',
	'gas',
	'refused',
	'cheap',
	'ahead',
	'busy',
]

export interface NodeNonce {
	count: number
	isSpent: boolean
	/** Whether the node knows one of our own transactions. */
	isOurs: boolean
}

export function nonceOf(answers: readonly NodeNonce[]): Awaited<ReturnType<ChainPort['nonceUse']>> {
	const isElsewhere = answers.some((one) => one.isSpent) && !answers.some((one) => one.isOurs)
	return { count: Math.max(...answers.map(({ count }) => count)), isElsewhere }
}

export interface NodeState {
	wrong: ChainState['wrong']
	head: bigint
	count: bigint
	baseFee: bigint
	tip: bigint
	tokens: bigint
	gas: bigint
	dataFee: bigint | null
}

export function stateOf(states: readonly NodeState[]): Omit<ChainState, 'sender'> {
	const ahead = states.reduce((one, other) => (other.head > one.head ? other : one))
	const { baseFee, tip, tokens, gas, dataFee } = ahead
	return {
		wrong: states.find((one) => one.wrong)?.wrong ?? null,
		count: Math.max(...states.map(({ count }) => Number(count))),
		baseFee: String(baseFee),
		tip: String(tip),
		tokens: String(tokens),
		gas: String(gas),
		dataFee: dataFee === null ? null : String(dataFee),
	}
}

export function resultOf(heard: readonly SendResult[]): SendResult | undefined {
	return heard.toSorted((a, b) => TELLING.indexOf(a.outcome) - TELLING.indexOf(b.outcome))[0]
}

export interface NodeMined {
	head: bigint
	mined: MinedTransaction | null
}

export function minedOf(answers: readonly NodeMined[]): MinedTransaction | null {
	const [found, ...others] = answers.toSorted(
		(a, b) => Number(Boolean(b.mined)) - Number(Boolean(a.mined)) || Number(b.head - a.head),
	)
	if (!found?.mined) return null
	// A node that is further ahead and has none of the transactions has another block in place of this one, or
	// will report it soon.
	const isDoubted = others.some(({ head, mined }) => !mined && head > found.head)
	return isDoubted ? { ...found.mined, depth: 0 } : found.mined
}
