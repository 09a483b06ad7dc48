import type { Topic } from '#contract/topics/topic'
import type { Speech } from '../../locales/texts.tsx'

/** Who proposed it; somebody without account is called so in the reader's language. */
export function nameOf(
	{ platform, platformUsername }: Pick<Topic, 'platform' | 'platformUsername'>,
	t: Speech,
): string {
	return platform === 'guest' ? t('topics.guest') : t.who(platformUsername)
}
