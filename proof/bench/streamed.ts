import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/local-stage.ts'

const BUILT = join(ROOT, 'build')
const ASIDE = join(ROOT, 'reports', 'build')
const CONFIG = join(import.meta.dirname, 'rivals', 'streamed.config.ts')

let folder: string | undefined

/** Builds the product with Remix's usual entry, once per run; answers the folder of its Worker. */
export function builtStreamed(): string {
	folder ??= buildStreamed()
	return folder
}

/** Remix builds into one folder only, so its present content is moved away meanwhile. */
function buildStreamed(): string {
	const into = mkdtempSync(join(tmpdir(), 'stage-streamed-'))
	process.once('exit', () => rmSync(into, { recursive: true, force: true }))
	const remix = join(ROOT, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
	rmSync(ASIDE, { recursive: true, force: true })
	mkdirSync(dirname(ASIDE), { recursive: true })
	renameSync(BUILT, ASIDE)
	try {
		const { status, stderr } = spawnSync(
			process.execPath,
			[remix, 'vite:build', '--config', CONFIG],
			{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
		)
		if (status !== 0) throw new Error(`The streamed page could not be built:\n${stderr}`)
		const kept = join(into, 'server')
		cpSync(join(BUILT, 'server'), kept, { recursive: true })
		return kept
	} finally {
		rmSync(BUILT, { recursive: true, force: true })
		renameSync(ASIDE, BUILT)
	}
}
