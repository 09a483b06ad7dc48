/** The least that a page can cost on this runtime. */
export default {
	fetch: () =>
		new Response('<!DOCTYPE html><title>Hello</title><h1>Hello, world</h1>', {
			headers: { 'Content-Type': 'text/html; charset=utf-8' },
		}),
}
