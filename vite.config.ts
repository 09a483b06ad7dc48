import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { emojiFiles } from './scripts/emoji-data.ts'
import { shortNames } from './scripts/short-names.ts'

const WORKER_ENTRY = 'worker/index.ts'

// The modules of every page as two files instead of a dozen: they compress better, with fewer requests.
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
	// Only the renderer to strings, without the one to streams.
	{
		find: /^react-dom\/server$/,
		replacement: pathOf(
			'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
		),
	},
]
// Large modules that hold only data.
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
						// Less to parse at every start; names stay readable in stack traces.
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
						// Only the Worker validates: 10 kB of schemas that no browser needs.
						define: { ASKS_ONLY: 'true' },
						// Remix's decoder for single fetch, which is switched off here.
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
										'noteText',
										'actId',
										'answerText',
										'entryText',
										'mutedIds',
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

/** Turns data modules into JSON strings: the Worker parses all code at its start, but a string only when it is used. */
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

export default defineConfig({
	plugins: [
		remix({
			serverModuleFormat: 'esm',
			serverBuildFile: 'index.js',
			// No single fetch: on workerd rendering in one piece is several times as fast as its stream.
			// No lazy route discovery: its code weighs twice the manifest of all eight routes, and costs requests.
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: false,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
			},
		}),
		emojiFiles(),
		workerEntry(),
		dataAsText(),
	],
	build: { target: 'es2022', sourcemap: false, cssMinify: true },
	css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
	ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
})

function pathOf(file: string): string {
	return join(import.meta.dirname, file)
}
