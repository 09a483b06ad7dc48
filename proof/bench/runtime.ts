import { createRequire } from 'node:module'
import { pause } from './audience.ts'
import { childrenOf } from './machine.ts'

const UP_MS = 10_000

/** The very runtime that wrangler brings: its Miniflare, and the workerd below it. */
const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
const fromMiniflare = createRequire(fromWrangler.resolve('miniflare'))

export const WORKERD: string = fromMiniflare('workerd').default
export const WORKERD_VERSION: string = fromMiniflare('workerd').version

/** As much of Miniflare as is used here; it is wrangler's dependency, not ours. */
export interface Miniflare {
	ready: Promise<URL>
	getD1Database(binding: string): Promise<D1Database>
	dispose(): Promise<void>
}

interface Package {
	Miniflare: new (options: object) => Miniflare
	/** Turns flat options into the nested ones of newer versions. */
	convertV4MiniflareOptions(options: object): object
}

/** Says which process it is as soon as there is one. */
export async function startMiniflare(
	options: object,
): Promise<{ miniflare: Miniflare; pid: number }> {
	const { Miniflare, convertV4MiniflareOptions } = fromWrangler('miniflare') as Package
	const before = new Set(childrenOf(process.pid))
	const miniflare = new Miniflare(convertV4MiniflareOptions(options))
	const until = performance.now() + UP_MS
	while (performance.now() < until) {
		const pid = childrenOf(process.pid).find((child) => !before.has(child))
		if (pid !== undefined) return { miniflare, pid }
		await pause(1)
	}
	throw new Error('The runtime was not started.')
}
