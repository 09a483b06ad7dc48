/** The zone by which this machine's clock goes; null where it does not know that, and goes by UTC. */
export function zoneHere(): string | null {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
	return timeZone === undefined || timeZone === 'Etc/Unknown' ? null : timeZone
}
