/** Something that begins like a host, and no scheme: `shop.example.org/sale`, `shop.example.org:8080`. */
const HOST = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]|$)/

/** What somebody typed as an address, with `https://` where only that is missing. */
export function withHttps(typed: string): string {
	const text = typed.trim()
	return HOST.test(text) ? `https://${text}` : text
}
