import { encodeWith, findFfmpeg } from '../../scripts/ffmpeg.ts'
import { freePortOf, HOST } from '../../scripts/ports.ts'
import { findApertium } from './apertium.ts'
import { openChain } from './chain.ts'
import { openWorld } from './world.ts'

const { STAGE_ORIGIN, SANDBOX_STATE } = process.env

const apertium = await findApertium()
const chain = await openChain({ blockSeconds: 2 })
const ffmpeg = findFfmpeg()
const world = await openWorld({
	port: await freePortOf('SANDBOX_PORT', 8790),
	host: HOST,
	clientRedirectUris: [`${STAGE_ORIGIN ?? 'http://localhost:8787'}/auth/callback`],
	...(SANDBOX_STATE && { persistFile: SANDBOX_STATE }),
	...(apertium && { apertiumUrl: apertium.url }),
	...(ffmpeg && { encode: encodeWith(ffmpeg) }),
	chain,
})
console.log(`The sandbox is ready: ${world.origin}`)
console.log(`  social network  ${world.origin}/social/`)
console.log(`  alerts          ${world.origin}/push/ and ${world.origin}/direct-casts/`)
console.log(`  transcoder      ${ffmpeg ? 'ffmpeg' : 'off: there is no ffmpeg'}`)
console.log(
	`  chain           ${chain ? 'anvil' : 'off: there is no anvil, so nothing is paid out'}`,
)
console.log(`  translator      phrasebook, ${apertium ? 'Apertium, ' : ''}then stand-in words`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, async () => {
		await world.close()
		await apertium?.close()
		await chain?.close()
		process.exit(0)
	})
}
