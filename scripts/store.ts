import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { QUIET_ENV, ROOT, WRANGLER } from './local-stage.ts'

/** Its binding: how it is called in the account is the operator's choice. */
const DATABASE = 'DB'

/** Every file 0600 and every folder 0700, wrangler's too: a backup holds what was said to the stage only. */
export const OWNER_ONLY = 0o077

/** What must not be lost of a stage, on this machine or deployed: its database and its pictures. */
export interface Store {
	media: R2Bucket
	/** D1 as one file of SQL. */
	dumpInto(file: string): Promise<void>
	load(file: string): Promise<void>
	close(): Promise<void>
}

export interface Wanted {
	folder: string
	isRemote: boolean
	state: string
}

/** The folder comes behind `--to` or `--from`. */
export function wantedBy(name: 'to' | 'from'): Wanted {
	const { values } = parseArgs({
		options: { [name]: { type: 'string' }, remote: { type: 'boolean', default: false } },
	})
	const folder = values[name]
	if (typeof folder !== 'string') throw new Error(`Say where: --${name} <folder> [--remote]`)
	return {
		folder: resolve(folder),
		isRemote: values.remote === true,
		state: resolve(process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'state')),
	}
}

/**
 * The same words for both: wrangler speaks to D1, and its bindings, here or remote ones, to R2, of which it has no
 * list. `d1 export` takes no folder, so it finds the state beside a configuration made for it.
 */
export async function openStore({ isRemote, state }: Wanted): Promise<Store> {
	const { getPlatformProxy, unstable_readConfig } = await import('wrangler') // heavy: not for a refusal
	const config: Config = unstable_readConfig({
		config: join(ROOT, 'wrangler.toml'),
		...(isRemote ? { env: 'production' } : {}),
	})
	const folder = mkdtempSync(join(tmpdir(), 'stage-store-'))
	const configPath = join(folder, 'wrangler.json')
	writeFileSync(configPath, JSON.stringify(onlyStores(config, isRemote)))
	mkdirSync(state, { recursive: true })
	mkdirSync(join(folder, '.wrangler'))
	symlinkSync(state, join(folder, '.wrangler', 'state'), 'dir')
	const place = isRemote ? '--remote' : '--local'
	const wrangler = (...args: string[]) => run([...args, place, '--config', configPath])
	const { env, dispose } = await getPlatformProxy<{ MEDIA: R2Bucket }>({
		configPath,
		persist: { path: join(state, 'v3') },
		remoteBindings: isRemote,
	})
	return {
		media: env.MEDIA,
		dumpInto: (file) => wrangler('d1', 'export', DATABASE, '--output', file, '--skip-confirmation'),
		load: (file) => wrangler('d1', 'execute', DATABASE, '--file', file, '--yes'),
		close: async () => {
			await dispose()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

interface Config {
	compatibility_date?: string | undefined
	d1_databases: object[]
	r2_buckets: object[]
}

/** Only the two stores of wrangler.toml, so that nothing else is started. */
function onlyStores({ compatibility_date, d1_databases, r2_buckets }: Config, isRemote: boolean) {
	return {
		name: 'stage-store',
		compatibility_date,
		d1_databases,
		r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, ...(isRemote ? { remote: true } : {}) })),
	}
}

/** This process goes on meanwhile: what it holds to the stores would otherwise end unheard. */
async function run(args: string[]): Promise<void> {
	try {
		await promisify(execFile)(process.execPath, [WRANGLER, ...args], {
			env: { ...process.env, ...QUIET_ENV },
		})
	} catch (error) {
		const { stdout, stderr } = error as ExecFileException
		throw new Error(`wrangler ${args.slice(0, 2).join(' ')}:\n${stdout}\n${stderr}`)
	}
}

/** True of a folder that somebody has begun to fill. */
export function isUsed(folder: string): boolean {
	return existsSync(folder)
}
