import { join } from 'node:path'
import { operator } from '../tests/sandbox/demo/people.ts'
import { isEmpty, playDemo } from '../tests/sandbox/demo/play.ts'
import { build, explain, ROOT, startLocalStage } from './local-stage.ts'
import { openLocalWorld } from './local-world.ts'
import { freePortOf, HOST } from './ports.ts'

// Starts everything that a newcomer needs: the sandbox, the stage and, on the first run, people who talk.
const state = process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'state')

try {
	const port = await freePortOf('PORT', 8787)
	const sandboxPort = await freePortOf('SANDBOX_PORT', 8790)
	build()
	const sandbox = await openLocalWorld({
		port: sandboxPort,
		origin: process.env.STAGE_ORIGIN ?? `http://localhost:${port}`,
		state,
	})
	const stage = await startLocalStage({
		port,
		host: HOST,
		state,
		settings: sandbox.settings,
		onLine: (line) => /"level":"(warn|error)"|✘|rror:/.test(line) && console.error(line),
	})
	const end = async () => {
		await stage.close()
		await sandbox.close()
	}
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, () => void end().then(() => process.exit(0)))
	stage.process.on('exit', (code) => void end().then(() => process.exit(code ?? 1)))

	const places = { origin: stage.origin, sandbox: sandbox.origin }
	if (await isEmpty(places)) {
		console.log('Filling the stage: two dozen people come by, talk and show stories …')
		await playDemo(places)
	}
	console.log(`
  Stage     ${stage.origin}/stage
  Sandbox   ${sandbox.origin}/social/   (a small social network to publish your join post on)
  Alerts    ${sandbox.origin}/push/   (what the phones of the demo's people show)
${sandbox.hasChain ? '' : '  No payouts are made: anvil, which stands in for the blockchain, is not installed.\n'}\
${sandbox.hasFfmpeg ? '' : '  Films are shown as they were uploaded: ffmpeg, which converts them, is not installed.\n'}
  Try it: read the stage in your language, then in another (?lang=ar, ?lang=ja).
  Take a seat: log in as somebody new, copy the join message, publish it in the sandbox under the same name,
  paste the post's address. Or log in as one of the demo's people, who have their seats already.
  Open a second window in another language and talk to yourself.
  Log in as ${operator.name} (@${operator.handle}) and open ${stage.origin}/admin to invite, remove or ban.
  Ctrl-C ends it; the next start is quick and keeps everything.
`)
} catch (error) {
	explain(error)
}
