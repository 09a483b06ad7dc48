/** The data centre's cache; undefined on workers.dev domains. */
export function edgeCache(): Cache | undefined {
	return (globalThis as { caches?: { default?: Cache } }).caches?.default
}
