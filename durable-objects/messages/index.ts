import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Activities } from '../alerts/activities.ts'
import type { EventRows } from '../events/event-rows.ts'
import type { Kernel } from '../open-kernel.ts'
import type { SlowMode } from '../operators/slow-mode.ts'
import type { WordList } from '../operators/word-list.ts'
import type { ActivityDays } from '../people/activity-days.ts'
import type { OwnPlace } from '../people/own-place.ts'
import type { Roster } from '../people/roster.ts'
import type { StoryRows } from '../stories/story-rows.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { TopicRows } from '../topics/topic-rows.ts'
import { ArchivedMessages } from './archived-messages.ts'
import { Conversation } from './conversation.ts'
import { Images } from './images.ts'
import { LanguageDemand } from './language-demand.ts'
import { MessageTranslation } from './message-translation.ts'
import { OlderTerms } from './older-terms.ts'
import { Posts } from './posts.ts'
import { TextTranslation } from './text-translation.ts'
import { TranslationDelays } from './translation-delays.ts'
import { TranslationMemory } from './translation-memory.ts'
import { Translations, type TranslationTarget } from './translations.ts'
import { WantedTranslations } from './wanted-translations.ts'

interface EarlyNeeds {
	activities: Activities
	withPresentQuotes(message: Message): Message
}

/** Opens messages, their images, and the memory of translations of all that people write. */
export function openConversation(kernel: Kernel, needs: EarlyNeeds) {
	const memory = new TranslationMemory(kernel.sql)
	const conversation = new Conversation({ ...kernel, ...needs, memory })
	const [images, archivedMessages] = [new Images(kernel), new ArchivedMessages(kernel)]
	return { memory, conversation, images, archivedMessages }
}

interface Needs {
	memory: TranslationMemory
	conversation: Conversation
	images: Images
	archivedMessages: ArchivedMessages
	roster: Roster
	ownPlace: OwnPlace
	activities: Activities
	days: ActivityDays
	slowMode: SlowMode
	wordList: WordList
	airdrops: Airdrops
	storyRows: StoryRows
	topicRows: TopicRows
	eventRows: EventRows
	eventTranslation: TranslationTarget
}

/** Opens the parts for posting, and for reading in each language; the latter also for stories, topics and events. */
export function openPosting(kernel: Kernel, needs: Needs) {
	const { listeners } = kernel
	const { roster, wordList, conversation, archivedMessages, storyRows, topicRows } = needs
	const room = { ...kernel, ...needs, languageDemand: new LanguageDemand(kernel.sql) }
	const translationDelays = new TranslationDelays()
	const translations = new Translations({
		...{ ...room, translationDelays },
		readers: () => listeners.readers(),
		present: (): LanguageCode[] => [...listeners.languages(), ...roster.languages()],
		isListed: (texts, language) => wordList.finds(texts, language),
		words: {
			message: new MessageTranslation({
				isCurrent: (messageId, revision) => conversation.isCurrent(messageId, revision),
				isHeld: (messageId) => conversation.isHeld(messageId),
				find: (messageId) => archivedMessages.find(messageId),
				hold: (message, turn) => conversation.hold(message, turn),
			}),
			story: new TextTranslation('story', storyRows),
			topic: new TextTranslation('topic', topicRows),
			event: needs.eventTranslation,
		},
	})
	return {
		translationDelays,
		translations,
		wantedTranslations: new WantedTranslations({ ...room, translations }),
		olderTerms: new OlderTerms(kernel),
		posts: new Posts(room),
	}
}
