/** Marks of direction and signs without a shape. None belongs to an address; some come along when one is copied. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** An address as somebody typed or pasted it, without what nobody sees. */
export function bareLink(typed: string): string {
	return typed.replace(UNSEEN, '').trim()
}
