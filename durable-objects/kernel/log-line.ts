/** Writes one JSON line; it never holds people's words or addresses. */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data })
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}

/** Of the room. */
export function problem(event: string, error: unknown): void {
	logLine('warn', event, { at: 'room', problem: String(error) })
}
