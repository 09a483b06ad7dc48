/**
 * The object in R2 with the time of the last backup, in ISO 8601. No backup contains it, so a restore does not bring
 * back an old mark (0157).
 */
export const BACKUP_MARK = 'backups/last'

/** When the last backup was begun, in ms; null when there is none. */
export async function findLastBackup(media: R2Bucket): Promise<number | null> {
	const mark = await media.get(BACKUP_MARK)
	const backedUpAt = mark ? Date.parse(await mark.text()) : Number.NaN
	return Number.isNaN(backedUpAt) ? null : backedUpAt
}
