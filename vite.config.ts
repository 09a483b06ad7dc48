import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { shortNames } from './scripts/short-names.ts'

const WORKER_ENTRY = 'worker/index.ts'

/**
 * One bundle: the Worker is the server entry and takes Remix's build as a module. Were it the other
 * way round, shared modules would exist twice and identity checks would fail at run time.
 */
function workerEntry(): Plugin {
	return {
		name: 'stage-worker-entry',
		enforce: 'post',
		config: (_config, { isSsrBuild }) =>
			isSsrBuild
				? {
						// Vite leaves it to the server's environment otherwise, and both Reacts would come along.
						define: { 'process.env.NODE_ENV': '"production"' },
						build: {
							rollupOptions: {
								input: { index: WORKER_ENTRY },
								external: [/^cloudflare:/, /^node:/],
							},
						},
						ssr: {
							target: 'node', // 'webworker' would put the lazy parts (language detection) into the one chunk
							noExternal: true,
							resolve: { conditions: ['workerd', 'worker', 'browser'] },
						},
					}
				: {
						// The contract's schemas are the Worker's business: 10 kB that no browser needs.
						define: { ASKS_ONLY: 'true' },
						// Remix brings a decoder for a way of answering that is switched off here.
						resolve: {
							alias: { 'turbo-stream': join(import.meta.dirname, 'app/client/no-stream.ts') },
						},
						build: {
							minify: 'terser', // 5 kB smaller than esbuild's, of 112
							terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
							rollupOptions: {
								treeshake: { manualPureFunctions: ['z', 'PerLanguage', 'shortText', 'reasonText'] },
							},
						},
					},
	}
}

/** What Remix can do besides and is switched off here, no browser needs to carry along. */
function withoutSingleFetch(): Plugin {
	return {
		name: 'stage-without-single-fetch',
		transform: (code, id) =>
			id.includes('/@remix-run/react/dist/esm/')
				? code.replace(/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, 'false')
				: null,
	}
}

export default defineConfig({
	plugins: [
		remix({
			serverModuleFormat: 'esm',
			serverBuildFile: 'index.js',
			// Classic data, drawn in one piece: on workerd that is several times as fast as the stream.
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
			},
		}),
		workerEntry(),
		withoutSingleFetch(),
	],
	build: { target: 'es2022', sourcemap: false, cssMinify: true },
	css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
	ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
})
