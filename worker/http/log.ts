/** Writes one JSON line; it never holds message text or addresses of people. */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data })
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}
