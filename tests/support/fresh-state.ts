import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrations, ROOT } from '../../scripts/local-stage.ts'
import { archiveOf } from '../e2e/support/archive.ts'

/**
 * The state of an empty stage in this folder. It is migrated once and then copied, because a migration takes
 * seconds. Each copy is dated now, because the banner's price falls from that moment on.
 */
export function freshState(folder: string): void {
	cpSync(migratedOnce(), folder, { recursive: true })
	using archive = archiveOf(folder)
	archive.exec('UPDATE d1_migrations SET applied_at = CURRENT_TIMESTAMP')
}

function migratedOnce(): string {
	const kept = join(ROOT, '.wrangler', `migrated-${migrations().slice(0, 12)}`)
	if (existsSync(kept)) return kept
	mkdirSync(join(ROOT, '.wrangler'), { recursive: true })
	const fresh = mkdtempSync(`${kept}-`)
	migrate(fresh)
	try {
		renameSync(fresh, kept)
	} catch {
		rmSync(fresh, { recursive: true }) // another suite was quicker
	}
	return kept
}
