type Sentence = string | false | null | undefined

/** Sentences in a row. A full-width stop keeps its own distance: after it stands no space. */
export function inARow(...sentences: Sentence[]): string {
	return sentences
		.filter(Boolean)
		.join(' ')
		.replace(/([。！？]) /g, '$1')
}
