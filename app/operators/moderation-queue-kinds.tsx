import type { ReactElement } from 'react'
import type { Ask, Reply } from '#contract/endpoint'
import { clearEvent, listShownEvents, type ShownEvent } from '#contract/events/reports'
import type { LanguageCode } from '#contract/languages'
import { clearStory, listShownStories, type ShownStory } from '#contract/stories/reports'
import { clearTopic, listShownTopics, type ShownTopic } from '#contract/topics/reports'
import type { Topic } from '#contract/topics/topic'
import { eventWordsIn } from '#rules/events/event-times'
import { useTexts } from '../locales/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import type { AskStage } from './ask-as-operator.ts'
import css from './moderation-queue.module.css'
import { StoryPreview } from './story-preview.tsx'
import { useSoonAndExact } from './times.tsx'

/** Content that everybody sees, as operators see it. */
export interface QueueItem {
	id: string
	author: Pick<Topic, 'platform' | 'platformUsername' | 'profilePicUrl'>
	at: number
	text: string | null
	language: LanguageCode
	translations: Partial<Record<LanguageCode, string>>
	reports: ShownStory['reports']
	/** The time in ms until which a paid topic stands first. */
	boostedUntil?: number | null
	/** The content's picture or film, beside the text. */
	preview?: ReactElement
	/** Further facts about the content, shown in its head and below its text. */
	facts: ReactElement
	link?: ReactElement | false
}

type Query = Ask<typeof listShownStories>['query']

/** The kind of content that a list of operators shows, with its requests and texts. */
export interface Kind {
	name: 'stories' | 'topics' | 'events'
	title: 'admin.stories' | 'admin.topics' | 'event.title'
	none: 'admin.stories.empty' | 'admin.topics.empty' | 'event.none'
	remove: 'remove-story' | 'remove-topic' | 'remove-event'
	clear: 'clear-story' | 'clear-topic' | 'clear-event'
	load(askStage: AskStage, query: Query): Promise<{ items: QueueItem[]; nextCursor: string | null }>
	letStand(askStage: AskStage, id: string, actId: string): Promise<{ changed: boolean }>
}

export const KINDS: { [Name in Kind['name']]: Kind } = {
	stories: {
		name: 'stories',
		title: 'admin.stories',
		none: 'admin.stories.empty',
		remove: 'remove-story',
		clear: 'clear-story',
		async load(askStage, query) {
			const page: Reply<typeof listShownStories> = await askStage(listShownStories, { query })
			return { items: page.stories.map(ofStory), nextCursor: page.nextCursor }
		},
		letStand: (askStage, storyId, actId) => askStage(clearStory, { body: { storyId, actId } }),
	},
	topics: {
		name: 'topics',
		title: 'admin.topics',
		none: 'admin.topics.empty',
		remove: 'remove-topic',
		clear: 'clear-topic',
		async load(askStage, query) {
			const page: Reply<typeof listShownTopics> = await askStage(listShownTopics, { query })
			return { items: page.topics.map(ofTopic), nextCursor: page.nextCursor }
		},
		letStand: (askStage, topicId, actId) => askStage(clearTopic, { body: { topicId, actId } }),
	},
	events: {
		name: 'events',
		title: 'event.title',
		none: 'event.none',
		remove: 'remove-event',
		clear: 'clear-event',
		async load(askStage, query) {
			const page: Reply<typeof listShownEvents> = await askStage(listShownEvents, { query })
			return { items: page.events.map(ofEvent), nextCursor: page.nextCursor }
		},
		letStand: (askStage, eventId, actId) => askStage(clearEvent, { body: { eventId, actId } }),
	},
}

function ofStory({ story, reports }: ShownStory): QueueItem {
	const { _id: id, storyText: text, storyLinkUrl, createdAt: at } = story
	return {
		...{ ...story, id, at, text, reports },
		preview: <StoryPreview story={story} />,
		facts: <StoryFacts {...story} />,
		link: storyLinkUrl !== null && <Elsewhere href={storyLinkUrl} />,
	}
}

function ofTopic({ topic, reports }: ShownTopic): QueueItem {
	return {
		...topic,
		author: topic,
		at: topic.submittedAt,
		reports,
		facts: <TopicFacts {...topic} />,
	}
}

function ofEvent({ event, author, reports }: ShownEvent): QueueItem {
	const { _id: id, createdAt: at, language, url } = event
	const text = ({ title, description }: Pick<typeof event, 'title' | 'description'>) =>
		[title, description].filter(Boolean).join('\n')
	const languages = Object.keys(event.translations) as LanguageCode[]
	return {
		...{ id, author, at, language, reports },
		text: text(event),
		translations: Object.fromEntries(languages.map((one) => [one, text(eventWordsIn(event, one))])),
		facts: <EventFacts {...event} />,
		link: url !== null && <Elsewhere href={url} />,
	}
}

function Elsewhere({ href }: { href: string }) {
	return (
		<a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
			<bdi dir="ltr">{href}</bdi>
		</a>
	)
}

function StoryFacts({ expiresAt, viewCount }: ShownStory['story']) {
	const t = useTexts()
	const { soon, exact } = useSoonAndExact()
	return (
		<>
			<span title={exact(expiresAt)}>{t('admin.stories.until', { when: soon(expiresAt) })}</span>
			<span>{t('story.views', { n: viewCount })}</span>
		</>
	)
}

function TopicFacts({ replyCount, priority }: ShownTopic['topic']) {
	const t = useTexts()
	return (
		<>
			<span>{t('topics.replies', { n: replyCount })}</span>
			{priority > 0 && <span>{t('topics.boosted')}</span>}
		</>
	)
}

function EventFacts({ startTime, rsvpCount }: ShownEvent['event']) {
	const t = useTexts()
	const { soon, exact } = useSoonAndExact()
	return (
		<>
			<span className={css.starts} title={t('events.starts', { time: exact(startTime) })}>
				<Icon of="clock" size={14} />
				<span>{soon(startTime)}</span>
			</span>
			<span>{t('event.coming', { n: rsvpCount })}</span>
		</>
	)
}
