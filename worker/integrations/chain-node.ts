import { z } from 'zod/mini'
import { askJson, ServiceDown } from './ask-outside.ts'

const WORDS_MAX_CHARS = 300
const Answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })
const NodeError = z.object({
	code: z.catch(z.number(), 0),
	message: z.catch(z.string(), ''),
	data: z.catch(z.string(), ''),
})
export const Quantity = z.string().check(z.regex(/^0x[0-9a-f]+$/i))

/** A node understood the request and refused it; the message is the node's own. */
export class NodeRefused extends Error {
	override name = 'NodeRefused'
	readonly code: number
	constructor(error: unknown) {
		const { success, data } = NodeError.safeParse(error)
		const reason = success ? data.message || data.data : error
		const words = typeof reason === 'string' && reason !== '' ? reason : JSON.stringify(error)
		super(words.replace(/\p{Cc}+/gu, ' ').slice(0, WORDS_MAX_CHARS))
		this.code = success ? data.code : 0
	}
}

/** Asks a node, and reads its answer in this shape. */
export async function rpc<T>(
	node: string,
	Shape: z.ZodMiniType<T>,
	method: string,
	...params: unknown[]
) {
	const { status, body } = await askJson(
		node,
		{ 'Content-Type': 'application/json' },
		{ method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) },
	)
	const { success, data } = Answer.safeParse(body)
	if (status === 429 || status >= 500 || !success) throw new ServiceDown(`${method}: ${status}`)
	if (data.error !== undefined && data.error !== null) throw new NodeRefused(data.error)
	const parsed = Shape.safeParse(data.result)
	if (!parsed.success) throw new ServiceDown(`${method}: another answer than was asked for`)
	return parsed.data
}

export async function quantity(
	node: string,
	method: string,
	...params: unknown[]
): Promise<bigint> {
	return BigInt(await rpc(node, Quantity, method, ...params))
}
