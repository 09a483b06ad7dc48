/** Direction marks and invisible characters. None belongs to an address, but some are copied together with one. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** An address as it was typed or pasted, without invisible characters. */
export function bareLink(typed: string): string {
	return typed.replace(UNSEEN, '').trim()
}
