import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { shortNames } from './scripts/short-names.ts'

const WORKER_ENTRY = 'worker/index.ts'

// What every page needs, as two files instead of a dozen: they pack better together, and are asked for once.
const FRAMEWORK =
	/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//
const FURNITURE = [
	'app/client/browser-host.ts',
	'app/client/identity.ts',
	'app/hydration/page-end.ts',
	'app/locales/texts.tsx',
	'app/root.module.css',
	'app/rules/counts.ts',
	'app/rules/people/profile-url.ts',
	'app/stage/header/theme-switch.tsx',
	'app/ui/avatar.tsx',
	'app/ui/brand.tsx',
	'app/ui/button.tsx',
	'app/ui/icon.tsx',
	'app/ui/platform-glyph.tsx',
].map(pathOf)

const NO_STREAM = { find: 'turbo-stream', replacement: pathOf('app/client/turbo-stream-stub.ts') }
const UNUSED_BY_WORKER = [
	NO_STREAM,
	{ find: /^react-dom$/, replacement: pathOf('worker/pages/react-dom-stub.ts') },
	// Only what draws strings, without its twin that draws streams.
	{
		find: /^react-dom\/server$/,
		replacement: pathOf(
			'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
		),
	},
]
// Modules that are nothing but data, and a lot of it.
const DATA =
	/\/(eld\/src\/ngrams\/extrasmall\.js|franc\/data\.js|app\/locales\/(operators\/)?(?!en-us)\w\w(-\w+)?\.ts)$/

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
						resolve: { alias: UNUSED_BY_WORKER },
						// Less to read at every start; names stay, for whoever looks for a fault.
						esbuild: { minifyWhitespace: true, minifySyntax: true, minifyIdentifiers: false },
						build: {
							minify: 'esbuild',
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
						resolve: { alias: [NO_STREAM] },
						build: {
							minify: 'terser', // 5 kB smaller than esbuild's, of 112
							terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
							rollupOptions: {
								treeshake: {
									manualPureFunctions: [
										'z',
										'PerLanguage',
										'shortText',
										'reasonText',
										'changeText',
									],
								},
								output: { manualChunks: fileOf },
							},
						},
					},
	}
}

function fileOf(id: string): string | undefined {
	if (FRAMEWORK.test(id)) return 'framework'
	if (id.endsWith('/app/ui/drawings.ts')) return 'drawings' // comes later, though the server takes it at once
	return FURNITURE.includes(id) ? 'furniture' : undefined
}

/** The Worker reads all its modules when it starts; what stands in a string it only reads when it is used. */
function dataAsText(): Plugin {
	return {
		name: 'stage-data-as-text',
		enforce: 'post',
		apply: (_config, { isSsrBuild }) => isSsrBuild === true,
		async transform(code, id) {
			if (!DATA.test(id)) return null
			const data = await import(`data:text/javascript,${encodeURIComponent(code)}`)
			const texts = Object.entries(data).map(
				([name, value]) =>
					`export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
			)
			return texts.join('\n')
		},
	}
}

/** What Remix can do besides and is switched off here, no browser needs to carry along. */
function withoutWhatIsOff(): Plugin {
	const isOff = /(?:window\.__remixContext\.)?\bfuture\.v3_(?:singleFetch|lazyRouteDiscovery)\b/g
	return {
		name: 'stage-without-what-is-off',
		transform: (code, id) =>
			id.includes('/@remix-run/react/dist/esm/') ? code.replace(isOff, 'false') : null,
	}
}

export default defineConfig({
	plugins: [
		remix({
			serverModuleFormat: 'esm',
			serverBuildFile: 'index.js',
			// Classic data, drawn in one piece: on workerd that is several times as fast as the stream.
			// All eight addresses in one small file: what would discover them weighs twice that, and asks each time.
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: false,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
			},
		}),
		workerEntry(),
		dataAsText(),
		withoutWhatIsOff(),
	],
	build: { target: 'es2022', sourcemap: false, cssMinify: true },
	css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
	ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
})

function pathOf(file: string): string {
	return join(import.meta.dirname, file)
}
