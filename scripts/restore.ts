import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARK } from '../worker/media/backup-mark.ts'
import { endStories, shownObjects } from './ended-stories.ts'
import { laterDeletions, manifestIn, refuseOld } from './later-deletions.ts'
import { explain } from './local-stage.ts'
import { listMedia, loadMedia } from './media-copy.ts'
import { hashesOf, readCopy, SCHEMA, writeSql } from './sql-copy.ts'
import { isUsed, OWNER_ONLY, openStore, wantedBy } from './store.ts'

// `npm run restore -- --from <folder>` fills a stage's stores from a backup and verifies them. Stories that have ended
// since the backup are left out.
process.umask(OWNER_ONLY)
try {
	const wanted = wantedBy('from')
	const { folder, isEvenOld, isRemote, state } = wanted
	const manifest = manifestIn(folder)
	refuseOld(manifest, isEvenOld, Date.now())
	const saved = readCopy(join(folder, 'd1.sql'))
	compare('The backup itself', manifest.tables, hashesOf(saved))
	if (!isRemote && isUsed(state))
		throw new Error(`${state} is there already: set STAGE_STATE to a new folder.`)

	const store = await openStore(wanted)
	const [found, load] = [join(folder, 'found.sql'), join(folder, 'load.sql')]
	if (isRemote) await store.dumpInto(found)
	const before = isRemote ? Object.keys(hashesOf(readCopy(found))) : []
	const tables = before.filter((name) => name !== SCHEMA)
	if (tables.length > 0) throw new Error(`D1 is not empty: it has ${tables.join(', ')}.`)
	if ((await listMedia(store.media)).length > 0) throw new Error('R2 is not empty.')

	const ended = endStories(saved, Date.now())
	const wantedTables = hashesOf(saved)
	const shown = shownObjects(saved, manifest.objects)
	const later = laterDeletions(folder, manifest)
	const wantedObjects = [...shown, ...later.flatMap(({ objects }) => objects)]
	writeSql(saved, load)
	await store.load(load)
	for (const { folder: from, objects } of [{ folder, objects: shown }, ...later])
		await loadMedia(store.media, join(from, 'media'), objects)

	await store.dumpInto(found)
	compare('D1', wantedTables, hashesOf(readCopy(found)))
	const objects = await listMedia(store.media)
	// An existing mark is from the stage that was here before. The restored stage has no backup yet.
	await store.media.delete(BACKUP_MARK)
	await store.close()
	compare(
		'R2',
		Object.fromEntries(wantedObjects.map(({ key, size }) => [key, size])),
		Object.fromEntries(objects.map(({ key, size }) => [key, size])),
	)
	for (const file of [found, load]) rmSync(file)
	const rows = Object.values(wantedTables).reduce((sum, table) => sum + table.rows, 0)
	console.log(
		`Restored and equal: ${rows} rows, ${objects.length} objects, as of ${manifest.takenAt}.`,
	)
	if (ended > 0) console.log(`Stories that have ended since and were left out: ${ended}.`)
	console.log(
		'Deletions since then, also those that later backups beside this one know, are repeated when the stage begins.',
	)
	process.exit(0)
} catch (error) {
	explain(error)
}

function compare(
	what: string,
	wanted: Record<string, unknown>,
	found: Record<string, unknown>,
): void {
	const names = new Set([...Object.keys(wanted), ...Object.keys(found)])
	const other = [...names].filter(
		(name) => JSON.stringify(wanted[name]) !== JSON.stringify(found[name]),
	)
	if (other.length > 0) throw new Error(`${what} is not equal: ${other.slice(0, 20).join(', ')}.`)
}
