/** The time zone of this machine's clock; null when the machine uses UTC because it does not know the zone. */
export function zoneHere(): string | null {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
	return timeZone === undefined || timeZone === 'Etc/Unknown' ? null : timeZone
}

/** Whether this machine knows a zone by its name in the tz database. */
export function isZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
	} catch {
		return false
	}
}

/** A zone that this machine knows: the given one, or else UTC. */
export function zoneOrUtc(zone: string | null | undefined): string {
	return zone && isZone(zone) ? zone : 'UTC'
}

/** Day and hour of a time in the reader's own zone, as input fields contain them: '2026-11-29T08:30'. */
export function timeField(at: number): string {
	const moved = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
	return moved.toISOString().slice(0, 16)
}
