import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/cloudflare'
import { build, type Plugin, type ViteDevServer } from 'vite'
import { emojiFiles } from './emoji-data.ts'
import { ROOT } from './local-stage.ts'

const SERVER_BUILD = 'virtual:remix/server-build'
/** Sources that the Worker does not run. A change there rebuilds only the page. */
const DRAWN = ['{client,operators,pages,stage,ui}/**', '**/*.css']
const RESOLVED = `\0${SERVER_BUILD}`

interface Serving {
	folder: string
	reload(): void
}

/**
 * Builds Worker and room, without pages and unminified, and builds them again after every change of a source.
 * Until the first build is ready, the build of an earlier start is served.
 */
export async function watchWorker(vite: ViteDevServer, folder: string) {
	const server = join(folder, 'build', 'server')
	const isKnown = existsSync(join(server, 'index.js'))
	mkdirSync(join(folder, 'build', 'client'), { recursive: true })
	cpSync(join(ROOT, 'wrangler.toml'), join(folder, 'wrangler.toml'))
	const { promise: serving, resolve: serve } = Promise.withResolvers<Serving>()
	const watching = (isKnown ? serving : Promise.resolve()).then(() => watch(vite, server))
	const first = watching.then(
		(watcher) =>
			new Promise<void>((done, fail) => {
				let isFirst = true
				watcher.on('event', (event) => {
					if (event.code === 'BUNDLE_END') void event.result.close()
					if (event.code === 'ERROR' && isFirst && !isKnown) fail(event.error)
					else if (event.code === 'ERROR')
						console.error(`The Worker could not be built: ${event.error.message}`)
					if (event.code !== 'END') return
					if (isKnown || !isFirst) void handOn()
					isFirst = false
					done()
				})
			}),
	)
	if (!isKnown) await first

	async function handOn(): Promise<void> {
		const stage = await serving
		cpSync(server, stage.folder, { recursive: true })
		stage.reload()
		console.log('The Worker was built anew.')
		vite.ws.send({ type: 'full-reload' })
	}

	return {
		folder,
		/** Resolves when the first build of this start is ready. */
		ready: first,
		/** From now on every new build is copied into this folder, and served from there. */
		serveFrom: (served: string, reload: () => void) => serve({ folder: served, reload }),
	}
}

async function watch(vite: ViteDevServer, outDir: string) {
	const { routes } = (await vite.ssrLoadModule(SERVER_BUILD)) as ServerBuild
	const watcher = await build({
		root: ROOT,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		plugins: [loadersOnly(routes), emojiFiles()],
		define: { 'process.env.NODE_ENV': '"production"' },
		ssr: {
			noExternal: true,
			resolve: { conditions: ['workerd', 'worker', 'browser'] },
		},
		build: {
			ssr: 'worker/index.ts',
			outDir,
			emptyOutDir: false, // if a build is interrupted, the next start still has the earlier one
			minify: false,
			target: 'es2022',
			watch: { exclude: DRAWN.map((path) => join(ROOT, 'app', path)) },
			rollupOptions: {
				external: [/^cloudflare:/, /^node:/],
				preserveEntrySignatures: 'strict', // the runtime takes every export of the entry for a handler
				onwarn: () => {},
				output: { chunkFileNames: 'assets/[name].js' },
			},
		},
	})
	if (!('on' in watcher)) throw new Error('The build of the Worker does not watch.')
	return watcher
}

/** Reduces Remix's build to its loaders, because the Worker renders no pages in development. */
function loadersOnly(routes: ServerBuild['routes']): Plugin {
	const all = Object.values(routes).filter((route) => route !== undefined)
	const loading = all.filter(({ module }) => module.loader)
	const imports = loading.map(({ id }, n) => `import { loader as load${n} } from '/app/${id}.tsx'`)
	const entries = all.map((route) => {
		const { id, parentId, path, index } = route
		const n = loading.indexOf(route)
		const place = JSON.stringify({ id, parentId, path, index })
		return `${JSON.stringify(id)}: { ...${place}, module: ${n === -1 ? '{}' : `{ loader: load${n} }`} }`
	})
	const code = `${imports.join('\n')}
		export const routes = { ${entries.join(',\n')} }
		export const entry = { module: { default: () => new Response('Vite draws the pages.') } }
		export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' }
		export const basename = '/'
		export const isSpaMode = false
		export const future = {}`
	return {
		name: 'stage-loaders-only',
		enforce: 'pre',
		resolveId: (id) => (id === SERVER_BUILD ? RESOLVED : null),
		load: (id) => (id === RESOLVED ? code : null),
	}
}
