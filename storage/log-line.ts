import { causeOf } from '#rules/cause-of'

/** The id of a purchase in a path. It alone lets people read the purchase and cancel it. */
const PURCHASE = /(\/(?:paid|payments)\/)[^/]+/g

/**
 * Writes one line of JSON to the log. No line contains people's words or addresses. Of an error only the cause is
 * written, and of the path of a purchase only its kind.
 */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data }, (name, value) => {
		if (value instanceof Error) return causeOf(value)
		return name === 'path' && typeof value === 'string' ? value.replace(PURCHASE, '$1…') : value
	})
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}

/** Logs a problem of the room. */
export function problem(event: string, error: unknown): void {
	logLine('warn', event, { at: 'room', problem: causeOf(error) })
}
