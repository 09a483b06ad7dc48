import { join } from 'node:path'
import { createServer } from 'vite'
import { isEmpty, playDemo } from '../tests/sandbox/demo/play.ts'
import { devPages } from './dev-pages.ts'
import { watchWorker } from './dev-worker.ts'
import { explain, ROOT, startLocalStage } from './local-stage.ts'
import { openLocalWorld } from './local-world.ts'
import { freePortOf, HOST } from './ports.ts'

// The stage in development. Vite serves the page and replaces changed parts in it. Requests to the Worker go to the
// real one, which is built again after changes of its sources (docs/development.md).
const state = process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'dev')
const NO_PAGE = ['build', 'reports', 'tests', 'proof', 'docs']
const TO_WORKER = ['/api', '/auth', '/media', '/uploads', '/webhooks']

try {
	const port = await freePortOf('PORT', 8787)
	const sandboxPort = await freePortOf('SANDBOX_PORT', 8790)
	const workerPort = await freePortOf('WORKER_PORT', 8792)
	const origin = process.env.STAGE_ORIGIN ?? `http://localhost:${port}`
	const worker = `http://127.0.0.1:${workerPort}`
	let isStarted = false
	const vite = await createServer({
		configFile: join(ROOT, 'vite.config.ts'),
		plugins: [devPages(worker, () => isStarted)],
		optimizeDeps: { entries: ['app/entry.client.tsx', 'app/routes/*.tsx'] },
		css: { modules: { generateScopedName: '[name]_[local]' } },
		server: {
			port,
			host: HOST,
			strictPort: true,
			cors: false,
			watch: { ignored: [state, ...NO_PAGE.map((name) => join(ROOT, name))].map(allIn) },
			proxy: Object.fromEntries(
				TO_WORKER.map((path) => [`^${path}(/|$|\\?)`, { target: worker, ws: true }]),
			),
		},
	})
	await vite.listen() // Vite loads modules only after this
	const [sandbox, site] = await Promise.all([
		openLocalWorld({ port: sandboxPort, origin, state }),
		watchWorker(vite, join(state, 'site')),
	])
	const stage = await startLocalStage({
		port: workerPort,
		state,
		site: site.folder,
		settings: { STAGE_ORIGIN: origin, ...sandbox.settings },
		onLine: (line) => /"level":"(warn|error)"|✘|rror:/.test(line) && console.error(line),
	})
	isStarted = true
	site.serveFrom(join(state, 'build', 'server'), stage.reload)
	const end = async () => {
		await stage.close()
		await sandbox.close() // Vite needs no closing, because it ends with this process
	}
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, () => void end().then(() => process.exit(0)))
	stage.process.on('exit', (code) => void end().then(() => process.exit(code ?? 1)))

	const places = { origin, sandbox: sandbox.origin }
	console.log(`
  Stage     ${origin}/stage
  Sandbox   ${sandbox.origin}/social/
  A component or a style: the open page shows the change at once.
  Worker, room, contract, rule, route or text: the Worker is built anew, and the page reloads.
  A migration, wrangler.toml, a setting or a script: start again. Ctrl-C ends it.
`)
	await site.ready // replacing the Worker now would interrupt the demo
	if (await isEmpty(places)) {
		console.log('Filling the stage: two dozen people come by, talk and show stories …')
		await playDemo(places)
		console.log('Filled.')
	}
} catch (error) {
	explain(error)
}

function allIn(folder: string): string {
	return join(folder, '**')
}
