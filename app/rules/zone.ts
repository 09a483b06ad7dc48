/** The time zone of this machine's clock; null where the machine does not know it and uses UTC. */
export function zoneHere(): string | null {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
	return timeZone === undefined || timeZone === 'Etc/Unknown' ? null : timeZone
}
