/** Whether the reader asked to save data. Then nothing is fetched in advance. Not every browser tells. */
export function savesData(): boolean {
	return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
