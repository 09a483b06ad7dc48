import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { causeOf } from '../app/rules/cause-of.ts'
import { BACKUP_MARK } from '../worker/media/backup-mark.ts'
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
	// Pictures are copied after D1, so that every picture that D1 names is there. Additional newer pictures do no harm.
	await store.dumpInto(join(wanted.folder, 'd1.sql'))
	const copy = readCopy(join(wanted.folder, 'd1.sql'))
	const objects = await saveMedia(store.media, join(wanted.folder, 'media'))
	const manifest: Manifest = { takenAt, tables: hashesOf(copy), objects }
	writeFileSync(join(wanted.folder, 'manifest.json'), `${JSON.stringify(manifest, null, '\t')}\n`)
	const last = copy.prepare('SELECT epoch, seq FROM snapshot').get()
	for (const [name, { rows }] of Object.entries(manifest.tables)) console.log(`${name}: ${rows}`)
	console.log(`objects: ${objects.length}`)
	console.log(
		`Saved in ${wanted.folder}, up to change ${last?.seq ?? 0} of room ${last?.epoch ?? 'none'}.`,
	)
	// The mark is written when everything is saved, because the stage shows its operators the age of the last backup.
	await store.media.put(BACKUP_MARK, takenAt).catch((error: unknown) => {
		throw new Error(`The backup is whole, but the stage was not told its time: ${causeOf(error)}`)
	})
	await store.close()
	process.exit(0)
} catch (error) {
	explain(error)
}
