import { createRequire } from 'node:module'

/** The very runtime that wrangler brings: its Miniflare, and the workerd below it. */
const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
const fromMiniflare = createRequire(fromWrangler.resolve('miniflare'))

export const WORKERD: string = fromMiniflare('workerd').default

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

export function newMiniflare(options: object): Miniflare {
	const { Miniflare, convertV4MiniflareOptions } = fromWrangler('miniflare') as Package
	return new Miniflare(convertV4MiniflareOptions(options))
}
