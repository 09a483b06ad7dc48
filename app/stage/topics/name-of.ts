import type { Topic } from '#contract/topics/topic'
import type { Texts } from '#locales/keys'
import { whoIn } from '../../locales/name-in-texts.ts'
import type { Speech } from '../../locales/texts.tsx'

/** The name of a topic's author; for a guest without an account a text in the reader's language. */
export function topicName(
	{ platform, platformUsername }: Pick<Topic, 'platform' | 'platformUsername'>,
	t: Speech,
): string {
	return platform === 'guest' ? t('topics.guest') : t.who(platformUsername)
}

/** The same for callers that have only the texts. */
export function nameIn(
	texts: Texts,
	{ platform, platformUsername }: Pick<Topic, 'platform' | 'platformUsername'>,
): string | undefined {
	return platform === 'guest' ? texts['topics.guest'] : whoIn(texts, platformUsername)
}
