import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '../app/contract/endpoint.ts'
import { listParked, settleParked } from '../app/contract/parked.ts'
import { secrets } from '../storage/secrets.ts'
import { signShellToken } from '../worker/login/shell-token.ts'
import { explain, parseEnvFile, ROOT, settingsFromHere } from './local-stage.ts'

const USAGE =
	'Write nothing, `retry <number>|all` or `drop <number>|all`, and a reason if you have one.'

// `npm run parked` lists changes that D1 refused for good. With arguments after `--` it retries or drops them. It asks
// the stage at STAGE_ORIGIN, or the one on this machine. STAGE_TOKEN_SECRET proves the permission.
try {
	const [action, change = '', ...reason] = process.argv.slice(2)
	// The environment may name a deployed stage. Without that, the stage that was last started on this machine is
	// asked.
	const settings = { ...settingsFromHere(), ...settingsOfRunningStage(), ...process.env }
	const origin = settings.STAGE_ORIGIN || `http://localhost:${settings.PORT ?? 8787}`
	const secret = readSecrets(settings)

	if (action === undefined) list(await ask('GET'))
	else if (action === 'retry' || action === 'drop') {
		const body = { act: `${action}-change`, change, reason: reason.join(' ') }
		console.log((await ask<Reply<typeof settleParked>>('POST', body)).message)
	} else throw new Error(USAGE)

	async function ask<T = Reply<typeof listParked>>(method: string, body?: object): Promise<T> {
		const { path } = method === 'GET' ? listParked : settleParked
		const token = await signShellToken(secret, `${method} ${path}`, Date.now())
		const answer = await fetch(origin + path, {
			method,
			headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
			body: body && JSON.stringify(body),
		}).catch(() => {
			throw new Error(
				`Nothing answers at ${origin}. Start the stage, or name another by STAGE_ORIGIN.`,
			)
		})
		const reply = (await answer.json().catch(() => ({ message: 'It is no stage.' }))) as T & {
			message?: string
			code?: string
		}
		if (answer.ok) return reply
		const why = reply.code === 'not-found' ? 'It has another STAGE_TOKEN_SECRET.' : reply.message
		throw new Error(`${origin} refuses (${answer.status}): ${why}`)
	}
} catch (error) {
	explain(error)
}

/** The stage's secrets. Throws for an empty or short one, because anybody could guess it. */
function readSecrets({ STAGE_TOKEN_SECRET }: Record<string, string | undefined>): string {
	const read = secrets('set the one of the stage').safeParse(STAGE_TOKEN_SECRET || undefined)
	if (read.success) return read.data
	throw new Error(`STAGE_TOKEN_SECRET ${read.error.issues[0]?.message}.`)
}

function list({ parked }: Reply<typeof listParked>): void {
	if (parked.length === 0) console.log('Nothing is parked: D1 has refused no change for good.')
	for (const { seq, at, error, operations } of parked)
		console.log([`${seq}  ${new Date(at).toISOString()}  ${error}`, ...operations].join('\n    '))
}

/** The settings with which `npm start` or `npm run stage` started the local stage. */
function settingsOfRunningStage(): Record<string, string> {
	const file = join(process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'state'), 'stage.env')
	return existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {}
}
