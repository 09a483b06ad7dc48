import { useEffect, useState } from 'react'
import { refusalInWords } from '#client/ask'

/** A documented sentence that the page itself says, in the reader's language; null until its words are loaded. */
export function useRefusal(sentence: string | null): string | null {
	const [found, setFound] = useState<{ of: string; words: string } | null>(null)
	useEffect(() => {
		let isOver = false
		if (sentence !== null)
			void refusalInWords(sentence).then((words) => isOver || setFound({ of: sentence, words }))
		return () => {
			isOver = true
		}
	}, [sentence])
	return found?.of === sentence ? found.words : null
}
