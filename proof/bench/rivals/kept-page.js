const BYTES = 140_000

/** A page as large as the demo's, encoded once and sent from memory. */
const page = new TextEncoder()
	.encode(
		`<!DOCTYPE html><title>Hello</title><h1>Hello, world</h1>${'<p>Hello, world</p>'.repeat(BYTES)}`,
	)
	.slice(0, BYTES)

export default {
	fetch: () => new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
}
