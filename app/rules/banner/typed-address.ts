/** A text that begins with a host and has no scheme: `shop.example.org/sale`, `shop.example.org:8080`. */
const HOST = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]|$)/

/** A typed address. `https://` is added if nothing but the scheme is missing. */
export function withHttps(typed: string): string {
	const text = typed.trim()
	return HOST.test(text) ? `https://${text}` : text
}
