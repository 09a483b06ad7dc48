import type { ReactNode } from 'react'
import type { Ask, Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { clearStory, listShownStories, type ShownStory } from '#contract/stories/reports'
import { clearTopic, listShownTopics, type ShownTopic } from '#contract/topics/reports'
import type { Topic } from '#contract/topics/topic'
import { useTexts } from '../locales/texts.tsx'
import type { AskStage } from './ask-as-operator.ts'
import css from './shown.module.css'
import { StoryPreview } from './story-preview.tsx'
import { useWhen } from './use-when.ts'

/** Something that everybody sees, as operators look at it. */
export interface Shown {
	id: string
	author: Pick<Topic, 'platform' | 'platformUsername' | 'profilePicUrl'>
	at: number
	text: string | null
	language: LanguageCode
	translations: Partial<Record<LanguageCode, string>>
	reports: ShownStory['reports']
	/** Somebody paid that it stands first. */
	boostedUntil?: number | null
	/** Beside its words. */
	preview?: ReactNode
	/** What belongs to its head, and what stands below its words. */
	facts: ReactNode
	link?: ReactNode
}

type Query = Ask<typeof listShownStories>['query']

/** What of all that people show a list is about. */
export interface Kind {
	name: 'stories' | 'topics'
	remove: 'remove-story' | 'remove-topic'
	clear: 'clear-story' | 'clear-topic'
	load(askStage: AskStage, query: Query): Promise<{ items: Shown[]; nextCursor: string | null }>
	letStand(askStage: AskStage, id: string, actId: string): Promise<{ changed: boolean }>
}

export const STORIES: Kind = {
	name: 'stories',
	remove: 'remove-story',
	clear: 'clear-story',
	async load(askStage, query) {
		const page: Reply<typeof listShownStories> = await askStage(listShownStories, { query })
		return { items: page.stories.map(ofStory), nextCursor: page.nextCursor }
	},
	letStand: (askStage, storyId, actId) => askStage(clearStory, { body: { storyId, actId } }),
}

export const TOPICS: Kind = {
	name: 'topics',
	remove: 'remove-topic',
	clear: 'clear-topic',
	async load(askStage, query) {
		const page: Reply<typeof listShownTopics> = await askStage(listShownTopics, { query })
		return { items: page.topics.map(ofTopic), nextCursor: page.nextCursor }
	},
	letStand: (askStage, topicId, actId) => askStage(clearTopic, { body: { topicId, actId } }),
}

function ofStory({ story, reports }: ShownStory): Shown {
	const { _id: id, storyText: text, storyLinkUrl, createdAt: at } = story
	return {
		...{ ...story, id, at, text, reports },
		preview: <StoryPreview story={story} />,
		facts: <StoryFacts {...story} />,
		link: storyLinkUrl !== null && (
			<a className={css.link} href={storyLinkUrl} target="_blank" rel="noopener noreferrer">
				<bdi dir="ltr">{storyLinkUrl}</bdi>
			</a>
		),
	}
}

function ofTopic({ topic, reports }: ShownTopic): Shown {
	return {
		...topic,
		author: topic,
		at: topic.submittedAt,
		reports,
		facts: <TopicFacts {...topic} />,
	}
}

function StoryFacts({ expiresAt, viewCount }: ShownStory['story']) {
	const t = useTexts()
	const when = useWhen()
	return (
		<>
			{t('admin.stories.until', { when: when(expiresAt) })}
			<span>{t('story.views', { n: viewCount })}</span>
		</>
	)
}

function TopicFacts({ replyCount, priority }: ShownTopic['topic']) {
	const t = useTexts()
	return (
		<>
			{t('topics.replies', { n: replyCount })}
			{priority > 0 && <span>{t('topics.boosted')}</span>}
		</>
	)
}
