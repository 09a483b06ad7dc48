import { createRequire } from 'node:module'
import { convertV4MiniflareOptions, Miniflare as Runtime, type V4MiniflareOptions } from 'miniflare'
import { pause } from './audience.ts'
import { childrenOf } from './machine.ts'
import { patient } from './patience.ts'

const UP_MS = 10_000

/** The very runtime of wrangler: Miniflare in its version, and the workerd below it. */
const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'))

export const WORKERD: string = fromMiniflare('workerd').default
export const WORKERD_VERSION: string = fromMiniflare('workerd').version

/** The part of Miniflare that is used here. */
export interface Miniflare {
	ready: Promise<URL>
	getD1Database(binding: string): Promise<D1Database>
	dispose(): Promise<void>
}

/** Says which process it is as soon as there is one. */
export async function startMiniflare(
	options: object,
): Promise<{ miniflare: Miniflare; pid: number }> {
	const before = new Set(childrenOf(process.pid))
	const miniflare = new Runtime(
		convertV4MiniflareOptions(options as V4MiniflareOptions),
	) as unknown as Miniflare
	const until = performance.now() + patient(UP_MS)
	while (performance.now() < until) {
		const pid = childrenOf(process.pid).find((child) => !before.has(child))
		if (pid !== undefined) return { miniflare, pid }
		await pause(1)
	}
	throw new Error('The runtime was not started.')
}
