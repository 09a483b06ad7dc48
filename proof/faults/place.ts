import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openWorld, type World } from '#tests/sandbox/world'
import { freePort } from '#tests/support/free-port'
import { freshState } from '#tests/support/fresh-state'
import {
	cutOff,
	killRoom,
	type LocalStage,
	ROOT,
	roomPid,
	startLocalStage,
} from '../../scripts/local-stage.ts'
import { type Disk, mountDisk } from './disk.ts'

const TROUBLE = /"level":"(?:warn|error)".*"event":"([\w-]+)".*"problem":"([^"]{0,80})/
const VERSION = /\|\| ?"local(?:-\d+)?"/
const RELOAD_MAX_MS = 120_000

/**
 * The faults, hardest first: kill all processes, kill the room's process, ask all to end, replace the served
 * build.
 */
export type Blow = 'hard kill' | 'fast kill' | 'clean restart' | 'new build'

/** A built stage of its own that can be hit, with its state on a disk that survives. */
export interface Place extends AsyncDisposable {
	origin: string
	sandbox: string
	world: World
	state: string
	/** The folder of its state, if the disk under it shall be filled. */
	disk: Disk | null
	/** The stage's warnings and errors, counted. */
	said: Map<string, number>
	strike(blow: Blow): Promise<void>
	/** The process in which the room lives. */
	roomPid(): Promise<number>
}

/** The build is copied: another person's next build must not restart what is measured here. */
export async function openPlace({ diskBytes = 0 } = {}): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), 'stage-faults-'))
	for (const part of ['wrangler.toml', 'build', 'migrations'])
		cpSync(join(ROOT, part), join(folder, part), { recursive: true })
	const state = join(folder, 'state')
	mkdirSync(state)
	const disk = diskBytes > 0 ? mountDisk(state, diskBytes) : null
	freshState(state)
	const port = await freePort()
	const origin = `http://localhost:${port}`
	const world = await openWorld({ port: 0, clientRedirectUris: [`${origin}/auth/callback`] })
	const said = new Map<string, number>()
	const start = () =>
		startLocalStage({
			port,
			site: folder,
			state,
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
		disk?.unmount()
		rmSync(folder, { recursive: true, force: true })
	}
	let stage: LocalStage = await start().catch(async (error) => {
		await tidy()
		throw error
	})
	let builds = 0

	const blows: Record<Blow, () => Promise<void>> = {
		async 'hard kill'() {
			await cutOff(stage)
			stage = await start()
		},
		async 'fast kill'() {
			if (!(await killRoom(stage))) throw new Error('There was no room to kill')
		},
		async 'clean restart'() {
			await stage.close()
			stage = await start()
		},
		'new build': () => deploy(stage, join(state, 'build', 'server', 'assets'), ++builds),
	}
	return {
		origin,
		sandbox: world.origin,
		world,
		state,
		disk,
		said,
		strike: (blow) => blows[blow](),
		async roomPid() {
			const pid = await roomPid(stage)
			if (pid === null) throw new Error('There is no room')
			return pid
		},
		async [Symbol.asyncDispose]() {
			await stage.close()
			await tidy()
		},
	}
}

/** Each build answers with another version, which shows that it is being served. */
async function deploy(
	{ origin, reload }: LocalStage,
	assets: string,
	build: number,
): Promise<void> {
	const version = `local-${build}`
	const [file] = readdirSync(assets)
		.map((name) => join(assets, name))
		.filter((path) => VERSION.test(readFileSync(path, 'utf8')))
	if (!file) throw new Error('The build does not name its version')
	writeFileSync(file, readFileSync(file, 'utf8').replace(VERSION, `|| "${version}"`))
	reload()
	const until = Date.now() + RELOAD_MAX_MS
	while (Date.now() < until) {
		const answer = await fetch(`${origin}/api/health`).catch(() => null)
		const found = answer?.ok && ((await answer.json().catch(() => null)) as { version: string })
		if (found && found.version === version) return
		await wait(50)
	}
	throw new Error(`Build ${build} was never served`)
}
