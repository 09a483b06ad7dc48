/** One JSON line per thing worth knowing; what people wrote and where they are never stands in it. */
export function logLine(level: 'info' | 'warn' | 'error', event: string, data: object = {}): void {
	const line = JSON.stringify({ level, event, ...data })
	if (level === 'error') console.error(line)
	else if (level === 'warn') console.warn(line)
	else console.log(line)
}
