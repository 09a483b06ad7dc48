import type { Translated, Within } from '../areas.ts'

/** Topics, in English. */
export const texts = {
	// topics
	'topics.title': 'Topics',
	'topics.all': 'All topics',
	'topics.empty': 'No topics yet.',
	'topics.more': 'Show More Topic(s)',
	'topics.less': 'Show Less Topics',
	'topics.unfold': 'Show more',
	'topics.fold': 'Show less',
	'topics.replies': 'Replies: {n}',
	'topics.gone': 'This topic is gone.',
	'topics.of': 'Topic of {name}',
	'topics.boosted': 'Boosted',
	'topics.guest': 'Anonymous',
	'topic.add': 'Add Topic',
	'topic.added': 'Added',
	'topic.hide': 'Hide Input',
	'topic.ai': 'AI Topic',
	'topic.ai.limit': 'AI topic limit reached for this hour',
	'topic.field': 'What should we talk about?',
	'topic.send': 'Add topic',
	'topic.delete': 'Delete this topic',
	'topic.delete.confirm': 'Are you sure you want to delete this topic?',
	'topic.talk.none': 'Nobody has replied yet.',
	'topic.boost': 'Boost: {price} for {hours} hours',
	'topic.boost.open': 'Boost a Topic',
	'topic.boost.text': 'It stands first for {hours} hours, for everybody.',
	'topic.boost.guest': 'Without an account its author is “Anonymous”.',
} as const satisfies Within<'topics'>

export type Catalog = Translated<typeof texts>
