import { join } from 'node:path'
import { build, explain, ROOT, settingsFromHere, startLocalStage } from './local-stage.ts'
import { freePortOf, HOST } from './ports.ts'

// Starts the stage alone. Its settings come from the environment or .dev.vars, and also say where its external
// services are.
try {
	const port = await freePortOf('PORT', 8787)
	build()
	const stage = await startLocalStage({
		port,
		host: HOST,
		state: process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'state'),
		settings: settingsFromHere(),
		onLine: (line) => console.log(line),
	})
	console.log(`The stage stands at ${stage.origin}/stage`)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, async () => {
			await stage.close()
			process.exit(0)
		})
	stage.process.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
	explain(error)
}
