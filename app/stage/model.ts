import type { OutboxEntry } from '#client/outbox'
import type { Connection } from '#client/realtime'
import type { ViewMode } from '#client/storage'
import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Counts, Participant } from '#contract/people/participants'
import type { PublicPerson } from '#contract/people/public-person'
import type { FullStory } from '#contract/stories/story'
import type { Boost } from '#contract/topics/boost'
import type { Topic } from '#contract/topics/topic'
import type { Fold } from '#rules/pages/folds'
import type { Renaming } from '#rules/people/hidden-names'
import type { ActivityState } from './alerts/state.ts'
import type { BannerState } from './banner/state.ts'
import type { EventsState } from './events/state.ts'
import type { FeedState } from './messages/feed/state.ts'
import type { NoticeState } from './notice/state.ts'
import type { OperatorsState } from './operators/state.ts'
import type { NotableState } from './people/notable/state.ts'
import type { PeopleState } from './people/panel/state.ts'
import type { ReplacedState } from './people/replaced/state.ts'
import type { StoriesState, StoryMark } from './stories/state.ts'
import type { TopicsState } from './topics/state.ts'

/** `lacksOriginal`: `text` holds the translation until the original is fetched. */
export type ShownMessage = Message & { lacksOriginal?: true }

/** The loader's data, which events of the room keep up to date. */
export interface StagePageData {
	language: LanguageCode
	epoch: string
	/** The last change that the page contains; the socket replays from here. */
	seq: number
	serverTime: number
	participants: Participant[]
	counts: Counts
	/** The fewest followers with which a replaceable place may be taken (G-04). */
	minFollowers: number
	totalViews: number
	/** Seconds between two messages of a person; 0 is off. */
	slowModeSeconds: number
	/** The time in ms until which some translations and films wait to save costs; null when nothing waits. */
	savesUntil: number | null
	/** Newest first. */
	messages: ShownMessage[]
	nextCursor: string | null
	/** Stories of people on stage, as far as their rings need them. */
	stories: readonly StoryMark[]
	/** Topics of the first picture, in queue order. */
	topics: readonly Topic[]
	/** True when D1 has more topics. */
	moreTopics: boolean
	/** The price of putting a topic first. */
	boost: Boost
	/** The next events. */
	gatherings: readonly CalendarEvent[]
	banner: BannerState['banner']
	canPay: boolean
	/** The thread of the message that the address names, shown on top of the page. */
	focus?: Focus
	/** The message around which the feed begins, and the newest message of it, where newer ones are left out. */
	past?: { from: string; newest: string }
	/** False when D1 did not answer: the page offers a retry. */
	loaded: boolean
	/** The order of messages that this browser used last. */
	view: ViewMode
	/** The parts beside the feed that are open. */
	opened: readonly Fold[]
}

/** The stage with one message in view, as its own address shows it. */
export interface MessagePage extends StagePageData {
	focus: {
		/** The message the address names; its thread begins with the root. */
		messageId: string
		rootId: string
		/** First messages next to it in time; none for a reply, which has its thread. */
		beside: string[]
		/** The thread and the messages beside it. */
		thread: ShownMessage[]
	}
}

/** The stage with the story that its address names. */
export interface StoryPage {
	page: StagePageData
	story: FullStory
}

/** The stage with the topic that its address names, and messages about it, oldest first. */
export interface TopicPage {
	page: StagePageData
	topic: Topic
	/** Messages about the topic, oldest first, and the cursor of older ones; null when there are none. */
	talk: { messages: Message[]; nextCursor: string | null }
}

/** The stage with the event that its address names. */
export interface EventPage {
	page: StagePageData
	event: CalendarEvent
	/** Who created it, by their present name; null where D1 does not know them. */
	host: PublicPerson | null
}

export interface Focus {
	rootId: string
	beside?: readonly string[]
	messageId: string
}

/** The status machine's states (SESS-01). */
export type SessionStatus = 'loading' | 'guest' | 'active' | 'offstage_vetted'

export type UnsentMessage = Omit<OutboxEntry, 'by' | 'notBefore'>

type PageFacts = Omit<StagePageData, 'serverTime' | keyof PeopleState | keyof FeedState>

/** The page's state: the slices of its areas, and the fields of the session and the connection. */
export interface StageState
	extends PageFacts,
		PeopleState,
		FeedState,
		ActivityState,
		NotableState,
		NoticeState,
		OperatorsState,
		ReplacedState,
		StoriesState,
		TopicsState,
		EventsState,
		BannerState {
	/** Server's clock minus this browser's, in ms. */
	clockAheadMs: number
	connection: Connection
	sessionStatus: SessionStatus
	loggedIn: boolean
	userId: string | null
	/** People whose names were hidden or restored while this page was open, with their present names. */
	renamed?: readonly Renaming[]
}
