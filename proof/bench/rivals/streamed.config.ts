import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import stage from '../../../vite.config.ts'

const ENTRY = '/app/entry.server.tsx'

/** The product with the entry of Remix's template in the place of its own. */
export default mergeConfig(
	defineConfig({
		plugins: [
			{
				name: 'stage-streamed-entry',
				enforce: 'pre',
				resolveId: (source: string) =>
					source.endsWith(ENTRY) ? join(import.meta.dirname, 'streamed-entry.tsx') : null,
			},
		],
	}),
	stage,
)
