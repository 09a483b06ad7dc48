type Sentence = string | false | null | undefined

/** Several sentences as one text. After a full-width full stop there is no space, because it has its own. */
export function inARow(...sentences: Sentence[]): string {
	return sentences
		.filter(Boolean)
		.join(' ')
		.replace(/([。！？]) /g, '$1')
}

/** A sentence with the space before what follows it, such as a link. */
export function withSpaceAfter(sentence: string): string {
	return /[。！？]$/.test(sentence) ? sentence : `${sentence} `
}
