/** Logs one JSON line about a problem, never with people's words. */
export function problem(event: string, error: unknown): void {
	console.warn(JSON.stringify({ level: 'warn', at: 'room', event, problem: String(error) }))
}
