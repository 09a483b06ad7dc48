import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BACKUP_MARK } from '../worker/media/backup-mark.ts'
import type { TableHash } from './sql-copy.ts'

const AT_ONCE = 8
/** Objects that a backup leaves out: uploads that were not inspected yet, and the mark of the last backup. */
const NOT_SAVED = ['quarantine/', BACKUP_MARK]

export interface SavedObject {
	key: string
	size: number
	sha256: string
	contentType: string | null
}

/** The contents of a backup, with hashes to verify them. */
export interface Manifest {
	takenAt: string
	tables: Record<string, TableHash>
	objects: SavedObject[]
}

export async function saveMedia(media: R2Bucket, folder: string): Promise<SavedObject[]> {
	const keys = (await listMedia(media)).map(({ key }) => key)
	const saved = await inTurns(keys, async (key) => {
		const object = await media.get(key)
		if (!object) return null // deleted meanwhile
		const bytes = new Uint8Array(await object.arrayBuffer())
		const file = fileOf(folder, key)
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(file, bytes)
		const contentType = object.httpMetadata?.contentType ?? null
		return { key, size: bytes.length, sha256: hashOf(bytes), contentType }
	})
	return saved.filter((object) => object !== null)
}

/** Restores objects. The store itself checks each against its hash. */
export async function loadMedia(media: R2Bucket, folder: string, objects: SavedObject[]) {
	await inTurns(objects, async ({ key, sha256, contentType }) => {
		const bytes = readFileSync(fileOf(folder, key))
		if (hashOf(bytes) !== sha256) throw new Error(`${key} is not as it was saved.`)
		await media.put(key, bytes, {
			sha256,
			...(contentType ? { httpMetadata: { contentType } } : {}),
		})
	})
}

export async function listMedia(media: R2Bucket): Promise<{ key: string; size: number }[]> {
	const found: { key: string; size: number }[] = []
	let cursor: string | undefined
	do {
		const page = await media.list(cursor ? { cursor } : {})
		for (const { key, size } of page.objects)
			if (!NOT_SAVED.some((start) => key.startsWith(start))) found.push({ key, size })
		cursor = page.truncated ? page.cursor : undefined
	} while (cursor)
	return found
}

/**
 * The path of an object's file. Throws for a key that leads out of the folder, because somebody may have changed
 * the backup.
 */
function fileOf(folder: string, key: string): string {
	if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`${key} is no name of the stage's.`)
	return join(folder, key)
}

function hashOf(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex')
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = []
	let next = 0
	const worker = async () => {
		for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	return results
}
