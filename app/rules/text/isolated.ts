/** An isolate with its end, which may hold further ones: a reason in a sentence, and a name within it. */
const CLOSED = '[\u2066-\u2068](?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*\u2069'
const ISOLATES = new RegExp(`(${CLOSED})|[\u2066-\u2069]`, 'g')
const ONE_ISOLATE = new RegExp(`^${CLOSED}$`)

/**
 * Words of a person as they stand inside a sentence: their letters and marks of direction reorder nothing around
 * them. Isolates of their own stay where each has its end, as those of names in them; one that has none goes, because an
 * end too many would end this one.
 */
export function isolated(words: string): string {
	const own = words.replace(ISOLATES, '$1')
	return ONE_ISOLATE.test(own) ? own : `\u2068${own}\u2069`
}
