/** The module behind `cloudflare:test`. */
declare module 'cloudflare:test-internal' {
	export function maybeHandleRunRequest(request: { cf: object }): Promise<Response>
}
