import { type LanguageScores, likelyLanguageOf } from '#rules/text/detected-language'
import type { TopicRow } from '#storage/topics/stored-topic'
import type { TopicAuthor } from './topic-authors.ts'

/** A proposed topic; its author follows from the token. */
export interface TopicDraft {
	/** Made by the Worker, so that the topic can be found again if the answer is lost. */
	id: string
	text: string
	/** The text's similarity to each language; null when the translation job is to detect the language. */
	likeness: LanguageScores | null
}

/** The row of a topic that is proposed now. */
export function newTopic(
	author: TopicAuthor,
	{ id, text, likeness }: TopicDraft,
	declared: TopicRow['language'],
	submittedAt: number,
): TopicRow {
	return {
		...author,
		...{ id, text, submittedAt },
		language: likelyLanguageOf(text, declared, likeness),
		translations: '{}',
		untranslated: '{}',
		boostedUntil: null,
		removedAt: null,
	}
}
