import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, ROOT } from './local-stage.ts'

// Migrations are applied before the code is deployed: older code must work with the newer schema.
const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js')
const rehearsal = process.argv.includes('--dry-run')

build()
if (!rehearsal) wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--env', 'production')
wrangler('deploy', '--env', 'production', '--minify', ...(rehearsal ? ['--dry-run'] : []))

function wrangler(...args: string[]): void {
	const { status } = spawnSync(process.execPath, [WRANGLER, ...args], {
		cwd: ROOT,
		stdio: 'inherit',
	})
	if (status !== 0) process.exit(status ?? 1)
}
