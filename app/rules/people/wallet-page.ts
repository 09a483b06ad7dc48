/**
 * Explorers that show the chain Base, by host. The pattern matches the beginning of the paths for Base, because
 * some explorers show many chains.
 */
const OF_BASE: Record<string, RegExp> = {
	'basescan.org': /^\//,
	'base.blockscout.com': /^\//,
	'explorer.base.org': /^\//,
	'oklink.com': /^\/(?:[a-z-]+\/)?base\//,
	'blockchair.com': /^\/base\//,
	'tokenview.io': /^\/[a-z]+\/base\//,
}
/** Hosts of explorers that show only other chains. */
const ELSEWHERE =
	/^(?:explorer|blockscout|scan)\.|(?:scan|blockscout|blockchair|explorer|snowtrace|oklink|tokenview|mempool|solana|blockchain)\.[a-z]{2,8}$/
const ACCOUNT =
	/^(?:\/[a-z-]{2,8}){0,2}\/(?:address|account)\/(0x[0-9a-fA-F]{40})(?:\/?[?#].*|\/)?$/

/**
 * What a typed address of an explorer's page is about: an account on Base, another chain, or something else. Null
 * when the text is no page's address.
 */
export function accountOnPage(
	typed: string,
): { account: string } | { elsewhere: string } | 'other' | null {
	const [, host = '', path = ''] =
		/^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,24})(?::\d+)?([/?#].*)?$/i.exec(typed) ?? []
	if (host === '' || (path === '' && !/^https?:/i.test(typed))) return null
	const name = host.toLowerCase().replace(/^www\./, '')
	if (OF_BASE[name]?.test(path)) {
		const [, account] = ACCOUNT.exec(path) ?? []
		return account ? { account } : 'other'
	}
	return ELSEWHERE.test(name) ? { elsewhere: name } : 'other'
}
