const BASE = 8453
const BASE_SEPOLIA = 84532

interface Chain {
	CHAIN_ID: number
	EXPLORER_URL?: string | undefined
}

/** The stage's token as the page shows it. */
export interface StageToken {
	address: string
	/** The token's page in the chain's explorer. */
	url: string
}

/**
 * The base address of a chain's explorer: for Base its own, for another chain the operator's setting, otherwise
 * the most likely one (G-70).
 */
export function explorerOf({ CHAIN_ID, EXPLORER_URL }: Chain): string {
	if (CHAIN_ID === BASE) return 'https://basescan.org'
	if (EXPLORER_URL) return EXPLORER_URL.replace(/\/+$/, '')
	return CHAIN_ID === BASE_SEPOLIA ? 'https://sepolia.basescan.org' : 'https://etherscan.io'
}

export function tokenOf(
	settings: Chain & { TOKEN_CONTRACT?: string | undefined },
): StageToken | null {
	const { TOKEN_CONTRACT } = settings
	if (!TOKEN_CONTRACT) return null
	return { address: TOKEN_CONTRACT, url: `${explorerOf(settings)}/token/${TOKEN_CONTRACT}` }
}

/** The page of one transaction. */
export function transactionUrl(chain: Chain, hash: string): string {
	return `${explorerOf(chain)}/tx/${hash}`
}
