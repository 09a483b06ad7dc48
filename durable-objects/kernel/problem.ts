/** One JSON line of what is not as it should be; what people wrote never stands in it. */
export function problem(event: string, error: unknown): void {
	console.warn(JSON.stringify({ level: 'warn', at: 'room', event, problem: String(error) }))
}
