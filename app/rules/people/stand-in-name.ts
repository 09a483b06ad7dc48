/**
 * What stands where an operator hid a name; the number keeps people apart. No account is called so: X knows no hyphens,
 * Farcaster no low lines. It can be mentioned like any name.
 */
export function standInName(number: number): string {
	return `hidden_name-${number}`
}

export function isStandIn(name: string): boolean {
	return name.startsWith('hidden_name-')
}

/** A text in which such names are said in the reader's language, by `say`. */
export function sayingHidden(text: string, say: (n: string) => string): string {
	return text.replace(/[@＠]?hidden_name-(\d+)/g, (_, n: string) => say(n))
}
