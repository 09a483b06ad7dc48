import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { QUIET_ENV, ROOT, WRANGLER } from './local-stage.ts'

/** The binding's name in wrangler.toml. The database's name in the account is the operator's choice. */
const DATABASE = 'DB'

/** The umask: files get 0600 and folders 0700, those of wrangler, too, because a backup contains private data. */
export const OWNER_ONLY = 0o077

/** The data of a stage, on this machine or deployed: its database and its files. */
export interface Store {
	media: R2Bucket
	/** Writes D1 into one file of SQL. */
	dumpInto(file: string): Promise<void>
	load(file: string): Promise<void>
	close(): Promise<void>
}

export interface Wanted {
	folder: string
	/** True to restore a backup that is older than the list of deletions. */
	isEvenOld: boolean
	isRemote: boolean
	state: string
}

/** The folder after `--to` or `--from`. */
export function wantedBy(name: 'to' | 'from'): Wanted {
	const { values } = parseArgs({
		options: {
			[name]: { type: 'string' },
			remote: { type: 'boolean', default: false },
			'even-old': { type: 'boolean', default: false },
		},
	})
	const folder = values[name]
	if (typeof folder !== 'string') throw new Error(`Say where: --${name} <folder> [--remote]`)
	return {
		folder: resolve(folder),
		isEvenOld: values['even-old'] === true,
		isRemote: values.remote === true,
		state: resolve(process.env.STAGE_STATE ?? join(ROOT, '.wrangler', 'state')),
	}
}

/**
 * Opens a local or a deployed store by the same interface: wrangler's commands for D1, and its bindings for R2,
 * because wrangler has no command to list R2. `d1 export` takes no folder, so a configuration is written beside
 * the state.
 */
export async function openStore({ isRemote, state }: Wanted): Promise<Store> {
	const { getPlatformProxy, unstable_readConfig } = await import('wrangler') // slow to load, so only after the arguments were checked
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

/** A configuration with the two stores alone, so that nothing else is started. */
function onlyStores({ compatibility_date, d1_databases, r2_buckets }: Config, isRemote: boolean) {
	return {
		name: 'stage-store',
		compatibility_date,
		d1_databases,
		r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, ...(isRemote ? { remote: true } : {}) })),
	}
}

/** Runs wrangler without blocking this process, which must notice when its own connections to the stores end. */
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

/** Whether a folder exists and is not empty. */
export function isUsed(folder: string): boolean {
	return existsSync(folder)
}
