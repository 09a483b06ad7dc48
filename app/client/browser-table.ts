import { SECOND_MS } from '#contract/limits'

/** Some browsers never say that a database is open, or that it cannot be opened. */
const OPENING_MS = 10 * SECOND_MS

/** Sends a request to a table of the browser's own database. Fails where the browser forbids it. */
export type UseTable = <T>(
	mode: IDBTransactionMode,
	ask: (table: IDBObjectStore) => IDBRequest,
) => Promise<T>

/** Opens the one table of a database in IndexedDB, which can also store files; local storage cannot. */
export function tableIn(database: string, table: string): UseTable {
	return (mode, ask) =>
		new Promise((done, fail) => {
			const opening = indexedDB.open(database, 1)
			opening.onupgradeneeded = () => opening.result.createObjectStore(table)
			let isLate = false
			const late = setTimeout(() => {
				isLate = true
				fail(new Error('The database does not open.'))
			}, OPENING_MS)
			opening.onerror = () => {
				clearTimeout(late)
				fail(opening.error)
			}
			opening.onsuccess = () => {
				clearTimeout(late)
				const opened = opening.result
				if (isLate) return opened.close()
				const end = (how: () => void) => {
					opened.close()
					how()
				}
				// A missing table, or a value that the browser cannot copy, throws here, outside of the promise.
				try {
					const turn = opened.transaction(table, mode)
					const asked = ask(turn.objectStore(table))
					turn.oncomplete = () => end(() => done(asked.result))
					turn.onabort = () => end(() => fail(turn.error))
				} catch (problem) {
					end(() => fail(problem))
				}
			}
		})
}
