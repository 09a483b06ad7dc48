import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { bundleInputs } from './scripts/bundle-inputs.ts'
import { assetNameOf, FRAMEWORK, fileOf, languageFileOf, nameOf } from './scripts/chunks.ts'
import { emojiFiles } from './scripts/emoji-data.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { olderCss } from './scripts/older-css.ts'
import { shortNames } from './scripts/short-names.ts'

/** The oldest browsers that are served (G-175): syntax and style are written so that they understand them. */
const FLOOR = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115']

const WORKER_ENTRY = 'worker/index.ts'

const LIMITS = pathOf('app/contract/limits.ts')

const NO_STREAM = { find: 'turbo-stream', replacement: pathOf('app/client/turbo-stream-stub.ts') }
const UNUSED_BY_BROWSER = [
	NO_STREAM,
	{ find: 'zod/mini', replacement: pathOf('app/client/zod-stub.ts') },
]
const UNUSED_BY_WORKER = [
	NO_STREAM,
	{ find: /^react-dom$/, replacement: pathOf('worker/pages/react-dom-stub.ts') },
	{ find: /^#client\/hls$/, replacement: pathOf('worker/pages/hls-stub.ts') },
	// Only the renderer to strings, without the one to streams.
	{
		find: /^react-dom\/server$/,
		replacement: pathOf(
			'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
		),
	},
]
/** What the page would read at run time, of what is never switched on here: its code stays behind. */
const SWITCHED_OFF = {
	'window.__remixContext.future.v3_singleFetch': 'false',
	'window.__remixContext.isSpaMode': 'false',
}
const LICENCE = /\/\*[*!](?:(?!\*\/)[\s\S])*@license(?:(?!\*\/)[\s\S])*\*\/\n?/g
const DISPLAY_NAME = /^\s*\w+\.displayName = "\w+";$/gm
// Large modules that hold only data.
const DATA =
	/\/(eld\/src\/ngrams\/extrasmall\.js|franc\/data\.js|app\/locales\/(?!files\/)\w+\/(?!en-us)\w\w(-\w+)?\.ts)$/

/**
 * One bundle: the Worker is the server entry and takes Remix's build as a module. Were it the other
 * way round, shared modules would exist twice and identity checks would fail at run time.
 */
function workerEntry(): Plugin {
	return {
		name: 'stage-worker-entry',
		enforce: 'post',
		apply: 'build',
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
								output: { manualChunks: languageFileOf },
							},
						},
						ssr: {
							target: 'node', // 'webworker' would put the lazy parts (language detection) into the one chunk
							noExternal: true,
							resolve: { conditions: ['workerd', 'worker', 'browser'] },
						},
					}
				: {
						// Only the Worker validates: no browser needs the schemas, nor zod (0005).
						define: { ASKS_ONLY: 'true', ...SWITCHED_OFF },
						resolve: { alias: UNUSED_BY_BROWSER },
						build: {
							minify: 'terser', // 5 kB smaller than esbuild's, of 112
							terserOptions: {
								ecma: 2020,
								module: true,
								compress: { passes: 2, pure_getters: true }, // three more save 46 bytes and cost 5 s
							},
							rollupOptions: {
								treeshake: {
									propertyReadSideEffects: false, // nothing here is read for what reading does
									manualPureFunctions: [
										// What a router tells its developers.
										'warning',
										'warningOnce',
										'logDeprecation',
										// What only a mistake of ours could break: it would fail a moment later all the same.
										'invariant',
										// Finds out routes while somebody looks: switched off below.
										'useFogOFWarDiscovery',
										// A component that nobody draws.
										'forwardRef',
										'z',
										'PerLanguage',
										'shortText',
										'reasonText',
										'changeText',
										'noteText',
										'reportBody',
										'reportEndpoints',
										'actId',
										'answerText',
										'entryText',
										'mutedIds',
										'eventBody',
									],
								},
								output: {
									manualChunks: fileOf,
									chunkFileNames: nameOf,
									assetFileNames: assetNameOf,
								},
							},
						},
					},
	}
}

/** Each module of the browser gets the limits that it uses: as one module all of them would come first. */
function limitsWhereUsed(): Plugin {
	return {
		name: 'stage-limits-where-used',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		async resolveId(source, importer, options) {
			if (!/\blimits(\.ts)?$/.test(source)) return null
			const found = await this.resolve(source, importer, { ...options, skipSelf: true })
			return found?.id === LIMITS ? `${LIMITS}?of=${importer}` : found
		},
	}
}

/** Names of libraries' components: for developers' tools alone, and each keeps a component that nobody draws. */
function namelessComponents(): Plugin {
	return {
		name: 'stage-nameless-components',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		transform: (code, id) =>
			FRAMEWORK.test(id) ? { code: code.replace(DISPLAY_NAME, ''), map: null } : null,
	}
}

/** Vite fetches the style of a part once: one that did not come would be missing as long as the page is open. */
function styleOnceMore(): Plugin {
	const FAILED = '() => rej('
	return {
		name: 'stage-style-once-more',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		transform(code, id) {
			if (!id.includes('vite/preload-helper')) return null
			if (code.split(FAILED).length !== 2) this.error('Vite fetches styles otherwise by now.')
			const forgets = code.replace(FAILED, '() => (delete seen[dep], link.remove(), rej)(')
			return { code: forgets, map: null }
		},
	}
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

/** What licences ask to come along comes as a file beside the scripts: nobody reads it before the first picture. */
function licencesAside(): Plugin {
	return {
		name: 'stage-licences-aside',
		enforce: 'post',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const found = new Set<string>()
				for (const chunk of Object.values(bundle))
					if (chunk.type === 'chunk')
						chunk.code = chunk.code.replace(LICENCE, (comment) => {
							found.add(comment)
							return ''
						})
				const source = [...found].join('\n')
				this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source })
			},
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
				v3_singleFetch: false,
				v3_throwAbortReason: true,
			},
		}),
		olderCss(),
		emojiFiles(),
		workerEntry(),
		limitsWhereUsed(),
		namelessComponents(),
		styleOnceMore(),
		leanRouter(),
		dataAsText(),
		licencesAside(),
		bundleInputs(import.meta.dirname),
	],
	build: { target: FLOOR, sourcemap: false, cssMinify: true, reportCompressedSize: false },
	css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
	ssr: { resolve: { externalConditions: ['workerd', 'worker'] } },
})

function pathOf(file: string): string {
	return join(import.meta.dirname, file)
}
