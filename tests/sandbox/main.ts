import { encodeWith, findFfmpeg } from '../../scripts/ffmpeg.ts'
import { freePortOf, HOST } from '../../scripts/ports.ts'
import { findApertium } from './apertium.ts'
import { openWorld } from './world.ts'

const { STAGE_ORIGIN, SANDBOX_STATE } = process.env

const apertium = await findApertium()
const ffmpeg = findFfmpeg()
const world = await openWorld({
	port: await freePortOf('SANDBOX_PORT', 8790),
	host: HOST,
	clientRedirectUris: [`${STAGE_ORIGIN ?? 'http://localhost:8787'}/auth/callback`],
	...(SANDBOX_STATE && { persistFile: SANDBOX_STATE }),
	...(apertium && { apertiumUrl: apertium.url }),
	...(ffmpeg && { encode: encodeWith(ffmpeg) }),
})
console.log(`The sandbox is ready: ${world.origin}`)
console.log(`  social network  ${world.origin}/social/`)
console.log(`  alerts          ${world.origin}/push/ and ${world.origin}/direct-casts/`)
console.log(`  transcoder      ${ffmpeg ? 'ffmpeg' : 'off: there is no ffmpeg'}`)
console.log(`  translator      phrasebook, ${apertium ? 'Apertium, ' : ''}then marked text`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, async () => {
		await world.close()
		await apertium?.close()
		process.exit(0)
	})
}
