/**
 * A stage may mask names, links and numbers before it asks a translator. The usual forms of placeholders are
 * all understood.
 */
const PLACEHOLDER =
	/\[\d{1,4}\]|⟦[^⟦⟧]{1,16}⟧|\{\{\w{1,8}\}\}|\{\d{1,3}\}|\[\[\w{1,8}\]\]|<\/?[a-z]{1,6}\b[^<>]{0,24}>|__\w{0,4}\d+__|[\uE000-\uF8FF]+(?:\d+[\uE000-\uF8FF]+)?/gu

export interface Masked {
	/** The texts between the placeholders: one more than there are placeholders. */
	pieces: string[]
	placeholders: string[]
}

export function splitAtPlaceholders(text: string): Masked {
	return { pieces: text.split(PLACEHOLDER), placeholders: text.match(PLACEHOLDER) ?? [] }
}

export function hasWords(pieces: string[]): boolean {
	return pieces.some((piece) => /\p{L}/u.test(piece))
}
