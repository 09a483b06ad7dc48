/**
 * A complete isolate: U+2066, U+2067 or U+2068 up to its U+2069. Inside may be further isolates, as of a name within a
 * reason.
 */
const CLOSED = '[\u2066-\u2068](?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*\u2069'
const ISOLATES = new RegExp(`(${CLOSED})|[\u2066-\u2069]`, 'g')
const ONE_ISOLATE = new RegExp(`^${CLOSED}$`)

/**
 * A person's words for use inside a sentence, isolated so that their letters and direction marks do not reorder
 * the rest of it. Their own complete isolates stay, such as those of names. Incomplete ones are removed, because
 * an extra end would end this isolate.
 */
export function bidiIsolate(words: string): string {
	const own = words.replace(ISOLATES, '$1')
	return ONE_ISOLATE.test(own) ? own : `\u2068${own}\u2069`
}
