import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local-stage.ts'
import type { CloudflareAccount } from '../sandbox/cloudflare.ts'

export const ANSWERS = [
	'--name',
	'plaza',
	'--domain',
	'',
	'--issuer',
	'https://id.example.org',
	'--client-id',
	'plaza',
]

const SMALL =
	"import { DurableObject } from 'cloudflare:workers'\nexport class StageRoom extends DurableObject {}\nexport default { fetch: () => new Response() }\n"

export interface Site extends Disposable {
	folder: string
	toml(): string
}

/** A stage's folder: its configuration and migrations, and the built Worker or something small in its place. */
export function siteOf({ built = false } = {}): Site {
	const folder = mkdtempSync(join(tmpdir(), 'stage-site-'))
	for (const one of ['wrangler.toml', 'migrations', ...(built ? ['build'] : [])])
		cpSync(join(ROOT, one), join(folder, one), { recursive: true })
	if (!built) {
		mkdirSync(join(folder, 'build/server'), { recursive: true })
		mkdirSync(join(folder, 'build/client'), { recursive: true })
		writeFileSync(join(folder, 'build/client/robots.txt'), 'User-agent: *\n')
		writeFileSync(join(folder, 'build/server/index.js'), SMALL)
	}
	return {
		folder,
		toml: () => readFileSync(join(folder, 'wrangler.toml'), 'utf8'),
		[Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
	}
}

/** `npm run setup` with these arguments, as somebody types it who works with this account. */
export async function setup(
	account: CloudflareAccount,
	folder: string,
	args: string[],
	env: Record<string, string> = {},
	during: (child: ChildProcess, line: string) => void = () => {},
) {
	const child = spawn(
		process.execPath,
		[
			'--disable-warning=ExperimentalWarning',
			join(ROOT, 'scripts/setup.ts'),
			...['--wait', '0'],
			...args,
			...['--site', folder],
		],
		{
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				NODE_COMPILE_CACHE: join(folder, 'compiled'), // a test starts it a dozen times
				...account.env,
				...env,
			},
			detached: true, // Ctrl-C reaches the whole group, and not the tests
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	)
	const lines: string[] = []
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			lines.push(text)
			during(child, text)
		})
	const [code] = (await once(child, 'close')) as [number | null]
	return { code, said: lines.join('') }
}
