import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCKED_MAX_MS = 10_000 // the stage writes, too: it holds the file for as long as a batch takes

/** The stage's D1 as the file that it is on this machine, for what no visitor can bring about. */
export function archiveOf(state: string): DatabaseSync & Disposable {
	const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
	const [file = ''] = readdirSync(folder).filter(
		(name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
	)
	const archive = new DatabaseSync(join(folder, file), { timeout: LOCKED_MAX_MS })
	return Object.assign(archive, { [Symbol.dispose]: () => archive.close() })
}
