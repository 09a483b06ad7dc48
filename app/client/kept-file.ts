/** A file that somebody chose and has not sent. */
interface Kept {
	/** Which choice it was: of two tabs only the later one's file is kept. */
	id: string
	file: File
}

const DATABASE = 'stageFiles'
const TABLE = 'files'

/**
 * Keeps one file of a place across reloads, in place of the one before. IndexedDB, because files do not fit into
 * local storage. Where the browser forbids it, the file lasts as long as the page.
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

function use<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest): Promise<T> {
	return new Promise((done, fail) => {
		const opening = indexedDB.open(DATABASE, 1)
		opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
		opening.onerror = () => fail(opening.error)
		opening.onsuccess = () => {
			const database = opening.result
			const turn = database.transaction(TABLE, mode)
			const asked = ask(turn.objectStore(TABLE))
			const end = (how: () => void) => {
				database.close()
				how()
			}
			turn.oncomplete = () => end(() => done(asked.result as T))
			turn.onabort = () => end(() => fail(turn.error))
		}
	})
}
