import { type RefObject, useEffect, useState } from 'react'
import { emojiMatches, emojiWordAt, isEmojiMeant, type NamedEmoji } from '#rules/text/emoji-words'
import { useLanguage } from '../../../locales/texts.tsx'
import { type Offering, useOffers } from '../writing/use-offers.ts'
import { emojiIn, inChosenTone } from './emoji-data.ts'
import { keepRecent } from './recent-emoji.ts'

/** Offers emoji for a word after a colon. Their names are fetched at the first such word. */
export function useEmojiWords(field: RefObject<HTMLTextAreaElement>): Offering<NamedEmoji> {
	const language = useLanguage()
	const [all, setAll] = useState<readonly NamedEmoji[]>([])
	const [isWanted, setWanted] = useState(false)

	useEffect(() => {
		if (!isWanted) return
		let isOver = false
		emojiIn(language)
			.then((come) => isOver || setAll(come))
			.catch(() => isOver || setWanted(false)) // after a failure the next word fetches the names again
		return () => {
			isOver = true
		}
	}, [language, isWanted])

	const words = useOffers(field, {
		wordAt: emojiWordAt,
		matches: (typed) => emojiMatches(all, typed),
		isMeant: isEmojiMeant,
		said: inChosenTone,
		isWhole: () => false,
		onTaken: (one) => keepRecent(inChosenTone(one)),
	})

	return {
		...words,
		look() {
			const { current } = field
			if (current && emojiWordAt(current.value, current.selectionEnd)) setWanted(true)
			words.look()
		},
	}
}
