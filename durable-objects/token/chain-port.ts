import type { UnpaidCredit } from '#rules/token/payouts'

// Plain data that crosses RPC between the room and the Worker's port to the chain. Amounts are decimal
// strings in the token's or the chain's smallest unit, because they do not fit into a number.

/** The paying account, as all answering nodes know it. */
export interface ChainState {
	sender: string
	/** Whether the chain or the token differs from the settings. */
	wrong: 'chain' | 'decimals' | null
	/** How many transactions the account has sent: the highest number of any node. */
	count: number
	baseFee: string
	tip: string
	tokens: string
	gas: string
	/** The most that one transfer's bytes cost on the chain below; null where the chain does not tell. */
	dataFee: string | null
}

export interface TransferOrder {
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
 * The result of sending a transaction. taken: a node has it, perhaps from an earlier attempt; spent: its nonce is used,
 * perhaps by this very transaction; ahead: an earlier nonce is missing; cheap: the fee is too low; busy: try later;
 * gas: the account cannot pay the fee; refused: anything else.
 */
export interface SendResult {
	outcome: 'taken' | 'spent' | 'ahead' | 'cheap' | 'busy' | 'gas' | 'refused'
	/** The node's error message. */
	why: string
}

/** A transaction of a payout that is in a block. */
export interface MinedTransaction {
	hash: string
	block: number
	blockHash: string
	/** How many blocks are on top of its block; 0 while a node with a later block has not reported the transaction. */
	depth: number
	/** Whether the token confirms the transfer. */
	isPaid: boolean
}

/** How an account's nonces were used. */
export interface NonceUse {
	/** How many transactions the account has sent: the highest number of any node. */
	count: number
	/** True when a transaction that is not the stage's has used the nonce for good: no node knows the stage's own. */
	isElsewhere: boolean
}

/** A transfer by an account that pays or once paid, as the token reports it. */
export interface Transfer {
	hash: string
	block: number
	sender: string
	dest: string
	units: string
}

/** A transfer that the stage has no record of, with its receiver and that person's unpaid credits, the oldest first. */
export interface UnknownTransfer extends Transfer {
	userId: string
	unpaid: UnpaidCredit[]
}

/** The account that pays out, as the chain knows it. */
export interface Payer {
	sender: string
	/** How many transactions the account has sent. */
	count: number
	/**
	 * The number of the account's transactions that an operator accepts, although the stage does not know all of
	 * them.
	 */
	fromNonce?: number | undefined
	/** The account's transfers that paid people what the stage still counts as owed. */
	strays?: UnknownTransfer[] | undefined
	/** The number of transactions of each account that paid before: a restored D1 may have forgotten some of them. */
	earlier?: { sender: string; count: number }[]
}

export interface ChainPort {
	chainState(): Promise<ChainState>
	signPayout(order: TransferOrder): Promise<Signed>
	sendPayout(raw: string): Promise<SendResult>
	nonceUse(of: { sender: string; nonce: number; hashes: string[] }): Promise<NonceUse>
	/** Transfers of these accounts from this block on. */
	transfersSince(block: number, senders: string[]): Promise<Transfer[]>
	/** The transaction of a payout that is in a block; null while none is. */
	minedPayout(payout: {
		sender: string
		dest: string
		units: string
		hashes: string[]
	}): Promise<MinedTransaction | null>
}
