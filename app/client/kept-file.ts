import { DAY_MS } from '#contract/limits'
import { tableIn } from './browser-table.ts'

/** A file that somebody chose and has not sent. */
interface Kept {
	file: File
	at: number
}

const use = tableIn('stageFiles', 'files')

/**
 * Stores a chosen file so that it survives reloads; files of other tabs stay. Where the browser forbids storing, the
 * file lasts as long as the page.
 */
export async function keepFile(id: string, file: File): Promise<void> {
	await use('readwrite', (files) => {
		dropForgotten(files)
		return files.put({ file, at: Date.now() } satisfies Kept, id)
	}).catch(() => {})
}

/** The stored file with this id; null when there is none. */
export async function keptFile(id: string): Promise<File | null> {
	const entry = await use<Kept | undefined>('readonly', (files) => files.get(id)).catch(() => null)
	return entry?.file ?? null
}

export async function dropFile(id: string): Promise<void> {
	await use('readwrite', (files) => files.delete(id)).catch(() => {})
}

/** Deletes files that closed tabs left behind. Runs when another tab stores a chosen file. */
function dropForgotten(files: IDBObjectStore): void {
	const all = files.openCursor()
	all.onsuccess = () => {
		const { result: one } = all
		if (!one) return
		const { at = 0 } = one.value as Partial<Kept>
		if (Date.now() - at > DAY_MS) one.delete()
		one.continue()
	}
}
