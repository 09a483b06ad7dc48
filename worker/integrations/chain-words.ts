// The only import of viem at run time. Whatever is not listed here stays out of the bundle, which is read at every
// start.
export {
	encodeEventTopics,
	encodeFunctionData,
	erc20Abi,
	keccak256,
	numberToHex,
	parseAbi,
	parseEventLogs,
} from 'viem'
export { privateKeyToAccount } from 'viem/accounts'
