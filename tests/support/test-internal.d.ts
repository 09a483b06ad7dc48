/** What `cloudflare:test` is made of. */
declare module 'cloudflare:test-internal' {
	export function maybeHandleRunRequest(request: { cf: object }): Promise<Response>
}
