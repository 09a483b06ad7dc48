import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './local-stage.ts'
import { type Manifest, saveMedia } from './media-copy.ts'
import { hashesOf, readCopy } from './sql-copy.ts'
import { isUsed, OWNER_ONLY, openStore, wantedBy } from './store.ts'

// `npm run backup -- --to <folder>` copies the stage of this machine, and with `--remote` the deployed one.
process.umask(OWNER_ONLY)
try {
	const wanted = wantedBy('to')
	if (isUsed(wanted.folder))
		throw new Error(`${wanted.folder} is there already: name a new folder.`)
	if (!wanted.isRemote && !isUsed(wanted.state))
		throw new Error(`There is no stage in ${wanted.state}.`)
	mkdirSync(wanted.folder, { recursive: true })
	const takenAt = new Date().toISOString()
	const store = await openStore(wanted)
	// The pictures come last, so that everything that D1 shows is there. Newer pictures do no harm.
	await store.dumpInto(join(wanted.folder, 'd1.sql'))
	const copy = readCopy(join(wanted.folder, 'd1.sql'))
	const objects = await saveMedia(store.media, join(wanted.folder, 'media'))
	await store.close()
	const manifest: Manifest = { takenAt, tables: hashesOf(copy), objects }
	writeFileSync(join(wanted.folder, 'manifest.json'), `${JSON.stringify(manifest, null, '\t')}\n`)
	const mark = copy.prepare('SELECT epoch, seq FROM snapshot').get()
	for (const [name, { rows }] of Object.entries(manifest.tables)) console.log(`${name}: ${rows}`)
	console.log(`objects: ${objects.length}`)
	console.log(
		`Saved in ${wanted.folder}, up to change ${mark?.seq ?? 0} of room ${mark?.epoch ?? 'none'}.`,
	)
	process.exit(0)
} catch (error) {
	explain(error)
}
