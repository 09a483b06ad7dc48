import type { LanguageCode } from '#contract/languages'
import type { Reader } from '../load-context.ts'
import { oncePerLanguage, textsFor } from './catalogs.ts'
import type { Texts } from './texts.tsx'

/** What only parts of the page say that come after the first picture: they wait for the whole catalog. */
const LATER = ['activity', 'settings', 'keys', 'seat', 'heatmap', 'join', 'faq', 'globe']

/** What readers without a place do not see at first, either: it is for others, or comes when they do something. */
const NOT_TO_READERS = [
	...['announce', 'composer', 'image', 'notable', 'own', 'reply', 'status'],
	...['feed.keys', 'feed.new', 'feed.since', 'header.languages.none'],
	...['message.delete', 'message.discard', 'message.edit', 'message.new'],
	...['message.original', 'message.react', 'message.reply', 'message.retry', 'message.save'],
	...['message.sending', 'message.show.translation', 'message.translation', 'message.waiting'],
	...['people.you', 'strip.loading'],
]

/** Of all these, what stands on the buttons that open such parts, what is said beside them, and what cannot wait. */
const AT_ONCE = [
	...['settings.title', 'activity.title', 'activity.unread', 'keys.title', 'seat.title'],
	...['join.intro.text', 'join.post.copyfailed', 'composer.label', 'composer.checking'],
	...['own.offstage', 'own.rejoin', 'own.removed'],
	...['image.open', 'image.large', 'image.unsupported'],
]

const onStageTexts = oncePerLanguage((language) => textsWithout(language, LATER))
const readersTexts = oncePerLanguage((language) =>
	textsWithout(language, [...LATER, ...NOT_TO_READERS]),
)

/** What the stage says at first sight stands in the page, and is all that it is drawn from; the catalog follows. */
export function firstTextsFor({ language, as }: Pick<Reader, 'language' | 'as'>): Promise<Texts> {
	return as === 'seated' ? onStageTexts(language) : readersTexts(language)
}

async function textsWithout(language: LanguageCode, parts: string[]): Promise<Texts> {
	const comesLater = (key: string) => parts.some((part) => `${key}.`.startsWith(`${part}.`))
	const texts = Object.entries(await textsFor(language))
	return Object.fromEntries(texts.filter(([key]) => AT_ONCE.includes(key) || !comesLater(key)))
}
