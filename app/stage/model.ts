import type { OutboxEntry } from '#client/outbox-entry'
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

/** A message as the page holds it. `lacksOriginal`: `text` holds the translation until the original is fetched. */
export type ShownMessage = Message & { lacksOriginal?: true }

/** The loader's data, which events of the room keep up to date. */
export interface StagePageData {
	language: LanguageCode
	epoch: string
	/** The sequence number of the last change that the page contains. The socket resumes after it. */
	seq: number
	serverTime: number
	participants: Participant[]
	counts: Counts
	/** The fewest followers with which a newcomer can take a replaceable seat (G-04). */
	minFollowers: number
	totalViews: number
	/** Seconds between two messages of a person; 0 is off. */
	slowModeSeconds: number
	/** The time in ms until which some translations and films wait to save costs; null when nothing waits. */
	savesUntil: number | null
	/** Messages, newest first. */
	messages: ShownMessage[]
	nextCursor: string | null
	/** Stories of people on stage, with the fields that rings need. */
	stories: readonly StoryMark[]
	/** The topics of the first render, in queue order. */
	topics: readonly Topic[]
	/** True when the stage has more topics than this list. */
	moreTopics: boolean
	/** The price of putting a topic first. */
	boost: Boost
	/** The next events, by start. */
	gatherings: readonly CalendarEvent[]
	banner: BannerState['banner']
	canPay: boolean
	/** The thread of the message that the address names, shown on top of the page. */
	focus?: Focus
	/**
	 * Set when newer messages are left out: the id of the message around which the feed begins, and of the newest one in
	 * it.
	 */
	past?: { from: string; newest: string }
	/** False when D1 did not answer: the page offers a retry. */
	loaded: boolean
	/** The order of messages that this browser's cookie names. */
	view: ViewMode
	/** The parts beside the feed that this browser has left open. */
	opened: readonly Fold[]
}

/** The data of the stage with one message, for the message's own address. */
export interface MessagePage extends StagePageData {
	focus: {
		/** Id of the message that the address names. The thread begins with its root. */
		messageId: string
		rootId: string
		/** Ids of the first messages of neighbouring threads; empty for a reply. */
		beside: string[]
		/** The messages of the thread, and those of `beside`. */
		thread: ShownMessage[]
	}
}

/** The data of the stage with the story that the address names. */
export interface StoryPage {
	page: StagePageData
	story: FullStory
}

/** The data of the stage with the topic that the address names. */
export interface TopicPage {
	page: StagePageData
	topic: Topic
	/** Messages about the topic, oldest first, and the cursor of older ones; null when there are none. */
	talk: { messages: Message[]; nextCursor: string | null }
}

/** The data of the stage with the event that the address names. */
export interface EventPage {
	page: StagePageData
	event: CalendarEvent
	/** The person who created the event, by their present name; null where D1 does not know them. */
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

/** The state of the page: the slices of its areas, and the fields of the session and the connection. */
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
	/** The server's clock minus this browser's, in ms. */
	clockAheadMs: number
	connection: Connection
	sessionStatus: SessionStatus
	loggedIn: boolean
	userId: string | null
	/** People whose names an operator hid or restored while this page was open, with their present names. */
	renamed?: readonly Renaming[]
}
