import { TOPIC_PREVIEW_CHARS } from '#contract/limits'
import { shortened } from '../text/shortened.ts'

/** What is quoted of a topic above what was said to it, in whichever language it is read (TOP-21). */
export function quoteOfTopic(text: string): string {
	return shortened(text.replace(/\s+/gu, ' '), TOPIC_PREVIEW_CHARS)
}
