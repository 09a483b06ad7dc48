/** The data centre's own cache, where there is one: only domains of one's own have it. */
export function edgeCache(): Cache | undefined {
	return (globalThis as { caches?: { default?: Cache } }).caches?.default
}
