/** Whether the reader wants nothing fetched that may not be looked at. Not every browser says so. */
export function savesData(): boolean {
	return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
