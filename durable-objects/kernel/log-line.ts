import { causeOf } from '#rules/cause-of'

/** Writes one JSON line; it never holds people's words or addresses. Errors are given as they are: it says their cause. */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data }, (_, value) =>
		value instanceof Error ? causeOf(value) : value,
	)
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}

/** Of the room. */
export function problem(event: string, error: unknown): void {
	logLine('warn', event, { at: 'room', problem: causeOf(error) })
}
