import type { LanguageCode } from '#contract/languages'
import type { Reader } from '../load-context.ts'
import { oncePerLanguage, textsFor } from './catalogs.ts'
import type { Texts } from './keys.ts'

/** Texts of parts that come after the first paint: they wait for the whole catalog. */
const LATER = [
	...['activity', 'settings', 'keys', 'seat', 'heatmap', 'join', 'faq', 'globe'],
	...[
		'replaced',
		'card',
		'report',
		'mute',
		'emoji',
		'story',
		'topic',
		'event',
		'banner',
		'airdrop',
		'ledger',
		'pay',
		'terms',
		'auction',
		'alerts',
		'push',
		'offline',
		'login',
		'feed.keys',
		'feed.new',
		'feed.since',
	],
]

/** Texts that readers without a seat do not see at first either. */
const NOT_TO_READERS = [
	...['announce', 'composer', 'image', 'notable', 'own', 'reply'],
	...['header.languages.none', 'live.offline'],
	...['message.delete', 'message.discard', 'message.edit', 'message.new', 'message.named'],
	...['message.original', 'message.react', 'message.reply', 'message.retry', 'message.save'],
	...['message.sending', 'message.select', 'message.show.translation'],
	...['message.slow', 'message.text'],
	...['message.translation', 'message.waiting'],
	...['people.you', 'status', 'strip.loading'],
]

/** Exceptions to both lists: texts that the first paint shows. */
const AT_ONCE = [
	...['settings.title', 'activity.title', 'activity.unread', 'keys.title', 'seat.title'],
	...['join.intro.text', 'join.post.copyfailed', 'composer.label', 'composer.checking'],
	...['card.open', 'join.close', 'story.title', 'story.watch', 'story.gone'],
	...['own.off', 'own.offstage', 'own.rejoin', 'own.removed', 'own.left.elsewhere'],
	...['live.offline.short', 'mute.muted'],
	'banner.title',
	...['image.open', 'image.large', 'image.unsupported'],
]

const onStageTexts = oncePerLanguage((language) => textsWithout(language, LATER))
const readersTexts = oncePerLanguage((language) =>
	textsWithout(language, [...LATER, ...NOT_TO_READERS]),
)

/** The texts of the first paint, which server and hydration draw from; the catalog follows. */
export function firstTextsFor({ language, as }: Pick<Reader, 'language' | 'as'>): Promise<Texts> {
	return as === 'seated' ? onStageTexts(language) : readersTexts(language)
}

async function textsWithout(language: LanguageCode, parts: string[]): Promise<Texts> {
	const comesLater = (key: string) => parts.some((part) => `${key}.`.startsWith(`${part}.`))
	const texts = Object.entries(await textsFor(language))
	return Object.fromEntries(texts.filter(([key]) => AT_ONCE.includes(key) || !comesLater(key)))
}
