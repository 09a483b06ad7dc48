import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findApertium } from '../tests/sandbox/apertium.ts'
import { openChain } from '../tests/sandbox/chain.ts'
import { openWorld } from '../tests/sandbox/world.ts'
import { encodeWith, findFfmpeg } from './ffmpeg.ts'
import { settingsFromHere } from './local-stage.ts'
import { HOST } from './ports.ts'

interface Options {
	port: number
	/** The address of the stage. The sandbox's identity provider redirects people there. */
	origin: string
	/** The folder with the state of stage and sandbox. */
	state: string
}

/** Opens the sandbox, with translator, chain and ffmpeg if this machine has them. */
export async function openLocalWorld({ port, origin, state }: Options) {
	mkdirSync(state, { recursive: true })
	const apertium = await findApertium()
	const chain = await openChain({ blockSeconds: 2, stateFile: join(state, 'chain.json') })
	const ffmpeg = findFfmpeg()
	const sandbox = await openWorld({
		port,
		host: HOST,
		clientRedirectUris: [`${origin}/auth/callback`],
		persistFile: join(state, 'sandbox.json'),
		...(apertium && { apertiumUrl: apertium.url }),
		...(ffmpeg && { encode: encodeWith(ffmpeg) }),
		chain,
	})
	return {
		origin: sandbox.origin,
		hasChain: chain !== null,
		hasFfmpeg: Boolean(ffmpeg),
		/** Settings for the stage. Those of the environment and of .dev.vars win. */
		settings: {
			STAGE_TOKEN_SECRET: secretIn(state),
			RATE_LIMIT_SCALE: '100',
			...sandbox.settings,
			...settingsFromHere(),
		},
		close: async () => {
			await sandbox.close()
			await apertium?.close()
			await chain?.close()
		},
	}
}

/** The stage's secret. It is made once and stored beside the state, so that tokens stay valid after a restart. */
function secretIn(state: string): string {
	const file = join(state, 'token-secret')
	if (!existsSync(file))
		writeFileSync(file, `${crypto.randomUUID()}${crypto.randomUUID()}`, { mode: 0o600 })
	return readFileSync(file, 'utf8')
}
