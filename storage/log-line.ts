import { causeOf } from '#rules/cause-of'

/**
 * Writes one line of JSON to the log. No line contains people's words or addresses. Of an error only the cause is
 * written.
 */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data }, (_, value) =>
		value instanceof Error ? causeOf(value) : value,
	)
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}

/** Logs a problem of the room. */
export function problem(event: string, error: unknown): void {
	logLine('warn', event, { at: 'room', problem: causeOf(error) })
}
