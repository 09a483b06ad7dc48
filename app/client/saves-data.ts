/**
 * Whether the reader's browser asks to save data; then nothing is fetched in advance. False in browsers that do not
 * tell.
 */
export function savesData(): boolean {
	return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
