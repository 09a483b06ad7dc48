import type { LanguageCode } from '#contract/languages'
import type { ReaderChoices } from '../load-context.ts'
import { areaOf, type TextChunk } from './areas.ts'
import { oncePerLanguage, textsFor } from './catalogs.ts'
import type { Texts } from './keys.ts'

/** Texts of these areas that the first paint does not show; they come with the whole area. */
const LATER = [
	'offline',
	'stage.saves',
	'feed.keys',
	'feed.new',
	'feed.since',
	'image.moved',
	'page.nopictures',
	'page.silent',
	'page.unanswered',
	'story.loading',
	'message.share',
	'header.bought',
]

/** Texts of the stage that the first paint does not show to readers without a seat. */
const NOT_TO_READERS = [
	...['announce', 'notable', 'header.languages.none', 'header.languages.offline', 'live.offline'],
	'live.asking',
	...['message.delete', 'message.discard', 'message.edit', 'message.new', 'message.named'],
	...['message.original', 'message.react', 'message.reply', 'message.retry', 'message.save'],
	...['message.sending', 'message.select', 'message.show.translation'],
	...['message.slow', 'message.text'],
	...['message.translation', 'message.waiting'],
	...['people.you', 'strip.loading'],
]

/** Texts that the first paint shows although they begin like those above, or belong to other areas. */
const AT_ONCE = [
	...['settings.title', 'activity.title', 'activity.unread', 'keys.title', 'seat.title'],
	...['join.intro.text', 'join.post.copyfailed', 'composer.label', 'composer.checking'],
	...['card.open', 'join.close', 'story.title', 'story.watch', 'story.gone'],
	...['own.off', 'own.offstage', 'own.rejoin', 'own.removed', 'own.left.elsewhere'],
	...['live.offline.short', 'offline.none', 'mute.muted'],
	...[
		'banner.title',
		'banner.ad',
		'banner.prices',
		'topics',
		'topic.add',
		'topic.ai',
		'topic.boost.open',
		'topic.talk.none',
		'events',
	],
	...['image.open', 'image.large', 'image.unsupported', 'ledger.title'],
	...['event.title', 'pay.terms'],
]

const onStageTexts = oncePerLanguage((language) => firstOf(language, ['stage', 'writing'], LATER))
const readersTexts = oncePerLanguage((language) =>
	firstOf(language, ['stage'], [...LATER, ...NOT_TO_READERS]),
)

/** The texts of the first paint, for the server and for hydration; the areas' other texts follow. */
export function firstTextsFor({
	language,
	as,
}: Pick<ReaderChoices, 'language' | 'as'>): Promise<Texts> {
	return as === 'seated' ? onStageTexts(language) : readersTexts(language)
}

async function firstOf(
	language: LanguageCode,
	areas: TextChunk[],
	later: string[],
): Promise<Texts> {
	const isFirst = (key: string) =>
		beginsAs(key, AT_ONCE) || (areas.some((area) => area === areaOf(key)) && !beginsAs(key, later))
	const texts = Object.entries(await textsFor(language))
	return Object.fromEntries(texts.filter(([key]) => isFirst(key)))
}

function beginsAs(key: string, parts: string[]): boolean {
	return parts.some((part) => `${key}.`.startsWith(`${part}.`))
}
