import { tableIn } from './browser-table.ts'

/** A file that somebody chose and has not sent. */
interface Kept {
	/** Which choice it was: of two tabs only the later one's file is kept. */
	id: string
	file: File
}

const use = tableIn('stageFiles', 'files')

/**
 * Keeps one file of a place across reloads, in place of the one before. Where the browser forbids it, the file
 * lasts as long as the page.
 */
export async function keepFile(place: string, id: string, file: File): Promise<void> {
	await use('readwrite', (files) => files.put({ id, file } satisfies Kept, place)).catch(() => {})
}

/** The file of that choice; null when there is none, or another one came in its place. */
export async function keptFile(place: string, id: string): Promise<File | null> {
	const kept = await use<Kept | undefined>('readonly', (files) => files.get(place)).catch(
		() => null,
	)
	return kept?.id === id ? kept.file : null
}

/** Only the file of that choice goes: another tab may have one there meanwhile. */
export async function dropFile(place: string, id: string): Promise<void> {
	if ((await keptFile(place, id)) === null) return
	await use('readwrite', (files) => files.delete(place)).catch(() => {})
}
