import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	cutOff,
	killRoom,
	type LocalStage,
	ROOT,
	startLocalStage,
} from '../../scripts/local-stage.ts'
import { openWorld } from '../sandbox/world.ts'

const TROUBLE = /"level":"(?:warn|error)".*"event":"([\w-]+)".*"problem":"([^"]{0,80})/

export type Blow = 'fast kill' | 'hard kill'

/** A built stage of its own that can be hit, with its state on a disk that survives. */
export interface Place extends AsyncDisposable {
	origin: string
	sandbox: string
	/** The stage's warnings and errors, counted. */
	said: Map<string, number>
	strike(blow: Blow): Promise<void>
}

/** The build is copied: somebody else's next build must not restart what is measured here. */
export async function openPlace(): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), 'stage-faults-'))
	for (const part of ['wrangler.toml', 'build', 'migrations'])
		cpSync(join(ROOT, part), join(folder, part), { recursive: true })
	const world = await openWorld({ port: 0 })
	const port = await freePort()
	const said = new Map<string, number>()
	const start = () =>
		startLocalStage({
			port,
			site: folder,
			state: join(folder, 'state'),
			settings: {
				...world.settings,
				STAGE_TOKEN_SECRET: 'a-secret-that-only-tests-know',
				RATE_LIMIT_SCALE: '1000000',
			},
			onLine: (line) => {
				const [, event, problem] = TROUBLE.exec(line) ?? []
				const words = `${event}: ${problem}`
				if (event) said.set(words, (said.get(words) ?? 0) + 1)
			},
		})
	const tidy = async () => {
		await world.close()
		rmSync(folder, { recursive: true, force: true })
	}
	let stage: LocalStage = await start().catch(async (error) => {
		await tidy()
		throw error
	})

	return {
		origin: stage.origin,
		sandbox: world.origin,
		said,
		async strike(blow) {
			if (blow === 'fast kill') {
				if (!(await killRoom(stage))) throw new Error('There was no room to kill')
				return
			}
			await cutOff(stage)
			stage = await start()
		},
		async [Symbol.asyncDispose]() {
			await stage.close()
			await tidy()
		},
	}
}

function freePort(): Promise<number> {
	return new Promise((done, failed) => {
		const server = createServer().on('error', failed)
		server.listen(0, () => {
			const address = server.address()
			server.close(() => done(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
