/**
 * The name shown for a person whose name an operator hid; the number distinguishes them. No account can have
 * such a name, since X forbids hyphens and Farcaster underscores. It can be mentioned like any name.
 */
export function standInName(number: number): string {
	return `hidden_name-${number}`
}

export function isStandIn(name: string): boolean {
	return name.startsWith('hidden_name-')
}

/** Replaces stand-in names in a text by `say`, which words them in the reader's language. */
export function sayingHidden(text: string, say: (n: string) => string): string {
	return text.replace(/[@＠]?hidden_name-(\d+)/g, (_, n: string) => say(n))
}
