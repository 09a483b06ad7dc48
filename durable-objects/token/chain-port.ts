import type { Credit } from '#rules/token/payouts'

// What crosses RPC between the room and the chain's port: plain data. Amounts of the chain are decimal strings, in the
// token's or the chain's smallest unit: no number holds them.

/** Of the account that pays, as all nodes that answer know it. */
export interface ChainState {
	sender: string
	/** The chain or the token is not the one of the settings. */
	wrong: 'chain' | 'decimals' | null
	/** How many transactions it has sent: the most that any node says. */
	count: number
	baseFee: string
	tip: string
	tokens: string
	gas: string
	/** At most, for the bytes of one transfer on the chain below this one; null where it does not say. */
	dataFee: string | null
}

export interface Order {
	dest: string
	units: string
	nonce: number
	fee: string
	tip: string
}

export interface Signed {
	sender: string
	hash: string
	raw: string
}

/**
 * taken: it is with a node, perhaps since before; spent: something else has its nonce, or it itself is in a block; ahead: a
 * nonce before it is missing; cheap: it must offer more; busy: not now; gas: its account cannot pay for it; refused: all else.
 */
export interface Sent {
	outcome: 'taken' | 'spent' | 'ahead' | 'cheap' | 'busy' | 'gas' | 'refused'
	/** The node's own words. */
	why: string
}

/** One of several transactions of a payout, in a block. */
export interface Mined {
	hash: string
	block: number
	blockHash: string
	/** How many blocks lie on top of its own; 0 while a node that is further has not seen it. */
	depth: number
	/** The token says that it was transferred. */
	isPaid: boolean
}

/** What became of a nonce. */
export interface NonceUse {
	/** How many transactions its account has sent: the most that any node says. */
	count: number
	/** Something else has it for good: no node knows any of ours. */
	isElsewhere: boolean
}

/** What an account that pays, or paid, has sent once, by the token's own word. */
export interface Transfer {
	hash: string
	block: number
	sender: string
	dest: string
	units: string
}

/** One that the stage does not know of: its receiver, and what D1 says that they have not been paid, the oldest first. */
export interface Stray extends Transfer {
	userId: string
	unpaid: Credit[]
}

export interface ChainPort {
	chainState(): Promise<ChainState>
	signPayout(order: Order): Promise<Signed>
	sendPayout(raw: string): Promise<Sent>
	nonceUse(of: { sender: string; nonce: number; hashes: string[] }): Promise<NonceUse>
	/** From this block on. */
	transfersSince(block: number, senders: string[]): Promise<Transfer[]>
	/** Whichever of these is in a block. */
	minedPayout(payout: {
		sender: string
		dest: string
		units: string
		hashes: string[]
	}): Promise<Mined | null>
}
