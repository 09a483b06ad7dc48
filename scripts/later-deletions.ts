import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ERASED_FOLDER, ERASED_KEPT_MS, ERASED_KEY } from '#room/people/erased-list'
import { causeOf } from '../app/rules/cause-of.ts'
import type { Manifest, SavedObject } from './media-copy.ts'
import { readCopy } from './sql-copy.ts'

/** Objects of another backup, and that backup's folder. */
export interface Found {
	folder: string
	objects: SavedObject[]
}

/**
 * Entries of the list of deletions in later backups that are in the same folder as this one. A restore with these
 * brings nobody back whose data was deleted since (0158). Backups with another key are of another stage.
 */
export function laterDeletions(folder: string, manifest: Manifest): Found[] {
	const others = readdirSync(dirname(folder))
		.map((name) => join(dirname(folder), name))
		.filter((other) => other !== folder && existsSync(join(other, 'manifest.json')))
		.map((other) => ({ folder: other, manifest: manifestIn(other) }))
		.filter((other) => other.manifest.takenAt > manifest.takenAt)
		.toSorted((one, other) => other.manifest.takenAt.localeCompare(one.manifest.takenAt))
	const keyOf = (one: Manifest) => one.objects.find(({ key }) => key === ERASED_KEY)?.sha256
	const wanted = keyOf(manifest) ?? keyOfLater(folder)
	/**
	 * The key of this stage's list. A backup from before the first deletion has none; then the newest backup of the
	 * same stage has it.
	 */
	function keyOfLater(beside: string): string | undefined {
		const first = firstMessageIn(beside)
		const ours = others.find(
			(other) => first !== null && keyOf(other.manifest) && firstMessageIn(other.folder) === first,
		)
		return ours && keyOf(ours.manifest)
	}
	const known = new Set(manifest.objects.map(({ key }) => key))
	return others.flatMap((other) => {
		if (!wanted || keyOf(other.manifest) !== wanted) return []
		const objects = other.manifest.objects.filter(
			({ key }) => key.startsWith(ERASED_FOLDER) && !known.has(key),
		)
		for (const { key } of objects) known.add(key)
		return objects.length > 0 ? [{ folder: other.folder, objects }] : []
	})
}

/** Throws for a backup that is older than the oldest deletion in the list. */
export function refuseOld({ takenAt }: Manifest, isEvenOld: boolean, now: number): void {
	const days = ERASED_KEPT_MS / 86_400_000
	if (isEvenOld || now - Date.parse(takenAt) <= ERASED_KEPT_MS) return
	throw new Error(
		`The backup is older than ${days} days. It would bring back people who had their data deleted soon after it, because the stage has forgotten these deletions by now. If you have nothing newer, add --even-old, and repeat those deletions by hand.`,
	)
}

export function manifestIn(folder: string): Manifest {
	const file = join(folder, 'manifest.json')
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch (error) {
		throw new Error(`${file} cannot be read: ${causeOf(error)}`)
	}
}

/**
 * The id of the oldest message; null when there is none. Its row is never deleted, so all backups of one stage
 * have the same.
 */
function firstMessageIn(folder: string): string | null {
	const copy = readCopy(join(folder, 'd1.sql'))
	try {
		return (copy.prepare('SELECT min(id) AS id FROM messages').get()?.id as string) ?? null
	} finally {
		copy.close()
	}
}
