import type { RpcErrorCode } from 'viem'
import type { GetNodeErrorReturnType } from 'viem/utils'
import type { SendResult } from '#room/token/chain-port'

type Outcome = SendResult['outcome']
/** Errors of nodes: by viem's names, and two more that viem does not tell apart. */
type NodeError = GetNodeErrorReturnType['name'] | 'AlreadyKnownError' | 'PoolFullError'

/** The outcome of each error. */
const LEADS_TO: Record<NodeError, Outcome> = {
	AlreadyKnownError: 'taken',
	NonceTooLowError: 'spent',
	NonceTooHighError: 'ahead',
	InsufficientFundsError: 'gas',
	FeeCapTooLowError: 'cheap',
	PoolFullError: 'busy',
	ExecutionRevertedError: 'refused',
	FeeCapTooHighError: 'refused',
	NonceMaxValueError: 'refused',
	IntrinsicGasTooHighError: 'refused',
	IntrinsicGasTooLowError: 'refused',
	TransactionTypeNotSupportedError: 'refused',
	TipAboveFeeCapError: 'refused',
	UnknownNodeError: 'refused',
}

/** The outcome of an error code whose message tells nothing (EIP-1474). */
const CODE_LEADS_TO: Record<RpcErrorCode, Outcome> = {
	[-1]: 'refused',
	[-32_700]: 'refused', // parse error
	[-32_600]: 'refused', // invalid request
	[-32_601]: 'refused', // method not found
	[-32_602]: 'refused', // invalid parameters
	[-32_603]: 'refused', // internal error
	[-32_000]: 'refused', // invalid input; nodes use it for everything
	[-32_001]: 'refused', // resource not found
	[-32_002]: 'busy', // resource unavailable
	[-32_003]: 'refused', // transaction rejected
	[-32_004]: 'refused', // method not supported
	[-32_005]: 'busy', // limit exceeded
	[-32_006]: 'refused', // version of JSON-RPC not supported
	[-32_042]: 'refused', // method not found
}

/** Phrases of nodes, without case, spaces and punctuation. The first one that fits counts. */
const WORDS: [NodeError, RegExp][] = [
	[
		'AlreadyKnownError',
		/alreadyknown|alreadyimported|(?<!un)knowntransaction|alreadyin(?:the)?(?:mem|tx)?(?:pool|cache)|alreadyinthesystem|(?:transaction|tx)alreadyexists|alreadypending/,
	],
	[
		'NonceTooLowError',
		/(?:nonceis|nonce)too(?:low|small)|oldnonce|nonce(?:has)?(?:been)?already(?:been)?used|nonce.*below(?:sender)?account|noncealreadyspent|noncelowerthan|stalenonce/,
	],
	[
		'NonceTooHighError',
		/(?:nonceis|nonce)too(?:high|big|large)|noncegap|futurenonce|nonce.*inthefuture/,
	],
	['NonceMaxValueError', /noncehasmaxvalue|nonceoverflow/],
	[
		'IntrinsicGasTooLowError',
		/intrinsicgas(?:is)?(?:too)?low|gaslimittoolow|intrinsicgasexceedsgaslimit/,
	],
	[
		'IntrinsicGasTooHighError',
		/intrinsicgas(?:is)?(?:too)?high|gaslimitreached|exceedsblockgaslimit|gaslimittoohigh|gaslimitexceeded|exceedstransactiongaslimit|gaslimittoobig/,
	],
	[
		'FeeCapTooHighError',
		/(?:maxfeepergas|feecap)higherthan22561|feecapveryhigh|exceedstheconfiguredcap/,
	],
	[
		'TipAboveFeeCapError',
		/(?:maxpriorityfeepergas|tip)higherthan(?:maxfeepergas|feecap)|tipabovefeecap/,
	],
	[
		'InsufficientFundsError',
		/insufficient(?:account)?(?:funds|balance)|exceedstransactionsenderaccountbalance|upfrontcostexceeds|(?:notenough|does(?:nt|not)haveenough)(?:funds|balance)|overshot/,
	],
	['ExecutionRevertedError', /executionreverted|gasrequiredexceedsallowance/],
	[
		'FeeCapTooLowError',
		/(?:maxfeepergas|feecap|gasprice|maxfee)(?:is)?(?:less|lower|below).*(?:basefee|minimum)|transactionisoutdated|underpriced|feetoolow|feestoolow|gaspricetoolow|maxfeepergastoolow|replacementnotallowed|gaspricebelow|minimumneeded/,
	],
	[
		'PoolFullError',
		/poolisfull|poolfull|poollimit|mempoolisfull|ratelimit|toomanyrequests|limitexceeded|toomanypending|exceedsmax(?:imum)?(?:pending)?transactions/,
	],
	[
		'TransactionTypeNotSupportedError',
		/transactiontype(?:is)?not(?:valid|supported)|unsupportedtransactiontype/,
	],
]

/** The error that a node's message means. Case, spaces and punctuation do not matter. */
export function errorIn(words: string): NodeError {
	const plain = words.toLowerCase().replace(/[^a-z0-9]/g, '')
	const [known] = WORDS.find(([, how]) => how.test(plain)) ?? []
	return known ?? counted(words) ?? 'UnknownNodeError'
}

/**
 * The error of a nonce by its two numbers: 'invalid nonce; got 11, expected 12' means too low; 'got 13' would mean too
 * high.
 */
function counted(words: string): NodeError | null {
	if (!/nonce|sequence/i.test(words)) return null
	const [, expected] = /(?:expected|want(?:ed)?|allowed)\D{0,20}(\d+)/i.exec(words) ?? []
	const [, got] = /(?:got|actual|received|provided|found)\D{0,20}(\d+)/i.exec(words) ?? []
	if (expected === undefined || got === undefined || expected === got) return null
	return BigInt(got) < BigInt(expected) ? 'NonceTooLowError' : 'NonceTooHighError'
}

export function outcomeOf({ words, code }: { words: string; code: number }): Outcome {
	const error = errorIn(words)
	if (error !== 'UnknownNodeError') return LEADS_TO[error]
	return CODE_LEADS_TO[code as RpcErrorCode] ?? LEADS_TO.UnknownNodeError
}
