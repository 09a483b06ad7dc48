/**
 * The name for a person whose name an operator hid; the number tells such people apart. No account can have this name,
 * because X forbids hyphens and Farcaster underscores. People can mention it like any other name.
 */
export function standInName(number: number): string {
	return `hidden_name-${number}`
}

export function isStandIn(name: string): boolean {
	return name.startsWith('hidden_name-')
}

/** The text with each stand-in name replaced by what `say` returns, which is in the reader's language. */
export function sayingHidden(text: string, say: (n: string) => string): string {
	return text.replace(/[@＠]?hidden_name-(\d+)/g, (_, n: string) => say(n))
}
